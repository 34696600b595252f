import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { bookingFacts, emailToGuest, slotInWords } from './emailFacts'

/** What staff wrote; `key` is that of the request that sent it. */
type Written = { text: string; key: string }

/** Sends the guest what staff wrote to them, once per request. */
export async function queueWritten(booking: BookingDocument, written: Written, context: EmailContext): Promise<void> {
  await queueEmails(writtenEmail(booking, written, await withVenue(context)), context.now())
}

/** Returns the guest's email that `queueWritten` queues, if any. An answer to it goes to staff. */
export function writtenEmail(
  booking: BookingDocument,
  { text, key }: Written,
  { publicUrl, staffEmail, venue }: VenueEmailContext,
): Email[] {
  const { _id, orderNumber } = booking
  const content = {
    subject: `About your booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: `A message from ${venue.name}`,
    paragraphs: [text],
    facts: bookingFacts(booking),
    link: { label: 'Your booking', url: bookingUrl(_id, { publicUrl }) },
  }
  // What staff write themselves is for the guest, whoever sold the visit.
  return emailToGuest(
    { ...booking, reseller: null },
    {
      key: `written:${_id}:${key}`,
      content,
      ...(staffEmail !== undefined && { replyTo: staffEmail }),
    },
  )
}
