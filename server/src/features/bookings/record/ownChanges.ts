import { moneyOf, ownMoney, waysOf } from '@range/shared/bookings/bookingMoney'
import { isFullRefund, policyRefundOf } from '@range/shared/bookings/cancelPolicy'
import { planRefund } from '@range/shared/bookings/refundPlan'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSeated, isUnpaid } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { fromMinor, toMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'

/** Returns the reason, in words for the guest, why they cannot cancel the booking now; undefined when they can. */
export function obstacleToCancel(booking: BookingDocument, now: Date): string | undefined {
  const { attention, refunds } = booking
  const isRefunding = attention === 'REFUND_OWED' || refunds.some(({ state }) => state === 'ASKED')
  return lastingObstacle(booking, now) ?? (isRefunding ? 'A refund for this booking is on its way to you.' : undefined)
}

/** Returns the same as `obstacleToCancel`, apart from a refund in progress, which ends on its own. */
export function lastingObstacle(booking: BookingDocument, now: Date): string | undefined {
  const { forgottenAt, status, cancellation, isArchived, arrived, reseller, date, time } = booking
  if (forgottenAt) return 'The personal data of this booking was removed, so it can no longer be changed.'
  if (reseller) return `This visit was booked through ${reseller.name}: please ask them to change or cancel it.`
  if (isUnpaid(booking))
    return 'This booking is not paid yet. On its page, you can pay, change the booking or release its places.'
  if (cancellation) return 'This booking is already cancelled.'
  if (status === 'REFUNDED') return 'This booking is already refunded.'
  if (!isSeated(booking)) return 'This booking is over.'
  if (isArchived) return 'This booking is closed.'
  if (arrived > 0) return 'You have already arrived: please speak to us at the desk.'
  if (instantOf(date, time + 1) <= now) return 'This visit is over.'
  return instantOf(date, time) <= now ? 'This visit has begun.' : undefined
}

/**
 * Returns what the guest may do with a booking now, and what cancelling it would refund: all of the kept money if they
 * have paid without getting seats, otherwise the share under the refund rule.
 */
export function ownChangesOf(
  booking: BookingDocument,
  now: Date,
): Pick<GuestBooking, 'canCancel' | 'canMove' | 'refundIfCancelled' | 'waysIfCancelled'> {
  if (obstacleToCancel(booking, now)) {
    return { canCancel: false, canMove: false, refundIfCancelled: 0, waysIfCancelled: [] }
  }
  const { currency, attention } = booking
  const kept = fromMinor(moneyOf(booking).keptMinor, currency)
  const refund = attention === 'PAID_WITHOUT_SEATS' ? kept : policyRefundOf(kept, booking, now)
  return {
    canCancel: true,
    canMove: isFullRefund(booking, now),
    refundIfCancelled: refund,
    waysIfCancelled: waysOf(planRefund({ ...booking, ...ownMoney(booking) }, toMinor(refund, currency))),
  }
}
