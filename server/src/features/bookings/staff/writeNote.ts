import { whyNot } from '@range/shared/bookings/actions'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { By } from '../../history/recordChange'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'

type Note = { note: string; version?: number | undefined }

/**
 * Replaces the staff's note on a booking; the history keeps the previous one. An unchanged note writes nothing.
 * Throws NOT_FOUND, NOT_POSSIBLE_NOW for an anonymised booking, or CHANGED_MEANWHILE when the booking is not at the
 * version that its editor saw.
 */
export async function writeNote(id: string, { note, version }: Note, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.note === note) return booking
  assertPossible(whyNot.writeNote(booking), () => ({}))

  const why = () => (booking.note ? texts.noteChanged({ note: booking.note }) : texts.noteWritten)
  const written = await changeBooking(id, { where: { note: booking.note }, version, set: { note }, ...by, why })
  if (written) return written
  if (version === undefined) return writeNote(id, { note }, by)
  throw changedMeanwhile()
}
