import { countOf } from '@range/shared/text'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument, historyEntry } from './bookingModel'

const comingStatuses = ['PAID', 'ON_SITE'] as const

/**
 * Notes how many of a booking's people have come, from nobody to all. Saying the same again changes nothing. Throws
 * NOT_FOUND, NOT_POSSIBLE_NOW when nobody is expected, or INVALID_INPUT for more people than are booked.
 */
export async function checkIn(
  id: string,
  arrived: number,
  { at, by }: { at: Date; by: string },
): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  if (!comingStatuses.some((status) => status === booking.status)) {
    throw new AppError('NOT_POSSIBLE_NOW', 'Only guests of a paid booking or one to be paid on site can check in.')
  }
  const { howManyPeople } = booking
  if (arrived > howManyPeople) {
    throw new AppError('INVALID_INPUT', `This booking is for ${countOf(howManyPeople, 'person', 'people')}.`, {
      field: 'arrived',
    })
  }
  const why = `${arrived} of ${howManyPeople} arrived`
  const changed = await Booking.findOneAndUpdate(
    { _id: id, status: { $in: comingStatuses }, howManyPeople, arrived: { $ne: arrived } },
    { $set: { arrived }, $inc: { version: 1 }, $push: { history: historyEntry(at, by, '', '', why) } },
    { returnDocument: 'after' },
  ).lean()
  if (changed || booking.arrived === arrived) return changed ?? booking

  const now = await Booking.findById(id).lean()
  if (now?.arrived === arrived) return now
  throw new AppError('CHANGED_MEANWHILE', 'This booking was changed meanwhile. Please look at it again.')
}
