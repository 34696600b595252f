import { instantOf } from '../budapestTime'
import { type Currency, fromMinor, percentOf, toMinor } from '../money'
import type { RefundTerms } from './refundTerms'

/** A booking, or a slot with the terms that a booking of it would have. */
export type RefundableVisit = { date: string; time: number; refundTerms: RefundTerms }

/** Returns the last moment for a full refund, which is also the last moment for guests to move their own booking. */
export function fullRefundUntil({ date, time, refundTerms }: RefundableVisit): Date {
  return new Date(instantOf(date, time).getTime() - refundTerms.fullRefundHours * 3_600_000)
}

/** Returns whether cancelling now gives a full refund. */
export function isFullRefund(visit: RefundableVisit, now: Date): boolean {
  return now <= fullRefundUntil(visit)
}

/** Returns the refund of a late cancellation, rounded to whole forints or cents. */
export function lateRefundOf(amount: number, currency: Currency, { lateRefundPercent }: RefundTerms): number {
  return fromMinor(percentOf(toMinor(amount, currency), lateRefundPercent), currency)
}

/** Returns how much of an amount goes back when the visit is cancelled now. */
export function policyRefundOf(amount: number, visit: RefundableVisit & { currency: Currency }, now: Date): number {
  return isFullRefund(visit, now) ? amount : lateRefundOf(amount, visit.currency, visit.refundTerms)
}
