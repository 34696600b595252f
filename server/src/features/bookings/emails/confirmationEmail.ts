import { site } from '@range/shared/site'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'
import { bookingFacts, emailToGuest, slotInWords, visitDetails, visitOf } from './emailFacts'
import { newBookingEmail } from './newBookingEmail'

/** Tells the guest that the booking is confirmed, and staff of a booking that is new to them; each once. */
export async function queueConfirmation(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails([...confirmationEmail(booking, context), ...newBookingEmail(booking, context)], context.now())
}

/** Tells the guest again, once per version of the booking. */
export async function queueRepeatedConfirmation(booking: BookingDocument, context: EmailContext): Promise<void> {
  const again = confirmationEmail(booking, context).map((email) => ({
    ...email,
    key: `${email.key}:${booking.version}`,
  }))
  await queueEmails(again, context.now())
}

/**
 * Returns the guest's email about a booking that is paid, or to be paid at the desk. When the payment came too
 * late for its seats it says that we will write.
 */
export function confirmationEmail(booking: BookingDocument, { now, publicUrl }: EmailContext): Email[] {
  const key = `confirmation:${booking._id}`
  const url = bookingUrl(booking._id, { publicUrl })
  if (booking.attention === 'PAID_WITHOUT_SEATS') {
    return emailToGuest(booking, { key, content: { ...withoutSeats(booking), link: { label: 'Your booking', url } } })
  }
  const isPaid = booking.status !== 'ON_SITE' || booking.paid !== null
  const content = {
    subject: `Booking ${booking.orderNumber} confirmed: ${slotInWords(booking)}`,
    heading: `See you on ${slotInWords(booking)}`,
    paragraphs: [`Your session at ${site.name} is booked${isPaid ? ' and paid' : ''}.`],
    ...visitDetails(booking, { now, publicUrl }),
  }
  return emailToGuest(booking, { key, content, icalEvent: calendarEvent(booking, url), visit: visitOf(booking) })
}

function withoutSeats(booking: BookingDocument) {
  return {
    subject: `Booking ${booking.orderNumber}: we have your payment and will write to you`,
    heading: 'We have your payment and will write to you',
    paragraphs: [
      'Your payment arrived after the time to pay had run out, when we could no longer give you places in that hour.',
      'Your money is safe with us. We will write to you to agree on another hour, or send all of it back.',
    ],
    facts: bookingFacts(booking),
  }
}
