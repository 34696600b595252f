import { keptAbovePriceSentence, keptSentence } from '@range/shared/bookings/refundSentences'
import type { CheckedPayment, GuestBooking } from '@range/shared/bookings/schema'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'
import { amountLeft } from '@range/shared/money'
import { notCharged } from '@range/shared/payments/notCharged'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import {
  checking,
  endedUnpaid,
  inProgress,
  linkEnded,
  notChecked,
  nothingToPay,
  notOpened,
  notPaid,
  notStarted,
  type Outcome,
  outcomes,
  paidAtTheDesk,
  paidOnline,
  paidToReseller,
  paidWithoutSeats,
  paidWithoutSeatsOrEmail,
  partlyPaid,
  unknown,
} from './outcomeTexts'
import { amountsText, heldUntilText, splitWays } from './words'

/** How far the payment of an unpaid booking is, if it could be checked; null for a booking that does not await one. */
export type AtBank = CheckedPayment['atBank'] | 'CHECKING' | 'NOT_CHECKED'

/** Returns the texts for the guest about a booking's payment. */
export function outcomeOf(booking: GuestBooking, atBank: AtBank): Outcome {
  const { status, cancellation, forgottenAt } = booking
  if (forgottenAt) return forgotten(outcomeOf({ ...booking, forgottenAt: null }, atBank), forgottenAt)
  if (status === 'AWAITING_PAYMENT') return awaitedOutcome(booking, atBank)
  if (cancellation) return cancelled(booking, cancellation)
  if (booking.whyNotPayable) return notOnOffer(unopenedOutcome(booking) ?? outcomes[status], booking.whyNotPayable)
  const outcome =
    paidOutcome(booking) ??
    linkOutcome(booking) ??
    unopenedOutcome(booking) ??
    endedOutcome(booking) ??
    outcomes[status]
  return { ...outcome, lines: [...outcome.lines, ...linesOfPlaces(booking), ...linesOfRefunds(booking)] }
}

/** Returns the outcome of a visit that is over and was not paid in full: nothing can be paid or kept any more. */
export function unpaidAfterVisit(outcome: Outcome, { due, taken, currency }: GuestBooking): Outcome {
  return {
    ...outcome,
    heading: 'Your booking',
    kind: 'info',
    title: `${unbrokenMoney(due, currency)} of the price was not paid.`,
    lines: outcome.lines.filter((line) => !partlyPaid.lines.includes(line)),
    status: taken > 0 ? 'Partly paid' : 'Not paid',
  }
}

function paidOutcome(booking: GuestBooking): Outcome | undefined {
  const { status, needsStaff, amount, paidBy, email } = booking
  if (status === 'PAID' && needsStaff) return email ? paidWithoutSeats : paidWithoutSeatsOrEmail
  if (status === 'PAID' && paidBy === 'RESELLER') return paidToReseller
  if (status === 'PAID' && amount === 0) return nothingToPay
  if (status === 'PAID' && !email) return { ...outcomes.PAID, lines: ['Your payment arrived.'] }
  if (status === 'ON_SITE') return deskOutcome(booking)
  if (status === 'REFUNDED' && isPaidAtDesk(paidBy))
    return { ...outcomes.REFUNDED, lines: ['You got the money back at the desk.'] }
  return undefined
}

/** Returns the outcome of a booking that is paid at the desk, in parts or online afterwards. */
function deskOutcome({ paidBy, due, canPayDue, paidWays }: GuestBooking): Outcome {
  if (paidBy && due > 0) return partlyPaid
  const isOnline = ({ how }: GuestBooking['paidWays'][number]) => how === 'ONLINE'
  if (paidBy) return paidWays.some(isOnline) ? paidOnline(!paidWays.every(isOnline)) : paidAtTheDesk
  if (!canPayDue) return outcomes.ON_SITE
  return {
    ...outcomes.ON_SITE,
    title: 'You pay online or at the desk.',
    lines: ['Your places are kept.'],
    status: 'Pay online or at the desk',
  }
}

/** Returns the outcome of a booking that awaits its payment. It is never called unpaid before the bank has said so. */
function awaitedOutcome(booking: GuestBooking, atBank: AtBank): Outcome {
  const result = booking.email
    ? 'This page shows the result as soon as it arrives, and we’ll email you too.'
    : 'This page shows the result as soon as it arrives.'
  if (atBank === 'NOT_STARTED' && booking.whyNotPayable) return notOnOffer(notPaid, booking.whyNotPayable)
  if (atBank === 'NOT_STARTED') return { ...notStarted, lines: linesOfPlaces(booking) }
  if (atBank === 'UNKNOWN' || atBank === 'NOT_CHECKED') {
    const outcome = atBank === 'UNKNOWN' ? unknown : notChecked
    return { ...outcome, lines: [`If you’ve just paid, don’t pay again. ${result}`] }
  }
  return atBank === 'IN_PROGRESS' ? { ...inProgress, lines: [`Don’t pay again. ${result}`] } : checking
}

/** Returns the outcome of a payment link that has ended; undefined while the guest can still try again. */
function linkOutcome({ status, hasPaymentLink, canTryAgain }: GuestBooking): Outcome | undefined {
  if (!hasPaymentLink || canTryAgain) return undefined
  return status === 'CANCELLED' || status === 'EXPIRED' ? linkEnded : undefined
}

/** A failed attempt without a transaction never got as far as the bank's page. */
function unopenedOutcome({ status, simplepayTransactionId }: GuestBooking): Outcome | undefined {
  return status === 'FAILED' && simplepayTransactionId === '' ? notOpened : undefined
}

/** Releasing the places ends a booking like leaving the bank's page does, except that leaving keeps them for a while. */
function endedOutcome({ status, heldUntil }: GuestBooking): Outcome | undefined {
  return status === 'CANCELLED' && !heldUntil ? endedUnpaid : undefined
}

function isPaidAtDesk(paidBy: GuestBooking['paidBy']): boolean {
  return paidBy === 'CASH' || paidBy === 'CARD'
}

/** Returns lines about money that was refunded, for a booking that takes place. */
export function linesOfRefunds(booking: GuestBooking): string[] {
  const { status, taken, refunded, refundPending, surplus, refundedWays, currency, overpaid, amount } = booking
  if (status === 'REFUNDED') return []
  const [paid, back, pending, price, kept = ''] = [taken, refunded, refundPending, amount, overpaid.kept].map((sum) =>
    unbrokenMoney(sum, currency),
  )
  return [
    ...(surplus > 0 ? [paidTwiceText(booking)] : []),
    ...(refunded > 0 ? [`${back} of ${paid} was refunded to you${asHandedBack(refundedWays, currency)}.`] : []),
    ...(refundPending > 0 ? [`${pending} is on its way back to you. We’re waiting for the bank to confirm it.`] : []),
    ...owedBackLines(overpaid.owedBack),
    ...(overpaid.kept > 0 ? [`Your booking costs ${price}. ${keptAbovePriceSentence(kept)}`] : []),
  ]
}

/** Returns the outcome of an unpaid booking that can no longer be paid, with that as its only reason. */
function notOnOffer(outcome: Outcome, why: string): Outcome {
  return { ...outcome, heading: 'Your booking was not made', kind: 'warning', lines: [notCharged, why] }
}

/** Returns the lines about a sum above the price that has not gone back yet. */
function owedBackLines(ways: GuestBooking['paidWays']): string[] {
  const [toCard, atDesk] = splitWays(ways)
  const why = 'because you paid more than your booking costs now'
  return [
    ...(toCard.length > 0
      ? [
          `We owe you ${amountsText(toCard)}, ${why}. We’ll send it to the card you paid with; you don’t need to do anything.`,
        ]
      : []),
    ...(atDesk.length > 0 ? [`You get ${amountsText(atDesk)} back at the desk, ${why}.`] : []),
  ]
}

/** Returns the line about a second payment, which staff send back. */
function paidTwiceText({ surplus, currency }: GuestBooking): string {
  return `You have paid ${unbrokenMoney(surplus, currency)} too much. We’ll send it back to your card; you don’t need to do anything.`
}

/** Returns what was handed back, `, as 3 030 HUF`, when the other currency makes it another sum. */
function asHandedBack(ways: GuestBooking['refundedWays'], currency: GuestBooking['currency']): string {
  return ways.some((way) => way.currency !== currency) ? `, as ${amountsText(ways)}` : ''
}

/** Returns lines about the places of a booking that can still be paid. */
function linesOfPlaces(booking: GuestBooking): string[] {
  const { canTryAgain, heldUntil } = booking
  if (heldUntil) return [`We keep your places until ${heldUntilText(booking)}.`]
  return canTryAgain
    ? ['We no longer hold your places. If they’re still free when you try again, you’ll get them.']
    : []
}

type Cancellation = NonNullable<GuestBooking['cancellation']>

function cancelled(booking: GuestBooking, cancellation: Cancellation): Outcome {
  const isRefunded = booking.status === 'REFUNDED'
  return {
    heading: 'Booking cancelled',
    kind: 'info',
    title: cancellation.by === 'GUEST' ? 'You have cancelled this booking.' : 'This booking is cancelled.',
    lines: [
      'Your places have been released.',
      ...linesOfMoney(booking, cancellation),
      ...(booking.surplus > 0 ? [paidTwiceText(booking)] : []),
    ],
    showsTransactionId: isRefunded,
    status: isRefunded && booking.surplus === 0 ? 'Cancelled and refunded' : 'Cancelled',
  }
}

/** Returns lines about the refund of a cancelled booking: how much, and by which way. */
function linesOfMoney(
  { paidBy, currency, status, refunded }: GuestBooking,
  { by, refund, toCard, backOnCard, backAtDesk, leftAtDesk, isRefused, kept }: Cancellation,
): string[] {
  if (!paidBy || paidBy === 'FREE') return []
  const isAll = refund === 0 && refunded === 0
  const stays = kept > 0 ? [keptSentence(unbrokenMoney(kept, currency), { isAll, isByGuest: by === 'GUEST' })] : []
  if (isAll && paidBy === 'RESELLER') return ['For a refund, please contact the company you booked with.', ...stays]
  if (isAll) return kept > 0 ? stays : ['Nothing is refunded.']
  if (refund === 0) return [`${unbrokenMoney(refunded, currency)} was refunded to you.`, ...stays]
  const card = status === 'REFUNDED' ? toCard : backOnCard
  const cardLeft = amountLeft(toCard, [card], currency)
  const money = (sum: number) => unbrokenMoney(sum, currency)
  const days = 'back to the card you paid with. It may take your bank a few days to show it.'
  const refused = `The bank has refused to send ${money(cardLeft)} back to the card you paid with. You don’t need to do anything. We’ll get in touch with you about it.`
  return [
    ...(card > 0 ? [`${money(card)} has gone ${days}`] : []),
    ...(cardLeft > 0 ? [isRefused ? refused : `${money(cardLeft)} goes ${days}`] : []),
    ...(backAtDesk.length > 0 ? [`You got ${amountsText(backAtDesk)} back at the desk.`] : []),
    ...(leftAtDesk.length > 0 ? [`You get ${amountsText(leftAtDesk)} back at the desk.`] : []),
    ...stays,
  ]
}

/** Returns the outcome of a booking without its personal data: only the status remains. */
function forgotten({ status, showsTransactionId }: Outcome, forgottenAt: string): Outcome {
  const day = dateInWords(budapestToday(new Date(forgottenAt)))
  return {
    heading: 'Your booking',
    kind: 'info',
    title: 'We no longer have your personal data.',
    lines: [`We removed your name, contact details and message on ${day}. Nothing below identifies you.`],
    showsTransactionId,
    status,
  }
}
