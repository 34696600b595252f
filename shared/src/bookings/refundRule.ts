import { budapestYear, instantOf, momentInWords } from '../budapestTime'
import { fullRefundHours, fullRefundUntil, isFullRefund, lateRefundPercent } from './cancelPolicy'

type Slot = { date: string; time: number }

/** The refund rule without a particular slot, as in the terms. */
export const refundRuleInGeneral = wholeRule(`${fullRefundHours} hours before the visit`)

/** The refund rule in a list of facts. */
export const refundFact = { term: 'Free cancellation', fact: `Until ${fullRefundHours} hours before` }

/** How guests cancel. */
export const howToCancel =
  'Cancel on your booking’s page until the visit begins; its link is in your confirmation email.'

const late = {
  guest: `Less than ${fullRefundHours} hours away: if you cancel, you get ${lateRefundPercent}% back.`,
  staff: `Less than ${fullRefundHours} hours away: if the guest cancels, they get ${lateRefundPercent}% back.`,
}

/**
 * Returns the refund rule for a slot at a given moment: `Free cancellation until Wed 2 Dec, 15:00. After that, 75% back until
 * the visit begins.`
 */
export function refundRule(slot: Slot, now: Date, reader: keyof typeof late = 'guest'): string {
  if (instantOf(slot.date, slot.time) <= now) return 'The visit has started.'
  return isFullRefund(slot, now) ? wholeRule(freeCancellationUntil(slot, now)) : late[reader]
}

/** Returns the refund rule for several slots that are offered together, in chronological order. */
export function refundRuleOfSlots(slots: readonly Slot[], now: Date): string {
  const last = slots.at(-1)
  const firstFree = slots.find((slot) => isFullRefund(slot, now))
  if (!last || firstFree === slots[0]) return refundRuleInGeneral
  if (!firstFree) return refundRule(last, now)
  const from = shortMoment(instantOf(firstFree.date, firstFree.time), now)
  return `Free cancellation for visits from ${from}. For earlier visits, you get ${lateRefundPercent}% back if you cancel.`
}

/**
 * Returns the deadline of free cancellation, in Budapest time: `Wed 2 Dec, 15:00`, or `Fri 1 Jan 2027, 10:00` when it is
 * not in the current year.
 */
export function freeCancellationUntil(slot: Slot, now: Date): string {
  return shortMoment(fullRefundUntil(slot), now)
}

function wholeRule(until: string): string {
  return `Free cancellation until ${until}. After that, ${lateRefundPercent}% back until the visit begins.`
}

function shortMoment(moment: Date, now: Date): string {
  const year = budapestYear(moment)
  const text = momentInWords(moment)
  return year === budapestYear(now) ? text.replace(` ${year},`, ',') : text
}
