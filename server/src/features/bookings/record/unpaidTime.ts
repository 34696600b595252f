import { isUnpaid } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { holdMinutes, maxPaymentAttempts, maxUnpaidMinutes, paymentMinutes } from '@range/shared/limits'
import type { BookingDocument } from './bookingModel'

type Unpaid = Pick<BookingDocument, 'termsAcceptedAt' | 'paymentLink'>

/** Returns until when a booking may hold seats unpaid, however often its guest tries again. */
function endOfUnpaidTime({ termsAcceptedAt }: Unpaid): Date {
  return new Date(termsAcceptedAt.getTime() + maxUnpaidMinutes * 60_000)
}

/**
 * Returns whether an attempt to pay may begin now: it must end before the booking's time to pay does, or begin before its
 * payment link ends.
 */
export function hasTimeToPay(booking: Unpaid, now: Date): boolean {
  if (booking.paymentLink) return now < booking.paymentLink.until
  return now.getTime() + paymentMinutes * 60_000 <= endOfUnpaidTime(booking).getTime()
}

/**
 * Returns until when the seats are held for an attempt to pay that begins now: no longer than a booking may be held unpaid
 * in all. A payment link holds them anyway, and an attempt at its end gets its time.
 */
export function endOfHold(booking: Unpaid, now: Date): Date {
  const usual = now.getTime() + holdMinutes * 60_000
  const { paymentLink } = booking
  if (paymentLink) return new Date(Math.max(usual, paymentLink.until.getTime()))
  return new Date(Math.min(usual, endOfUnpaidTime(booking).getTime()))
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
  const { status, attempts, paymentLink, date, time } = booking
  const isForBank = attempts > 0 || paymentLink
  if (!isUnpaid(booking) || !isForBank || instantOf(date, time) <= now) return false
  if (status === 'AWAITING_PAYMENT') return heldUntil(booking, now) !== null
  return attempts < maxPaymentAttempts && hasTimeToPay(booking, now)
}
