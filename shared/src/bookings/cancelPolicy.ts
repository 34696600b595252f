import { instantOf } from '../budapestTime'
import { type Currency, fromMinor, percentOf, toMinor } from '../money'

/** The returns policy: a full refund until this many hours before the visit, this percentage later. */
export const fullRefundHours = 72
export const lateRefundPercent = 75

/** Returns whether cancelling now means a full refund under the policy. */
export function isFullRefund({ date, time }: { date: string; time: number }, now: Date): boolean {
  return instantOf(date, time).getTime() - now.getTime() >= fullRefundHours * 3_600_000
}

/** Returns the refund after the policy's fee, rounded to whole forints or cents. */
export function lateRefundOf(amount: number, currency: Currency): number {
  return fromMinor(percentOf(toMinor(amount, currency), lateRefundPercent), currency)
}
