import { moneyOf, ownMoney, waysOf } from '@range/shared/bookings/bookingMoney'
import { policyRefundOf } from '@range/shared/bookings/cancelPolicy'
import { whyNotCancelOwn, whyNotMoveOwn } from '@range/shared/bookings/guestActions'
import { planRefund } from '@range/shared/bookings/refundPlan'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { fromMinor, toMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'

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
