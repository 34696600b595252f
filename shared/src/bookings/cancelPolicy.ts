import { instantOf } from '../budapestTime'
import { type Currency, fromMinor, percentOf, toMinor } from '../money'

/** The returns policy: a full refund until `fullRefundHours` before the visit, `lateRefundPercent` after that. */
export const fullRefundHours = 72
export const lateRefundPercent = 75

type Slot = { date: string; time: number }

/** Returns the last moment for a full refund, which is also the last moment for guests to move their own booking. */
export function fullRefundUntil({ date, time }: Slot): Date {
  return new Date(instantOf(date, time).getTime() - fullRefundHours * 3_600_000)
}

/** Returns whether cancelling now gives a full refund. */
export function isFullRefund(slot: Slot, now: Date): boolean {
  return now <= fullRefundUntil(slot)
}

/** Returns the refund of a late cancellation, rounded to whole forints or cents. */
export function lateRefundOf(amount: number, currency: Currency): number {
  return fromMinor(percentOf(toMinor(amount, currency), lateRefundPercent), currency)
}

/** Returns how much of an amount goes back when the visit is cancelled now. */
export function policyRefundOf(amount: number, visit: Slot & { currency: Currency }, now: Date): number {
  return isFullRefund(visit, now) ? amount : lateRefundOf(amount, visit.currency)
}
