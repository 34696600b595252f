import { whyNotPayDue } from '@range/shared/bookings/actions'
import { presentMoney } from '@range/shared/bookings/bookingMoney'
import { type GuestBooking, guestBookingSchema } from '@range/shared/bookings/schema'
import type { BookingStatus } from '@range/shared/bookings/status'
import { fromMinor } from '@range/shared/money'
import type { PaymentStatus } from '@range/shared/payments/status'
import { assertReadable } from './assertReadable'
import type { BookingDocument } from './bookingModel'
import { overpaidOf, refundSinceCancellation } from './bookingSums'
import { ownChangesOf } from './ownChanges'
import { presentVisit } from './presentVisit'
import { canTryAgain, heldUntil } from './unpaidTime'

/**
 * Returns a booking as shown to its guest. Omits the transaction id of cancelled and timed-out payments, as SimplePay
 * requires. Throws RECORD_DAMAGED.
 */
export function presentGuestBooking(booking: BookingDocument, now: Date): GuestBooking {
  return assertReadable(guestBookingSchema, () => guestView(booking, now))
}

function guestView(booking: BookingDocument, now: Date): GuestBooking {
  const { status } = booking
  return {
    ...presentVisit(booking),
    ...presentMoney(booking),
    promoCode: booking.promoCode,
    simplepayTransactionId: isTransactionShown(status) ? booking.simplepayTransactionId : '',
    returned: null,
    canTryAgain: canTryAgain(booking, now),
    whyNotPayable: null,
    heldUntil: heldUntil(booking, now)?.toISOString() ?? null,
    hasPaymentLink: Boolean(booking.paymentLink),
    needsStaff: booking.attention === 'PAID_WITHOUT_SEATS',
    paidBy: booking.paid?.how ?? null,
    canPayDue: !whyNotPayDue(booking, now),
    cancellation: presentCancellation(booking),
    overpaid: overpaidOf(booking),
    rescheduledAt: booking.rescheduledAt?.toISOString() ?? null,
    ...ownChangesOf(booking, now),
    version: booking.version,
  }
}

/** Returns whether SimplePay lets a guest see the transaction id of a booking or payment with this status. */
export function isTransactionShown(status: BookingStatus | PaymentStatus): boolean {
  return status === 'PAID' || status === 'FAILED' || status === 'REFUNDED'
}

function presentCancellation({ cancellation, ...booking }: BookingDocument): GuestBooking['cancellation'] {
  if (!cancellation) return null
  const { bankMinor, backByBankMinor, staysMinor, ...soFar } = refundSinceCancellation({ ...booking, cancellation })
  return {
    by: cancellation.actor.kind === 'guest' ? 'GUEST' : 'STAFF',
    refund: fromMinor(cancellation.refundMinor, booking.currency),
    toCard: fromMinor(bankMinor, booking.currency),
    backOnCard: fromMinor(backByBankMinor, booking.currency),
    kept: fromMinor(staysMinor, booking.currency),
    ...soFar,
  }
}
