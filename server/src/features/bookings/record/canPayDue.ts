import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import type { BookingDocument } from './bookingModel'

/**
 * Returns whether the guest of a confirmed booking may pay the due sum online: until the visit begins, unless staff must
 * look at the booking first.
 */
export function canPayDue(booking: BookingDocument, now: Date): boolean {
  const { attention, isArchived, forgottenAt, date, time } = booking
  if (!isSeated(booking) || attention || isArchived || forgottenAt) return false
  return moneyOf(booking).dueMinor > 0 && instantOf(date, time) > now
}
