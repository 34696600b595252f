import type { Actor } from '@range/shared/bookings/actor'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { queueWritten } from '../emails/writtenEmail'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Writes to the guest of a booking in staff's own words.
 *
 * Steps: 1 the email is queued under the key of the request; 2 the booking's history says what was written. A stop in
 * between and a repetition send one email. Throws NOT_FOUND, and NOT_POSSIBLE_NOW without an address.
 */
export async function writeToGuest(
  id: string,
  { text, key }: { text: string; key: string },
  actor: Actor,
  context: EmailContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.email === '') throw new AppError('NOT_POSSIBLE_NOW', 'This booking has no email address.')
  await queueWritten(booking, { text, key }, context)
  const why = `wrote to ${booking.email}: ${text}`
  const noted = await changeBooking(id, { actor, at: context.now(), why })
  return noted ?? getBooking(id)
}
