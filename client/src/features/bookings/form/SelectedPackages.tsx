import { maxPackageQuantity } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { FieldError } from '../../../ui/field/Field'
import { Icon } from '../../../ui/icon/Icon'
import { QuantityStepper } from '../../../ui/quantityStepper/QuantityStepper'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import styles from './SelectedPackages.module.css'

/** The packages of the booking, each with its quantity. */
export function SelectedPackages({ form: { selected, change, errorOf } }: { form: BookingFormState }) {
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
        <p className={styles.none}>Nothing selected yet. Choose a package above: one main package per person.</p>
      ) : (
        <ul className={styles.list}>
          {selected.map(({ id, name, price, quantity, isMain }) => (
            <li key={id} className={styles.line}>
              <div className={styles.what}>
                <p className={styles.name}>{name}</p>
                <p className={styles.each}>
                  {isMain ? 'Main package' : 'Extra'}, {unbrokenMoney(price, 'HUF')} each
                </p>
              </div>
              <QuantityStepper
                of={name}
                value={quantity}
                max={maxPackageQuantity}
                onChange={(quantity) => change({ type: 'quantityChosen', id, quantity })}
              />
              <p className={styles.sum}>{formatMoney(price * quantity, 'HUF')}</p>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${name} from the booking`}
                onClick={() => change({ type: 'packageToggled', id })}
              >
                <Icon name="cross" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
