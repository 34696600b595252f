import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { percentOf } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { cancelBooking } from '../bookings/changes/cancelBooking'
import { releaseBooking } from '../bookings/changes/releaseBooking'
import type { PaymentContext } from '../bookings/payments/paymentContext'
import type { BookingDocument } from '../bookings/record/bookingModel'
import { reasonInWords } from '../bookings/record/reasonInWords'
import { heldUntil } from '../bookings/record/unpaidTime'
import { releaseSeatsUpTo } from '../bookings/seats/takeSeats'
import { inEnglish } from '../history/wording'
import type { ResellerDocument } from '../resellers/resellerModel'
import { unprocessable } from './octoError'
import { actorOf } from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'

/**
 * Cancels a reservation, or a confirmed booking under the terms agreed when it was booked. Releases its seats and
 * credits the amount that is no longer owed. Repeating it changes nothing. Throws UNPROCESSABLE_ENTITY when it can no
 * longer be cancelled, and the errors of cancelBooking.
 */
export async function cancelSold(
  booking: SoldBooking,
  reason: string,
  reseller: ResellerDocument,
  context: PaymentContext,
): Promise<BookingDocument> {
  const at = context.now()
  const actor = actorOf(reseller)
  const why = reason || inEnglish(() => texts.cancelledBy({ name: reseller.name }))
  if (booking.cancellation) return booking
  if (heldUntil(booking, at)) {
    const noMoney = { refundMinor: 0, isHandedBackLater: false }
    const cancellation = { at, actor, why: reason, toGuest: '', ...noMoney, isFinished: true }
    const ended = soldBooking(
      await releaseBooking(booking._id, { actor, why: () => reasonInWords({ actor, why }), cancellation }, context),
    )
    if (!ended.cancellation) return cancelSold(ended, reason, reseller, context) // confirmed in the meantime
    // A confirmation that stopped half-way may have left the booking with permanent seats.
    await releaseSeatsUpTo({ date: ended.date, time: ended.time, booking: ended._id }, ended.changeNumber)
    return ended
  }
  if (!isCancellable(booking, at)) throw unprocessable('This booking can no longer be cancelled.')
  const owedMinor = isCancelledFree(booking, at)
    ? 0
    : percentOf(booking.reseller.owedMinor, booking.reseller.cancellationPercent)
  return cancelBooking(booking._id, { why, owedMinor, version: booking.version }, actor, context)
}

/**
 * Returns whether a reseller can cancel: before the visit, and only if no money was taken at the desk, because staff
 * must ask the guest about that money.
 */
export function isCancellable(booking: SoldBooking, now: Date): boolean {
  if (heldUntil(booking, now)) return true
  const isMoneyFree = moneyOf(booking).keptMinor === 0 && !booking.attention
  return isSeated(booking) && booking.arrived === 0 && startOf(booking) > now && isMoneyFree
}

/** Returns whether cancelling now is free of charge under the agreed terms. */
export function isCancelledFree(booking: SoldBooking, now: Date): boolean {
  const latest = startOf(booking).getTime() - booking.reseller.cancellationDays * 24 * 3_600_000
  return now.getTime() <= latest
}

function startOf({ date, time }: BookingDocument): Date {
  return instantOf(date, time)
}
