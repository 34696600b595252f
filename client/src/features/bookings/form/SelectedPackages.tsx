import { maxPackageQuantity } from '@range/shared/limits'
import { texts } from '@range/shared/texts/bookingForm'
import { FieldError } from '../../../ui/field/Field'
import { JumpLink } from '../../../ui/link/JumpLink'
import { QuantityStepper } from '../../../ui/quantityStepper/QuantityStepper'
import { RichText } from '../../../ui/text/RichText'
import { listPrice } from '../draft/selection'
import { type BookingFormState, fieldElement, fieldId } from '../draft/useBookingForm'
import { PackagePicker } from './PackagePicker'
import styles from './SelectedPackages.module.css'

/** The id of the heading above the cards. */
export const mainPackagesId = 'main-packages'

type Props = { form: BookingFormState; eurPrice: number | undefined }

/** The main packages of the booking with their quantities, and a list to add one. */
export function SelectedPackages({ form, eurPrice }: Props) {
  const { draft, selected, change, errorOf } = form
  const price = (huf: number) => listPrice(huf, draft.currency, eurPrice)
  const groupId = fieldId('selected')
  const error = errorOf('selected')
  const mains = selected.filter(({ isMain }) => isMain)

  function remove(id: string) {
    change({ type: 'packageToggled', id })
    // The line is about to disappear.
    fieldElement('selected')?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus that the error summary sends here
    <div
      id={groupId}
      role="group"
      aria-label={texts.selectedPackages}
      aria-describedby={error && `${groupId}-error`}
      data-invalid={error && true}
      tabIndex={-1}
      className={styles.group}
    >
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
      {mains.length === 0 ? (
        <p className={styles.none}>
          <RichText
            text={texts.noPackage}
            parts={{
              none: (words) => <span>{words}</span>,
              above: (words) => <JumpLink anchor={mainPackagesId}>{words}</JumpLink>,
              here: (words) => <span>{words}</span>,
            }}
          />
        </p>
      ) : (
        <ul className={styles.list}>
          {mains.map(({ id, name, price: each, quantity }) => (
            <li key={id} className={styles.line}>
              <p className={styles.name}>{name}</p>
              <p className={styles.sum} translate="no">
                {price(each * quantity)}
              </p>
              <p className={styles.each}>
                <RichText
                  text={texts.each}
                  parts={{
                    price: () => <span translate="no">{price(each)}</span>,
                    each: (words) => <span>{words}</span>,
                  }}
                />
              </p>
              <QuantityStepper
                of={name}
                value={quantity}
                max={maxPackageQuantity}
                onChange={(quantity) => change({ type: 'quantityChosen', id, quantity })}
                onRemove={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PackagePicker form={form} eurPrice={eurPrice} />
    </div>
  )
}
