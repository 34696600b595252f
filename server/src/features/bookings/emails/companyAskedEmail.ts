import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, staffBookingUrl } from './emailFacts'

/** Emails staff, once per version of the booking, that its guest wants an issued invoice for a company. */
export async function queueCompanyAsked(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails(companyAskedEmail(booking, context), context.now())
}

/** Returns the email that `queueCompanyAsked` queues, if there is a staff address. */
export function companyAskedEmail(booking: BookingDocument, { publicUrl, staffEmail }: EmailContext): Email[] {
  if (!staffEmail) return []
  const { _id, orderNumber, version } = booking
  const content = {
    subject: `Booking ${orderNumber}: the guest asks for an invoice to a company`,
    heading: 'A guest asks for an invoice to a company',
    paragraphs: ['The invoice was issued before. Check the company, then issue the invoice again in the booking.'],
    facts: bookingFacts(booking),
    link: { label: 'Open the booking', url: staffBookingUrl(booking, { publicUrl }) },
  }
  return [{ key: `companyAsked:${_id}:${version}`, to: staffEmail, content }]
}
