import type { GuestBooking } from '@range/shared/bookings/schema'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { PayAgain } from './PayAgain'
import styles from './PaymentOutcome.module.css'
import { PaymentTerms } from './PaymentTerms'

/** Lets a guest pay the due sum of a confirmed booking online. */
export function PayDue({ booking: { _id, due, currency } }: { booking: GuestBooking }) {
  const sum = unbrokenMoney(due, currency)
  return (
    <div className={`${styles.outcome} noPrint`}>
      <PayAgain bookingId={_id} label={`Pay ${sum} online`} amount={sum} look="primary" />
      <PaymentTerms />
    </div>
  )
}
