import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/texts/writtenEmail'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { bookingFacts, emailToGuest, slotInWords, whereToPayDue } from '../emails/emailFacts'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'

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
  assertPossible(whyNot.write(booking), () => ({}))
  await queueEmails(writtenEmail(booking, { text, key }, await withVenue(context)), context.now())
  const why = () => historyTexts.wrote({ email: booking.email, text })
  const noted = await changeBooking(id, { actor, at: context.now(), why })
  return noted ?? getBooking(id)
}

/** A message from staff; `key` is the idempotency key of the request. */
type Written = { text: string; key: string }

/** Returns the email with a message from staff to the guest, sent once per request. */
export function writtenEmail(booking: BookingDocument, { text, key }: Written, context: VenueEmailContext): Email[] {
  return emailToGuest(
    { ...booking, reseller: null },
    () => {
      const { _id, orderNumber } = booking
      const content = {
        subject: texts.subject({ order: orderNumber, slot: slotInWords(booking) }),
        heading: texts.heading({ venue: context.venue.name }),
        paragraphs: [text],
        facts: bookingFacts(booking, whereToPayDue(booking, context.now())),
      }
      // A message from staff goes to the guest even if a reseller handles their other emails.
      return { key: `written:${_id}:${key}`, content }
    },
    context,
  )
}
