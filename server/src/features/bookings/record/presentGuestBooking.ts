import type { GuestBooking } from '@range/shared/bookings/schema'
import type { BookingDocument } from './bookingModel'
import { presentVisit } from './presentVisit'
import { canTryAgain, heldUntil } from './unpaidTime'

/**
 * Returns a booking as its guest may see it. SimplePay forbids showing the transaction id of cancelled and timed-out
 * payments.
 */
export function presentGuestBooking(booking: BookingDocument, now: Date): GuestBooking {
  const { status } = booking
  const isTransactionShown = status === 'PAID' || status === 'FAILED' || status === 'REFUNDED'
  return {
    ...presentVisit(booking),
    promoCode: booking.promoCode,
    simplepayTransactionId: isTransactionShown ? booking.simplepayTransactionId : '',
    canTryAgain: canTryAgain(booking, now),
    heldUntil: heldUntil(booking, now)?.toISOString() ?? null,
    needsStaff: booking.attention === 'PAID_WITHOUT_SEATS',
    isCancelledByStaff: booking.status === 'CANCELLED' && booking.cancellation !== null,
  }
}
