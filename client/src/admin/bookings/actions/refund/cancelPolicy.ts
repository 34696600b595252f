import type { StaffBooking } from '@range/shared/bookings/staff'
import { instantOf } from '@range/shared/budapestTime'
import { type Currency, percentOf } from '@range/shared/money'

/** The returns policy: a full refund until this many hours before the visit, this percentage later. */
export const fullRefundHours = 72
export const lateRefundPercent = 75

/** Returns whether cancelling now means a full refund under the policy. */
export function isFullRefund({ date, time }: Pick<StaffBooking, 'date' | 'time'>, now: Date): boolean {
  return instantOf(date, time).getTime() - now.getTime() >= fullRefundHours * 3_600_000
}

/** Returns the refund after the policy's fee, rounded to whole forints or cents. */
export function lateRefundOf(money: number, currency: Currency): number {
  const minorUnits = currency === 'HUF' ? 1 : 100
  return percentOf(Math.round(money * minorUnits), lateRefundPercent) / minorUnits
}
