import type { GuestBooking } from '@range/shared/bookings/schema'
import { whereToPay } from '@range/shared/bookings/whereToPay'
import { countOf } from '@range/shared/text'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { Note } from '../../../ui/note/Note'
import { PayAgain } from './PayAgain'
import styles from './PaymentOutcome.module.css'
import { PaymentTerms } from './PaymentTerms'
import { amountsText } from './words'

/** The sum that a confirmed booking still owes, with the button that pays it online while that is possible. */
export function DueNote({ booking }: { booking: GuestBooking }) {
  const { _id, due, currency, canPayDue } = booking
  const sum = unbrokenMoney(due, currency)
  return (
    <section aria-label="Still to pay">
      <Note kind="warning" title={`${sum} to pay`}>
        <p>{howToPay(booking)}</p>
        {canPayDue && (
          <div className={`${styles.outcome} noPrint`}>
            <PayAgain bookingId={_id} label={`Pay ${sum} online`} amount={sum} look="primary" />
            <PaymentTerms />
          </div>
        )}
      </Note>
    </section>
  )
}

/**
 * Returns what is paid already, and where to pay the rest: `3 of 5 shares are paid. Please pay the rest at the desk, in cash
 * or by card.`
 */
function howToPay({ sharesPaid, howManyPeople, taken, paidWays, canPayDue }: GuestBooking): string {
  const shares = sharesPaid > 0 && `${sharesPaid} of ${countOf(howManyPeople, 'share is', 'shares are')} paid. `
  const paid = shares || (taken > 0 ? `Paid so far: ${amountsText(paidWays)}. ` : '')
  const rest = paid ? ' the rest' : ''
  return `${paid}Please pay${rest} ${whereToPay(canPayDue)}.`
}
