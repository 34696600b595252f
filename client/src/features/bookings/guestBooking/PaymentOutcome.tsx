import type { GuestBooking } from '@range/shared/bookings/schema'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { Note } from '../../../ui/note/Note'
import { outcomeOf } from './outcome'
import styles from './PaymentOutcome.module.css'
import { UnpaidActions } from './UnpaidActions'

type Props = {
  booking: GuestBooking
  /** Opens the form with the booking in it. */
  onChange: () => void
}

/** The outcome of the payment, in the wording that SimplePay requires, and the next step. */
export function PaymentOutcome({ booking, onChange }: Props) {
  const { kind, title, lines, showsTransactionId } = outcomeOf(booking)
  const { simplepayTransactionId, amount, currency, status } = booking

  return (
    <div className={styles.outcome}>
      <Note kind={kind} title={title} role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {showsTransactionId && simplepayTransactionId !== '' && (
          <p>
            SimplePay transaction id: <strong>{simplepayTransactionId}</strong>
          </p>
        )}
        {status === 'PAID' && amount > 0 && <p>Amount paid: {unbrokenMoney(amount, currency)}</p>}
      </Note>
      <UnpaidActions
        booking={booking}
        payLabel={status === 'AWAITING_PAYMENT' ? 'Continue to payment' : 'Try again'}
        onChange={onChange}
      />
    </div>
  )
}
