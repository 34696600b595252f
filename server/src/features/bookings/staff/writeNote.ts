import type { BookingDocument } from '../record/bookingModel'
import { type ChangeContext, changeBooking, changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

type Note = { note: string; version?: number | undefined }

/**
 * Replaces what staff wrote on a booking for each other; the history keeps what stood there. A note that stands already
 * is left alone. Throws NOT_FOUND, or CHANGED_MEANWHILE when the booking has another version than its editor saw.
 */
export async function writeNote(
  id: string,
  { note, version }: Note,
  by: Omit<ChangeContext, 'why'>,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.note === note) return booking

  const why = booking.note ? `note changed, before: ${booking.note}` : 'note written'
  const written = await changeBooking(id, { where: { note: booking.note }, version, set: { note }, ...by, why })
  if (written) return written
  if (version === undefined) return writeNote(id, { note }, by)
  throw changedMeanwhile()
}
