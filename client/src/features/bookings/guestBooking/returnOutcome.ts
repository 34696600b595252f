import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSeated } from '@range/shared/bookings/status'
import { texts } from '@range/shared/texts/paymentOutcome'
import { type AtBank, linesOfRefunds, outcomeOf, unpaidAfterVisit } from './outcome'
import { type Outcome, outcomes } from './outcomeTexts'

/**
 * Returns the texts for the guest about a booking's payment: the one that they have just returned from, if it was for a
 * due sum. `isOver` is true after the visit.
 */
export function shownOutcome(booking: GuestBooking, atBank: AtBank, isOver: boolean): Outcome {
  const { returned, needsStaff, forgottenAt } = booking
  const own = outcomeOf(booking, atBank)
  if (isOver && !returned && !forgottenAt && isSeated(booking) && booking.due > 0) return unpaidAfterVisit(own, booking)
  if (!returned || returned.status === 'REFUNDED' || forgottenAt) return own
  const outcome = outcomeOfReturn(returned.status, booking)
  const { status } = own
  if (!isSeated(booking) || needsStaff)
    return { ...outcome, heading: own.heading, lines: [...outcome.lines, own.title, ...own.lines], status }
  const money = returned.status === 'PAID' ? linesOfRefunds(booking) : []
  return { ...outcome, lines: [...outcome.lines, ...money, texts.staysConfirmed], status }
}

/** Returns whether the bank has not decided the payment that the guest has just returned from. */
export function isUndecided({ returned }: GuestBooking): boolean {
  return returned?.status === 'CREATED' || returned?.status === 'STARTED'
}

function outcomeOfReturn(
  status: Exclude<NonNullable<GuestBooking['returned']>['status'], 'REFUNDED'>,
  booking: GuestBooking,
): Outcome {
  if (status === 'CREATED' || status === 'STARTED') {
    const result = booking.email ? texts.resultByEmail : texts.reloadLater
    const inProgress = outcomeOf({ ...booking, status: 'AWAITING_PAYMENT' }, 'IN_PROGRESS')
    return { ...inProgress, lines: [`${texts.dontPay} ${result}`] }
  }
  const hasConfirmation = booking.email !== '' && isSeated(booking)
  return status === 'PAID' && !hasConfirmation ? { ...outcomes().PAID, lines: [texts.arrived] } : outcomes()[status]
}
