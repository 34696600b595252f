import { maxPackageQuantity } from '@range/shared/limits'
import { IconButton } from '../../../ui/button/IconButton'
import { FieldError } from '../../../ui/field/Field'
import { JumpLink } from '../../../ui/link/JumpLink'
import { QuantityStepper } from '../../../ui/quantityStepper/QuantityStepper'
import { listPrice } from '../draft/selection'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import { PackagePicker } from './PackagePicker'
import styles from './SelectedPackages.module.css'

/** The id of the heading above the cards. */
export const mainPackagesId = 'main-packages'

type Props = { form: BookingFormState; eurPrice: number | undefined }

/** The packages of the booking with their quantities, or a short list to pick one from while there are none. */
export function SelectedPackages({ form, eurPrice }: Props) {
  const { draft, selected, change, errorOf } = form
  const price = (huf: number) => listPrice(huf, draft.currency, eurPrice)
  const id = fieldId('selected')
  const error = errorOf('selected')

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus that the error summary sends here
    <div
      id={id}
      role="group"
      aria-label="Selected packages"
      aria-describedby={error && `${id}-error`}
      data-invalid={error && true}
      tabIndex={-1}
    >
      {selected.length === 0 ? (
        <p className={styles.none}>
          Pick a main package, one per person. <JumpLink anchor={mainPackagesId}>See what’s in each package</JumpLink>
        </p>
      ) : (
        <ul className={styles.list}>
          {selected.map(({ id, name, price: each, quantity, isMain }) => (
            <li key={id} className={styles.line}>
              <div className={styles.what}>
                <p className={styles.name}>{name}</p>
                <p className={styles.each}>
                  {isMain ? 'Main package' : 'Extra'}, {price(each)} each
                </p>
              </div>
              <QuantityStepper
                of={name}
                value={quantity}
                max={maxPackageQuantity}
                onChange={(quantity) => change({ type: 'quantityChosen', id, quantity })}
              />
              <p className={styles.sum} translate="no">
                {price(each * quantity)}
              </p>
              <IconButton
                icon="cross"
                iconSize={18}
                isMuted
                className={styles.remove}
                label={`Remove ${name} from the booking`}
                onClick={() => change({ type: 'packageToggled', id })}
              />
            </li>
          ))}
        </ul>
      )}
      <PackagePicker form={form} eurPrice={eurPrice} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
