import type { GuestBooking } from '@range/shared/bookings/schema'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { Note } from '../../../ui/note/Note'
import { outcomeOf } from './outcome'
import { PayAgain } from './PayAgain'
import styles from './PaymentOutcome.module.css'

/** The outcome of the payment, in the wording that SimplePay requires, and the next step. */
export function PaymentOutcome({ booking }: { booking: GuestBooking }) {
  const { kind, title, lines, showsTransactionId } = outcomeOf(booking)
  const { simplepayTransactionId, amount, currency, status, canTryAgain } = booking

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
      {canTryAgain && (
        <PayAgain
          bookingId={booking._id}
          label={status === 'AWAITING_PAYMENT' ? 'Continue to the payment page' : 'Try again'}
          amount={unbrokenMoney(amount, currency)}
        />
      )}
    </div>
  )
}
