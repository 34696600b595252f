import type { GuestBooking } from '@range/shared/bookings/schema'
import { fromMinor } from '@range/shared/money'
import { type BookingDocument, isSeated } from './bookingModel'
import { sumsOf } from './bookingSums'
import { obstacleToChange } from './obstacleToChange'
import { presentVisit } from './presentVisit'
import { canTryAgain, heldUntil } from './unpaidTime'

/**
 * Returns a booking as its guest may see it. SimplePay forbids showing the transaction id of cancelled and timed-out
 * payments.
 */
export function presentGuestBooking(booking: BookingDocument, now: Date): GuestBooking {
  const { status, cancellation } = booking
  const { takenMinor, dueMinor, refundedMinor, reservedMinor } = sumsOf(booking)
  const isTransactionShown = status === 'PAID' || status === 'FAILED' || status === 'REFUNDED'
  return {
    ...presentVisit(booking),
    promoCode: booking.promoCode,
    simplepayTransactionId: isTransactionShown ? booking.simplepayTransactionId : '',
    canTryAgain: canTryAgain(booking, now),
    heldUntil: heldUntil(booking, now)?.toISOString() ?? null,
    hasPaymentLink: Boolean(booking.paymentLink),
    needsStaff: booking.attention === 'PAID_WITHOUT_SEATS',
    paidBy: booking.paid?.how ?? null,
    taken: fromMinor(takenMinor, booking.currency),
    due: isSeated(booking) ? fromMinor(dueMinor, booking.currency) : 0,
    refunded: fromMinor(refundedMinor, booking.currency),
    refundPending: fromMinor(reservedMinor, booking.currency),
    cancellation: cancellation
      ? {
          by: cancellation.actor.kind === 'guest' ? 'GUEST' : 'STAFF',
          refund: fromMinor(cancellation.refundMinor, booking.currency),
        }
      : null,
    rescheduledAt: booking.rescheduledAt?.toISOString() ?? null,
    isChangeable: obstacleToChange(booking) === undefined,
    version: booking.version,
  }
}
