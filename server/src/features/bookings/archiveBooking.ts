import { AppError } from '../../http/appError'
import { Booking, type BookingDocument, historyEntry } from './bookingModel'

type Change = { at: Date; by: string }

/** Takes a booking out of the lists of today, upcoming and past. Repeating it changes nothing. Throws NOT_FOUND. */
export async function archiveBooking(id: string, { at, by }: Change): Promise<BookingDocument> {
  const archived = await Booking.findOneAndUpdate(
    { _id: id, archivedAt: null },
    {
      $set: { archivedAt: at, isArchived: true },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by, '', '', 'archived') },
    },
    { returnDocument: 'after' },
  ).lean()
  return archived ?? bookingAsItIs(id)
}

/** Puts an archived booking back where it was. Repeating it changes nothing. Throws NOT_FOUND. */
export async function unarchiveBooking(id: string, { at, by }: Change): Promise<BookingDocument> {
  const restored = await Booking.findOneAndUpdate(
    { _id: id, archivedAt: { $ne: null } },
    {
      $set: { archivedAt: null, isArchived: false },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by, '', '', 'taken out of the archive') },
    },
    { returnDocument: 'after' },
  ).lean()
  return restored ?? bookingAsItIs(id)
}

async function bookingAsItIs(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}
