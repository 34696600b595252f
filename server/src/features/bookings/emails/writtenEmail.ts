import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { bookingFacts, emailToGuest, slotInWords, whereToPayDue } from './emailFacts'

/** A message from staff; `key` is the idempotency key of the request. */
type Written = { text: string; key: string }

/** Sends a message from staff to the guest, once per request. */
export async function queueWritten(booking: BookingDocument, written: Written, context: EmailContext): Promise<void> {
  await queueEmails(writtenEmail(booking, written, await withVenue(context)), context.now())
}

/** Returns the email that `queueWritten` queues, if any. */
export function writtenEmail(
  booking: BookingDocument,
  { text, key }: Written,
  { now, publicUrl, venue }: Pick<VenueEmailContext, 'now' | 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber } = booking
  const content = {
    subject: `About your booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: `A message from ${venue.name}`,
    paragraphs: [text],
    facts: bookingFacts(booking, whereToPayDue(booking, now())),
    link: { label: 'Your booking', url: bookingUrl(_id, { publicUrl }) },
  }
  // A message from staff goes to the guest even if a reseller handles their other emails.
  return emailToGuest({ ...booking, reseller: null }, { key: `written:${_id}:${key}`, content })
}
