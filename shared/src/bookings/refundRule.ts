import { instantOf, momentNear } from '../budapestTime'
import { texts } from '../texts/refundRule'
import { fullRefundUntil, isFullRefund, type RefundableVisit } from './cancelPolicy'
import type { RefundTerms } from './refundTerms'

const inWords = ({ fullRefundHours: hours, lateRefundPercent: percent }: RefundTerms) => ({ hours, percent })

/** Returns the refund rule without a particular slot, as in the terms. */
export const refundRuleInGeneral = (terms: RefundTerms) => texts.inGeneral(inWords(terms))

/** Returns the refund rule for a list of facts. */
export const refundFact = (terms: RefundTerms) => ({ term: texts.fact, fact: texts.factUntil(inWords(terms)) })

/** Returns how guests cancel. */
export const howToCancel = () => texts.howToCancel

/**
 * Returns the refund rule for a slot at a given moment: `Free cancellation until Wed 2 Dec, 15:00. After that, 75% back until
 * the visit begins.`
 */
export function refundRule(visit: RefundableVisit, now: Date, reader: 'guest' | 'staff' = 'guest'): string {
  const terms = inWords(visit.refundTerms)
  if (instantOf(visit.date, visit.time) <= now) return texts.begun
  if (isFullRefund(visit, now)) return texts.free({ until: freeCancellationUntil(visit, now), ...terms })
  return reader === 'staff' ? texts.lateForStaff(terms) : texts.late(terms)
}

/** Returns the refund rule for several slots that are offered together, in chronological order. */
export function refundRuleOfSlots(
  slots: readonly Omit<RefundableVisit, 'refundTerms'>[],
  refundTerms: RefundTerms,
  now: Date,
): string {
  const visits = slots.map((slot) => ({ ...slot, refundTerms }))
  const last = visits.at(-1)
  const firstFree = visits.find((visit) => isFullRefund(visit, now))
  if (!last || firstFree === visits[0]) return refundRuleInGeneral(refundTerms)
  if (!firstFree) return refundRule(last, now)
  return texts.freeFrom({ from: momentNear(instantOf(firstFree.date, firstFree.time), now), ...inWords(refundTerms) })
}

/**
 * Returns the deadline of free cancellation, in Budapest time: `Wed 2 Dec, 15:00`, or `Fri 1 Jan 2027, 10:00` when it is
 * not in the current year.
 */
export function freeCancellationUntil(visit: RefundableVisit, now: Date): string {
  return momentNear(fullRefundUntil(visit), now)
}
