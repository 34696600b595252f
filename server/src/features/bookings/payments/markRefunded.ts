import type { QueryFilter } from 'mongoose'
import { Booking, type BookingDocument } from '../record/bookingModel'
import type { ChangeContext } from '../record/changeBooking'
import { transitionBooking } from '../record/transitionBooking'
import { releaseSeatsUpTo } from '../seats/takeSeats'
import { settleAttention } from './settleAttention'

/**
 * Ends a booking whose payment has been refunded in full, if `where` confirms that it was this payment. A booking
 * that has become free, or that its guest paid to a reseller, is not ended, because its visit still takes place.
 *
 * Steps: 1 mark it REFUNDED; 2 release its seats; 3 settle its attention. Safe to stop after any step and to repeat.
 */
export async function markRefunded(
  id: string,
  { where, ...change }: ChangeContext & { where: QueryFilter<BookingDocument> },
): Promise<void> {
  const isOurs = { amountMinor: { $gt: 0 }, 'reseller.coveredMinor': { $not: { $gt: 0 } } }
  await transitionBooking(id, 'REFUNDED', { ...change, where: { $and: [where, isOurs] } })
  const refunded = await Booking.findOne({ _id: id, status: 'REFUNDED' }).lean()
  if (refunded) await releaseSeatsUpTo({ date: refunded.date, time: refunded.time, booking: id }, refunded.changeNumber)
  await settleAttention(id, change.actor, change.at)
}
