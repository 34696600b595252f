import { instantOf } from '../budapestTime'
import { type Currency, fromMinor, percentOf, toMinor } from '../money'

/** The returns policy: a full refund until this many hours before the visit, this percentage later. */
export const fullRefundHours = 72
export const lateRefundPercent = 75

type Slot = { date: string; time: number }

/** Returns the last moment at which cancelling means a full refund, and at which guests may change a visit themselves. */
export function fullRefundUntil({ date, time }: Slot): Date {
  return new Date(instantOf(date, time).getTime() - fullRefundHours * 3_600_000)
}

/** Returns whether cancelling now means a full refund under the policy. */
export function isFullRefund(slot: Slot, now: Date): boolean {
  return now <= fullRefundUntil(slot)
}

/** Returns the refund after the policy's fee, rounded to whole forints or cents. */
export function lateRefundOf(amount: number, currency: Currency): number {
  return fromMinor(percentOf(toMinor(amount, currency), lateRefundPercent), currency)
}
