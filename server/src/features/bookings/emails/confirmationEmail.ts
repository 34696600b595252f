import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { bookingFacts, emailToGuest, slotInWords, visitEmail } from './emailFacts'
import { newBookingEmail } from './newBookingEmail'

/** Emails the guest that the booking is confirmed, and staff about a booking they have not seen yet; each once. */
export async function queueConfirmation(booking: BookingDocument, context: EmailContext): Promise<void> {
  const emails = [...confirmationEmail(booking, await withVenue(context)), ...newBookingEmail(booking, context)]
  await queueEmails(emails, context.now())
}

/** Sends the guest the confirmation again, once per version of the booking. */
export async function queueRepeatedConfirmation(booking: BookingDocument, context: EmailContext): Promise<void> {
  const again = confirmationEmail(booking, await withVenue(context)).map((email) => ({
    ...email,
    key: `${email.key}:${booking.version}`,
  }))
  await queueEmails(again, context.now())
}

/**
 * Returns the guest's email about a booking that is paid, or will be paid at the desk. If the payment came too late
 * to keep the seats, the email says that we will write.
 */
export function confirmationEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  const key = `confirmation:${booking._id}`
  if (booking.attention === 'PAID_WITHOUT_SEATS') {
    const link = { label: 'Your booking', url: bookingUrl(booking._id, context) }
    return emailToGuest(booking, { key, content: { ...withoutSeats(booking), link } })
  }
  const isPaid = (booking.status !== 'ON_SITE' || booking.paid !== null) && moneyOf(booking).dueMinor === 0
  const content = {
    subject: `Booking ${booking.orderNumber} confirmed: ${slotInWords(booking)}`,
    heading: `See you on ${slotInWords(booking)}`,
    paragraphs: [`Your session at ${context.venue.name} is booked${isPaid ? ' and paid' : ''}.`],
  }
  return visitEmail(booking, { key, content }, context)
}

function withoutSeats(booking: BookingDocument) {
  return {
    subject: `Booking ${booking.orderNumber}: we have your payment and will write to you`,
    heading: 'We have your payment and will write to you',
    paragraphs: [
      'Your payment arrived after the time to pay had run out, and that hour was no longer available.',
      'Your money is safe. You don’t need to do anything: we’ll write to you to find another hour or to refund you in full.',
    ],
    facts: bookingFacts(booking),
  }
}
