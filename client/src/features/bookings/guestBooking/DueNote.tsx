import type { GuestBooking } from '@range/shared/bookings/schema'
import { texts } from '@range/shared/texts/guestBooking'
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
    <section aria-label={texts.stillToPay}>
      <Note kind="warning" title={texts.toPay({ sum })}>
        <p>{howToPay(booking)}</p>
        {canPayDue && (
          <div className={`${styles.outcome} noPrint`}>
            <PayAgain bookingId={_id} label={texts.payOnlineNow({ sum })} amount={sum} look="primary" />
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
  if (sharesPaid === 0 && taken <= 0) return canPayDue ? texts.payOnlineOrAtDesk : texts.payAtDesk
  const paid =
    sharesPaid > 0
      ? texts.sharesPaid({ paid: sharesPaid, people: howManyPeople })
      : texts.paidSoFar({ sums: amountsText(paidWays) })
  return `${paid} ${canPayDue ? texts.payRestOnlineOrAtDesk : texts.payRestAtDesk}`
}
