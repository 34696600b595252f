import { listPrice } from '../draft/selection'
import type { BookingFormState } from '../draft/useBookingForm'
import styles from './BookingSummary.module.css'

/** The packages of the booking with their sums, above the total. */
export function PriceLines({
  form: { draft, selected },
  eurPrice,
}: {
  form: BookingFormState
  eurPrice: number | undefined
}) {
  if (selected.length === 0) return null

  return (
    <ul className={styles.lines}>
      {selected.map(({ id, name, quantity, price }) => (
        <li key={id}>
          <span>
            {quantity} × {name}
          </span>
          <span translate="no">{listPrice(price * quantity, draft.currency, eurPrice)}</span>
        </li>
      ))}
    </ul>
  )
}
