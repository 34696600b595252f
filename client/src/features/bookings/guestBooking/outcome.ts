import { keptAbovePriceSentence, keptSentence } from '@range/shared/bookings/refundSentences'
import type { CheckedPayment, GuestBooking } from '@range/shared/bookings/schema'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'
import { amountLeft } from '@range/shared/money'
import { texts } from '@range/shared/texts/paymentOutcome'
import { texts as paymentTexts } from '@range/shared/texts/payments'
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
  if (booking.whyNotPayable) return notOnOffer(unopenedOutcome(booking) ?? outcomes()[status], booking.whyNotPayable)
  const outcome =
    paidOutcome(booking) ??
    linkOutcome(booking) ??
    unopenedOutcome(booking) ??
    endedOutcome(booking) ??
    outcomes()[status]
  return { ...outcome, lines: [...outcome.lines, ...linesOfPlaces(booking), ...linesOfRefunds(booking)] }
}

/** Returns the outcome of a visit that is over and was not paid in full: nothing can be paid or kept any more. */
export function unpaidAfterVisit(outcome: Outcome, { due, taken, currency }: GuestBooking): Outcome {
  return {
    ...outcome,
    heading: texts.yourBooking,
    kind: 'info',
    title: texts.partNotPaid({ sum: unbrokenMoney(due, currency) }),
    lines: outcome.lines.filter((line) => line !== texts.placesKept),
    status: taken > 0 ? texts.partlyPaid : texts.notPaid,
  }
}

function paidOutcome(booking: GuestBooking): Outcome | undefined {
  const { status, needsStaff, amount, paidBy, email } = booking
  if (status === 'PAID' && needsStaff) return email ? paidWithoutSeats() : paidWithoutSeatsOrEmail()
  if (status === 'PAID' && paidBy === 'RESELLER') return paidToReseller()
  if (status === 'PAID' && amount === 0) return nothingToPay()
  if (status === 'PAID' && !email) return { ...outcomes().PAID, lines: [texts.arrived] }
  if (status === 'ON_SITE') return deskOutcome(booking)
  if (status === 'REFUNDED' && isPaidAtDesk(paidBy)) return { ...outcomes().REFUNDED, lines: [texts.backAtDesk] }
  return undefined
}

/** Returns the outcome of a booking that is paid at the desk, in parts or online afterwards. */
function deskOutcome({ paidBy, due, canPayDue, paidWays }: GuestBooking): Outcome {
  if (paidBy && due > 0) return partlyPaid()
  const isOnline = ({ how }: GuestBooking['paidWays'][number]) => how === 'ONLINE'
  if (paidBy) return paidWays.some(isOnline) ? paidOnline(!paidWays.every(isOnline)) : paidAtTheDesk()
  if (!canPayDue) return outcomes().ON_SITE
  return {
    ...outcomes().ON_SITE,
    title: texts.youPayOnlineOrAtDesk,
    lines: [texts.placesKept],
    status: texts.payOnlineOrAtDesk,
  }
}

/** Returns the outcome of a booking that awaits its payment. It is never called unpaid before the bank has said so. */
function awaitedOutcome(booking: GuestBooking, atBank: AtBank): Outcome {
  const result = booking.email ? texts.resultHereAndByEmail : texts.resultHere
  if (atBank === 'NOT_STARTED' && booking.whyNotPayable) return notOnOffer(notPaid(), booking.whyNotPayable)
  if (atBank === 'NOT_STARTED') return { ...notStarted(), lines: linesOfPlaces(booking) }
  if (atBank === 'UNKNOWN' || atBank === 'NOT_CHECKED') {
    const outcome = atBank === 'UNKNOWN' ? unknown() : notChecked()
    return { ...outcome, lines: [`${texts.ifPaidDontPay} ${result}`] }
  }
  return atBank === 'IN_PROGRESS' ? { ...inProgress(), lines: [`${texts.dontPay} ${result}`] } : checking()
}

/** Returns the outcome of a payment link that has ended; undefined while the guest can still try again. */
function linkOutcome({ status, hasPaymentLink, canTryAgain }: GuestBooking): Outcome | undefined {
  if (!hasPaymentLink || canTryAgain) return undefined
  return status === 'CANCELLED' || status === 'EXPIRED' ? linkEnded() : undefined
}

/** A failed attempt without a transaction never got as far as the bank's page. */
function unopenedOutcome({ status, simplepayTransactionId }: GuestBooking): Outcome | undefined {
  return status === 'FAILED' && simplepayTransactionId === '' ? notOpened() : undefined
}

/** Releasing the places ends a booking like leaving the bank's page does, except that leaving keeps them for a while. */
function endedOutcome({ status, heldUntil }: GuestBooking): Outcome | undefined {
  return status === 'CANCELLED' && !heldUntil ? endedUnpaid() : undefined
}

function isPaidAtDesk(paidBy: GuestBooking['paidBy']): boolean {
  return paidBy === 'CASH' || paidBy === 'CARD'
}

/** Returns lines about money that was refunded, for a booking that takes place. */
export function linesOfRefunds(booking: GuestBooking): string[] {
  const { status, taken, refunded, refundPending, surplus, currency, overpaid, amount } = booking
  if (status === 'REFUNDED') return []
  const [paid = '', back = '', pending = '', price = '', kept = ''] = [
    taken,
    refunded,
    refundPending,
    amount,
    overpaid.kept,
  ].map((sum) => unbrokenMoney(sum, currency))
  return [
    ...(surplus > 0 ? [paidTwiceText(booking)] : []),
    ...(refunded > 0 ? [refundedText(back, paid, booking)] : []),
    ...(refundPending > 0 ? [texts.refundPending({ sum: pending })] : []),
    ...owedBackLines(overpaid.owedBack),
    ...(overpaid.kept > 0 ? [`${texts.costs({ price })} ${keptAbovePriceSentence(kept)}`] : []),
  ]
}

/** Returns the outcome of an unpaid booking that can no longer be paid, with that as its only reason. */
function notOnOffer(outcome: Outcome, why: string): Outcome {
  return { ...outcome, heading: texts.notMade, kind: 'warning', lines: [paymentTexts.notCharged, why] }
}

/** Returns the lines about a sum above the price that has not gone back yet. */
function owedBackLines(ways: GuestBooking['paidWays']): string[] {
  const [toCard, atDesk] = splitWays(ways)
  return [
    ...(toCard.length > 0 ? [texts.owedToCard({ sums: amountsText(toCard) })] : []),
    ...(atDesk.length > 0 ? [texts.owedAtDesk({ sums: amountsText(atDesk) })] : []),
  ]
}

/** Returns the line about a second payment, which staff send back. */
function paidTwiceText({ surplus, currency }: GuestBooking): string {
  return texts.paidTwice({ sum: unbrokenMoney(surplus, currency) })
}

/** Returns the line about a refund of a part, with what was handed back when the other currency makes it another sum. */
function refundedText(refunded: string, paid: string, { refundedWays: ways, currency }: GuestBooking): string {
  const isConverted = ways.some((way) => way.currency !== currency)
  return isConverted
    ? texts.partRefundedAs({ refunded, paid, sums: amountsText(ways) })
    : texts.partRefunded({ refunded, paid })
}

/** Returns lines about the places of a booking that can still be paid. */
function linesOfPlaces(booking: GuestBooking): string[] {
  const { canTryAgain, heldUntil } = booking
  if (heldUntil) return [texts.heldUntil({ until: heldUntilText(booking) })]
  return canTryAgain ? [texts.notHeld] : []
}

type Cancellation = NonNullable<GuestBooking['cancellation']>

function cancelled(booking: GuestBooking, cancellation: Cancellation): Outcome {
  const isRefunded = booking.status === 'REFUNDED'
  return {
    heading: texts.wasCancelled,
    kind: 'info',
    title: cancellation.by === 'GUEST' ? texts.cancelledByGuest : texts.cancelledByUs,
    lines: [
      texts.released,
      ...linesOfMoney(booking, cancellation),
      ...(booking.surplus > 0 ? [paidTwiceText(booking)] : []),
    ],
    showsTransactionId: isRefunded,
    status: isRefunded && booking.surplus === 0 ? texts.cancelledAndRefunded : texts.cancelled,
  }
}

/** Returns lines about the refund of a cancelled booking: how much, and by which way. */
function linesOfMoney(
  { paidBy, currency, status, refunded, refundTerms }: GuestBooking,
  { by, refund, toCard, backOnCard, backAtDesk, leftAtDesk, isRefused, kept }: Cancellation,
): string[] {
  if (!paidBy || paidBy === 'FREE') return []
  const isAll = refund === 0 && refunded === 0
  const whose = { isAll, isByGuest: by === 'GUEST' }
  const stays = kept > 0 ? [keptSentence(unbrokenMoney(kept, currency), refundTerms, whose)] : []
  if (isAll && paidBy === 'RESELLER') return [texts.refundFromReseller, ...stays]
  if (isAll) return kept > 0 ? stays : [texts.nothingRefunded]
  if (refund === 0) return [texts.sumRefunded({ sum: unbrokenMoney(refunded, currency) }), ...stays]
  const card = status === 'REFUNDED' ? toCard : backOnCard
  const cardLeft = amountLeft(toCard, [card], currency)
  const money = (sum: number) => ({ sum: unbrokenMoney(sum, currency) })
  return [
    ...(card > 0 ? [texts.sumGone(money(card))] : []),
    ...(cardLeft > 0 ? [isRefused ? texts.refused(money(cardLeft)) : texts.sumGoes(money(cardLeft))] : []),
    ...(backAtDesk.length > 0 ? [texts.gotAtDesk({ sums: amountsText(backAtDesk) })] : []),
    ...(leftAtDesk.length > 0 ? [texts.getAtDesk({ sums: amountsText(leftAtDesk) })] : []),
    ...stays,
  ]
}

/** Returns the outcome of a booking without its personal data: only the status remains. */
function forgotten({ status, showsTransactionId }: Outcome, forgottenAt: string): Outcome {
  const day = dateInWords(budapestToday(new Date(forgottenAt)))
  return {
    heading: texts.yourBooking,
    kind: 'info',
    title: texts.forgotten,
    lines: [texts.removed({ day })],
    showsTransactionId,
    status,
  }
}
