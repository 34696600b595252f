import { whyNotPayDue } from '@range/shared/bookings/actions'
import { moneyOf, ownMoney, presentMoney, waysOf } from '@range/shared/bookings/bookingMoney'
import { policyRefundOf } from '@range/shared/bookings/cancelPolicy'
import { whyNotCancelOwn, whyNotMoveOwn } from '@range/shared/bookings/guestActions'
import { planRefund } from '@range/shared/bookings/refundPlan'
import { type GuestBooking, guestBookingSchema } from '@range/shared/bookings/schema'
import type { BookingStatus } from '@range/shared/bookings/status'
import { fromMinor, toMinor } from '@range/shared/money'
import type { PaymentStatus } from '@range/shared/payments/status'
import type { BookingDocument } from './bookingModel'
import { overpaidOf, refundSinceCancellation } from './bookingSums'
import { assertReadable } from './presentStaffBooking'
import { canTryAgain, heldUntil } from './unpaidTime'

/**
 * Returns a booking as shown to its guest. Omits the transaction id of cancelled and timed-out payments, as SimplePay
 * requires. Throws RECORD_DAMAGED.
 */
export function presentGuestBooking(booking: BookingDocument, now: Date): GuestBooking {
  return assertReadable(guestBookingSchema, () => ({
    ...booking,
    ...presentMoney(booking),
    ...ownChangesOf(booking, now),
    amount: fromMinor(booking.amountMinor, booking.currency),
    forgottenAt: booking.forgottenAt?.toISOString() ?? null,
    simplepayTransactionId: isTransactionShown(booking.status) ? booking.simplepayTransactionId : '',
    canTryAgain: canTryAgain(booking, now),
    heldUntil: heldUntil(booking, now)?.toISOString() ?? null,
    hasPaymentLink: Boolean(booking.paymentLink),
    needsStaff: booking.attention === 'PAID_WITHOUT_SEATS',
    paidBy: booking.paid?.how ?? null,
    canPayDue: !whyNotPayDue(booking, now),
    cancellation: presentCancellation(booking),
    overpaid: overpaidOf(booking),
    rescheduledAt: booking.rescheduledAt?.toISOString() ?? null,
  }))
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

/**
 * Returns what the guest may do with a booking now, and what cancelling it would refund: all of the kept money if they
 * have paid without getting seats, otherwise the share under the refund rule.
 */
export function ownChangesOf(
  booking: BookingDocument,
  now: Date,
): Pick<GuestBooking, 'canCancel' | 'canMove' | 'whyNot' | 'refundIfCancelled' | 'waysIfCancelled'> {
  const whyNot = { cancel: whyNotCancelOwn(booking, now), move: whyNotMoveOwn(booking, now) }
  const can = { canCancel: !whyNot.cancel, canMove: !whyNot.move, whyNot }
  if (whyNot.cancel) return { ...can, refundIfCancelled: 0, waysIfCancelled: [] }
  const { currency, attention } = booking
  const kept = fromMinor(moneyOf(booking).keptMinor, currency)
  const refund = attention === 'PAID_WITHOUT_SEATS' ? kept : policyRefundOf(kept, booking, now)
  return {
    ...can,
    refundIfCancelled: refund,
    waysIfCancelled: waysOf(planRefund({ ...booking, ...ownMoney(booking) }, toMinor(refund, currency))),
  }
}
