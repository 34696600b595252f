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

/** Returns whether a booking was to be paid online and is not: neither paid nor called off. */
export function isUnpaid({ status, cancellation }: Pick<BookingDocument, 'status' | 'cancellation'>): boolean {
  return !cancellation && (status === 'AWAITING_PAYMENT' || retryableStatuses.some((one) => one === status))
}

/** Returns until when the seats of an unpaid booking are held; null when they are not (any more). */
export function heldUntil(booking: BookingDocument, now: Date): Date | null {
  return isUnpaid(booking) && booking.holdUntil > now ? booking.holdUntil : null
}

/**
 * Returns whether the guest may go to the payment page: to the one that is open, or of another attempt. A booking that was
 * never to be paid online has none.
 */
export function canTryAgain(booking: BookingDocument, now: Date): boolean {
  const { status, attempts, date, time } = booking
  if (!isUnpaid(booking) || attempts === 0 || instantOf(date, time) <= now) return false
  if (status === 'AWAITING_PAYMENT') return heldUntil(booking, now) !== null
  return attempts < maxPaymentAttempts && hasTimeToPay(booking, now)
}
