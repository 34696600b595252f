import { isUnpaid } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { holdMinutes, maxPaymentAttempts, maxUnpaidMinutes, paymentMinutes } from '@range/shared/limits'
import type { BookingDocument } from './bookingModel'

type Unpaid = Pick<BookingDocument, 'termsAcceptedAt' | 'paymentLink'>

/** Returns the latest moment until which a booking may hold unpaid seats, however often its guest tries to pay. */
function endOfUnpaidTime({ termsAcceptedAt }: Unpaid): Date {
  return new Date(termsAcceptedAt.getTime() + maxUnpaidMinutes * 60_000)
}

/**
 * Returns whether an attempt to pay may begin now. It must end within the booking's time to pay, or begin before its
 * payment link ends.
 */
export function hasTimeToPay(booking: Unpaid, now: Date): boolean {
  if (booking.paymentLink) return now < booking.paymentLink.until
  return now.getTime() + paymentMinutes * 60_000 <= endOfUnpaidTime(booking).getTime()
}

/**
 * Returns until when the seats are held for an attempt to pay that begins now, within the limit for unpaid bookings.
 * A payment link holds its seats anyway, and an attempt begun just before it ends gets its full time.
 */
export function endOfHold(booking: Unpaid, now: Date): Date {
  const usual = now.getTime() + holdMinutes * 60_000
  const { paymentLink } = booking
  if (paymentLink) return new Date(Math.max(usual, paymentLink.until.getTime()))
  return new Date(Math.min(usual, endOfUnpaidTime(booking).getTime()))
}

/** Returns until when the seats of an unpaid booking are held; null when they are not (or no longer) held. */
export function heldUntil(booking: BookingDocument, now: Date): Date | null {
  return isUnpaid(booking) && booking.holdUntil > now ? booking.holdUntil : null
}

/**
 * Returns whether the guest may go to a payment page, either the open one or that of a new attempt. A booking that is
 * not paid online has none.
 */
export function canTryAgain(booking: BookingDocument, now: Date): boolean {
  const { status, attempts, paymentLink, date, time } = booking
  const isForBank = attempts > 0 || paymentLink
  if (!isUnpaid(booking) || !isForBank || instantOf(date, time) <= now) return false
  if (status === 'AWAITING_PAYMENT') return heldUntil(booking, now) !== null
  return attempts < maxPaymentAttempts && hasTimeToPay(booking, now)
}
