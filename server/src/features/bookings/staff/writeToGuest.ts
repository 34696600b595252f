import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import type { EmailContext } from '../../mail/emailContent'
import { queueWritten } from '../emails/writtenEmail'
import { assertPossible } from '../record/assertPossible'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Sends the guest of a booking a message from staff.
 *
 * Steps: 1 queue the email under the key of the request; 2 record the message in the booking's history. A stop in
 * between and a repetition send only one email. Throws NOT_FOUND, and NOT_POSSIBLE_NOW without an address.
 */
export async function writeToGuest(
  id: string,
  { text, key }: { text: string; key: string },
  actor: Actor,
  context: EmailContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  assertPossible(whyNot.write(booking), {})
  await queueWritten(booking, { text, key }, context)
  const why = `wrote to ${booking.email}: ${text}`
  const noted = await changeBooking(id, { actor, at: context.now(), why })
  return noted ?? getBooking(id)
}
