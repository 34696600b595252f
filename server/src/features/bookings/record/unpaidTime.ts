import { retryableStatuses } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { maxPaymentAttempts, maxUnpaidMinutes, paymentMinutes } from '@range/shared/limits'
import type { BookingDocument } from './bookingModel'

/** Returns until when a booking may hold seats unpaid, however often its guest tries again. */
export function endOfUnpaidTime({ termsAcceptedAt }: Pick<BookingDocument, 'termsAcceptedAt'>): Date {
  return new Date(termsAcceptedAt.getTime() + maxUnpaidMinutes * 60_000)
}

/** Returns whether an attempt to pay that began now would end before the booking's time to pay does. */
export function hasTimeToPay(booking: Pick<BookingDocument, 'termsAcceptedAt'>, now: Date): boolean {
  return now.getTime() + paymentMinutes * 60_000 <= endOfUnpaidTime(booking).getTime()
}

/** Returns whether another attempt may follow the last one; a booking that was never to be paid online has none. */
export function canTryAgain(booking: BookingDocument, now: Date): boolean {
  const { status, attempts, date, time, cancellation } = booking
  if (cancellation || !retryableStatuses.some((one) => one === status)) return false
  if (attempts === 0 || attempts >= maxPaymentAttempts) return false
  return instantOf(date, time) > now && hasTimeToPay(booking, now)
}
