import type { GuestBooking } from '@range/shared/bookings/schema'
import { isUnpaid } from '@range/shared/bookings/status'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/paymentOutcome'
import { Button, ButtonLink, FileLink } from '../../../ui/button/Button'
import { Note } from '../../../ui/note/Note'
import { RichText } from '../../../ui/text/RichText'
import type { AtBank } from './outcome'
import type { Outcome } from './outcomeTexts'
import styles from './PaymentOutcome.module.css'
import { TimeLeft } from './TimeLeft'
import { UnpaidActions } from './UnpaidActions'
import { calendarFilePath } from './words'

type Props = {
  booking: GuestBooking
  outcome: Outcome
  atBank: AtBank
  /** Opens the form with the booking in it. */
  onChange: () => void
}

/** The outcome of the payment, in the wording that SimplePay requires, and the next step. */
export function PaymentOutcome({ booking, outcome, atBank, onChange }: Props) {
  const { kind, title, lines } = outcome
  const { status, heldUntil, hasPaymentLink, whyNotPayable } = booking
  const isUnpaidForSure = status !== 'AWAITING_PAYMENT' || atBank === 'NOT_STARTED'

  return (
    <div className={styles.outcome}>
      <Note kind={kind} title={title} role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Note>
      {isUnpaidForSure && heldUntil && !hasPaymentLink && !whyNotPayable && (
        <p>
          <RichText text={texts.timeLeft} parts={{ left: () => <TimeLeft heldUntil={heldUntil} /> }} />
        </p>
      )}
      {isUnpaidForSure && (
        <UnpaidActions
          booking={booking}
          payLabel={payLabel(booking)}
          changeLabel={texts.changeBooking}
          onChange={onChange}
        />
      )}
      <Onwards booking={booking} onBookAgain={onChange} />
    </div>
  )
}

function payLabel({ status, hasPaymentLink }: GuestBooking): string {
  if (status !== 'AWAITING_PAYMENT') return texts.tryAgain
  return hasPaymentLink ? texts.payNow : texts.continueToPayment
}

/** The next steps for a booking that will not take place. */
function Onwards({ booking, onBookAgain }: { booking: GuestBooking; onBookAgain: () => void }) {
  const { _id, status, cancellation, canTryAgain, heldUntil, forgottenAt } = booking
  const isDead = isUnpaid(booking) && status !== 'AWAITING_PAYMENT' && !canTryAgain && !heldUntil
  const isOff = cancellation !== null || status === 'REFUNDED'
  if (!isDead && !isOff) return null

  return (
    <div className={`${styles.others} noPrint`}>
      {isDead && !forgottenAt ? (
        <Button look="primary" onClick={onBookAgain}>
          {texts.bookAgain}
        </Button>
      ) : (
        <ButtonLink look="primary" to={paths.bookingForm}>
          {texts.bookAnother}
        </ButtonLink>
      )}
      {isOff && <FileLink href={calendarFilePath(_id)}>{texts.removeFromCalendar}</FileLink>}
    </div>
  )
}
