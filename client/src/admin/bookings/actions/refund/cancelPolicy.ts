import type { StaffBooking } from '@range/shared/bookings/staff'
import { instantOf } from '@range/shared/budapestTime'
import { type Currency, percentOf } from '@range/shared/money'

/** What the returns policy gives back: all until so many hours before the visit, later so much of it. */
export const fullRefundHours = 72
export const lateRefundPercent = 75

/** Whether the policy gives all of the money back to whoever cancels now. */
export function isFullRefund({ date, time }: Pick<StaffBooking, 'date' | 'time'>, now: Date): boolean {
  return instantOf(date, time).getTime() - now.getTime() >= fullRefundHours * 3_600_000
}

/** What goes back after the policy's fee: whole forints, or cents. */
export function lateRefundOf(money: number, currency: Currency): number {
  const minorUnits = currency === 'HUF' ? 1 : 100
  return percentOf(Math.round(money * minorUnits), lateRefundPercent) / minorUnits
}
