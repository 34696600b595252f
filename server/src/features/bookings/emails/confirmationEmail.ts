import { site } from '@range/shared/site'
import { queueEmail } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'
import { bookingFacts, type EmailContext, slotInWords, visitDetails } from './emailFacts'

/**
 * Queues the guest's email about a booking that is paid, or to be paid at the desk; once per key. Does nothing without
 * an address.
 */
export async function queueConfirmation(
  booking: BookingDocument,
  { now, publicUrl }: EmailContext,
  key = `confirmation:${booking._id}`,
): Promise<void> {
  if (booking.email === '') return
  const link = bookingUrl(booking._id, { publicUrl })
  const email = booking.attention === 'PAID_WITHOUT_SEATS' ? withoutSeats(booking, link) : confirmed(booking, link)
  await queueEmail({ key, to: booking.email, ...email }, now())
}

function confirmed(booking: BookingDocument, link: string) {
  const isPaid = booking.status !== 'ON_SITE' || booking.paid !== null
  return {
    subject: `Booking ${booking.orderNumber} confirmed: ${slotInWords(booking)}`,
    text: `Dear ${booking.firstName},

Your session at ${site.name} is booked${isPaid ? ' and paid' : ''}.

${visitDetails(booking, link)}`,
    icalEvent: calendarEvent(booking, link),
  }
}

function withoutSeats(booking: BookingDocument, link: string) {
  return {
    subject: `Booking ${booking.orderNumber}: we have your payment and will write to you`,
    text: `Dear ${booking.firstName},

Your payment arrived after the time to pay had run out, and other guests had taken the seats meanwhile.
Your money is safe with us. We will write to you to agree on another hour, or send all of it back.

${bookingFacts(booking)}

Your booking: ${link}
You can also reach us at ${site.phone} or ${site.email}.

${site.name}`,
  }
}
