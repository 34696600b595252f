import { isFullRefund } from '@range/shared/bookings/cancelPolicy'
import { refundRule } from '@range/shared/bookings/refundRule'
import type { OwnReschedule } from '@range/shared/bookings/schema'
import { instantOf } from '@range/shared/budapestTime'
import { fromMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import { howToReachUs } from '../../settings/howToReachUs'
import { currentSettings } from '../../settings/settingsModel'
import { cancelBooking } from '../changes/cancelBooking'
import { rescheduleBooking } from '../changes/rescheduleBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { type BookingDocument, isSeatedAt } from '../record/bookingModel'
import { sumsOf } from '../record/bookingSums'
import { changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { obstacleToChange } from '../record/obstacleToChange'
import { assertSlotOpen } from '../seats/openHours'

const guest = { kind: 'guest' } as const

/**
 * Cancels a booking for its guest under the policy: a full refund until 72 hours before the visit. Repeating it
 * finishes an interrupted request and changes nothing else. Throws NOT_FOUND, NOT_POSSIBLE_NOW, TOO_LATE_TO_CHANGE,
 * CHANGED_MEANWHILE when the booking has changed since the guest saw it, and PAYMENT_IN_PROGRESS.
 */
export async function cancelOwnBooking(
  id: string,
  { version }: { version: number },
  context: PaymentContext,
): Promise<BookingDocument> {
  const why = 'cancelled on the website'
  const booking = await getBooking(id)
  if (booking.cancellation?.actor.kind === 'guest') return cancelBooking(id, { why }, guest, context)
  await assertChangeable(booking, context.now())
  if (booking.version !== version) throw changedMeanwhile()
  const refundAmount = fromMinor(sumsOf(booking).keptMinor, booking.currency)
  try {
    return await cancelBooking(id, { refundAmount, why, version }, guest, context)
  } catch (error) {
    // The other request of a double click may have been faster.
    if (error instanceof AppError && error.code === 'CHANGED_MEANWHILE') {
      return cancelOwnBooking(id, { version }, context)
    }
    throw error
  }
}

/**
 * Moves a booking to another slot that guests can book, for its guest and at the same price, until 72 hours before
 * the visit. Choosing the slot it already has changes nothing. Throws the errors of
 * `rescheduleBooking`, and TOO_LATE_TO_CHANGE.
 */
export async function rescheduleOwnBooking(
  id: string,
  { date, time, version }: OwnReschedule,
  context: PaymentContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const isThere = isSeatedAt(booking, { date, time }) && booking.attention !== 'PAID_WITHOUT_SEATS'
  if (!isThere) {
    await assertChangeable(booking, context.now())
    assertSlotOpen(date, time, await currentSettings(), context.now())
  }
  return rescheduleBooking(id, { date, time, version, overrideReason: '' }, guest, context)
}

/** Throws NOT_POSSIBLE_NOW or TOO_LATE_TO_CHANGE, with our contact details, when the guest may not change the booking. */
async function assertChangeable(booking: BookingDocument, now: Date): Promise<void> {
  const isOver = instantOf(booking.date, booking.time) <= now
  const obstacle = obstacleToChange(booking) ?? (isOver ? 'This visit is over.' : undefined)
  if (obstacle) throw new AppError('NOT_POSSIBLE_NOW', `${obstacle} ${await howToReachUs()}`)
  if (isFullRefund(booking, now)) return
  throw new AppError('TOO_LATE_TO_CHANGE', `${refundRule(booking, now, 'booked')} ${await howToReachUs()}`)
}
