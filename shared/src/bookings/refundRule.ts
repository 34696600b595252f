import { instantOf, momentNear } from '../budapestTime'
import { texts } from '../texts/refundRule'
import { fullRefundHours, fullRefundUntil, isFullRefund, lateRefundPercent } from './cancelPolicy'

type Slot = { date: string; time: number }

const policy = { hours: fullRefundHours, percent: lateRefundPercent }

/** Returns the refund rule without a particular slot, as in the terms. */
export const refundRuleInGeneral = () => texts.inGeneral(policy)

/** Returns the refund rule for a list of facts. */
export const refundFact = () => ({ term: texts.fact, fact: texts.factUntil(policy) })

/** Returns how guests cancel. */
export const howToCancel = () => texts.howToCancel

/**
 * Returns the refund rule for a slot at a given moment: `Free cancellation until Wed 2 Dec, 15:00. After that, 75% back until
 * the visit begins.`
 */
export function refundRule(slot: Slot, now: Date, reader: 'guest' | 'staff' = 'guest'): string {
  if (instantOf(slot.date, slot.time) <= now) return texts.begun
  if (isFullRefund(slot, now)) return texts.free({ until: freeCancellationUntil(slot, now), ...policy })
  return reader === 'staff' ? texts.lateForStaff(policy) : texts.late(policy)
}

/** Returns the refund rule for several slots that are offered together, in chronological order. */
export function refundRuleOfSlots(slots: readonly Slot[], now: Date): string {
  const last = slots.at(-1)
  const firstFree = slots.find((slot) => isFullRefund(slot, now))
  if (!last || firstFree === slots[0]) return refundRuleInGeneral()
  if (!firstFree) return refundRule(last, now)
  return texts.freeFrom({ from: momentNear(instantOf(firstFree.date, firstFree.time), now), ...policy })
}

/**
 * Returns the deadline of free cancellation, in Budapest time: `Wed 2 Dec, 15:00`, or `Fri 1 Jan 2027, 10:00` when it is
 * not in the current year.
 */
export function freeCancellationUntil(slot: Slot, now: Date): string {
  return momentNear(fullRefundUntil(slot), now)
}
