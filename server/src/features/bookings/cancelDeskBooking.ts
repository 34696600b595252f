import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from './bookingModel'
import { moveBooking } from './moveBooking'
import { releaseSeatsUpTo } from './takeSeats'

/**
 * Cancels a booking of the desk, or gives up a paid one that cost nothing, and gives its seats back. Repeating it
 * finishes what a stop left open. Money that was paid at the desk is refunded apart. Throws NOT_FOUND, and
 * NOT_POSSIBLE_NOW for a booking paid online, which is refunded instead.
 */
export async function cancelDeskBooking(
  id: string,
  { at, by, why }: { at: Date; by: string; why: string },
): Promise<BookingDocument> {
  const cancelled =
    (await moveBooking(id, 'CANCELLED', { at, by, why, where: { status: 'ON_SITE' } })) ??
    (await moveBooking(id, 'REFUNDED', { at, by, why, where: { paidWith: 'free' } })) ??
    (await Booking.findById(id).lean())
  if (!cancelled) throw new AppError('NOT_FOUND', 'There is no such booking.')
  const isOfDesk = cancelled.status === 'CANCELLED' && cancelled.attempts === 0
  const isGivenUp = cancelled.status === 'REFUNDED' && cancelled.paidWith === 'free'
  if (!isOfDesk && !isGivenUp) {
    throw new AppError('NOT_POSSIBLE_NOW', 'Only bookings of the desk can be cancelled. Refund a booking paid online.')
  }
  const { date, time, moves } = cancelled
  await releaseSeatsUpTo({ date, time, booking: id }, moves)
  return cancelled
}
