import { AppError } from '../../http/appError'
import { overVersion } from '../../http/overVersion'
import { Booking, type BookingDocument, historyEntry } from './bookingModel'

/**
 * Replaces what staff wrote on a booking for each other; the history keeps what stood there. A note that stands already
 * is left alone. Throws NOT_FOUND, or CHANGED_MEANWHILE when the booking has another version than its editor saw.
 */
export async function writeNote(
  id: string,
  { note, version }: { note: string; version?: number | undefined },
  { at, by }: { at: Date; by: string },
): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  if (booking.note === note) return booking

  const why = booking.note ? `note changed, before: ${booking.note}` : 'note written'
  const written = await Booking.findOneAndUpdate(
    { _id: id, note: booking.note, ...overVersion(version) },
    { $set: { note }, $inc: { version: 1 }, $push: { history: historyEntry(at, by, '', '', why) } },
    { returnDocument: 'after' },
  ).lean()
  if (written) return written
  if (version === undefined) return writeNote(id, { note }, { at, by })
  throw new AppError('CHANGED_MEANWHILE', 'Somebody else has changed this booking meanwhile.')
}
