import { dateInWords, hourText, instantOf } from '@range/shared/budapestTime'
import { sessionMinutes } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { site } from '@range/shared/site'
import { createEvent } from 'ics'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { queueMail } from '../mail/mailModel'
import { bookingUrl, type Checkout } from './checkout'

/** Puts the guest's letter about a paid booking into the outbox, once. */
export async function queueConfirmation(
  booking: BookingDocument,
  { now, publicUrl }: Pick<Checkout, 'now' | 'publicUrl'>,
): Promise<void> {
  const link = bookingUrl(booking._id, { publicUrl })
  const letter = booking.attention === 'PAID_WITHOUT_SEATS' ? withoutSeats(booking, link) : confirmation(booking, link)
  await queueMail({ key: `confirmation:${booking._id}`, to: booking.email, ...letter }, now())
  await Booking.updateOne({ _id: booking._id, confirmationQueuedAt: null }, { $set: { confirmationQueuedAt: now() } })
}

function confirmation(booking: BookingDocument, link: string) {
  const { street, postCode, city } = site.address
  return {
    subject: `Booking ${booking.orderNumber} confirmed: ${whenOf(booking)}`,
    text: `Dear ${booking.firstName},

your session at ${site.name} is booked and paid.

${factsOf(booking)}
Where: ${street}, ${postCode} ${city}

Please arrive 15 minutes early and bring a photo ID for everyone who shoots. No alcohol or drugs before the visit.

Your booking: ${link}
Questions: ${site.phone}, ${site.email}

${site.name}`,
    icalEvent: calendarEvent(booking, link),
  }
}

function withoutSeats(booking: BookingDocument, link: string) {
  return {
    subject: `Booking ${booking.orderNumber}: we have your payment and will write to you`,
    text: `Dear ${booking.firstName},

your payment arrived after the time to pay had run out, and other guests had taken the seats meanwhile.
Your money is safe with us. We will write to you to agree on another hour, or send all of it back.

${factsOf(booking)}

Your booking: ${link}
You can also reach us at ${site.phone} or ${site.email}.

${site.name}`,
  }
}

function factsOf(booking: BookingDocument): string {
  const packages = booking.selected.map(({ name, quantity }) => `${name} (x${quantity})`).join(', ')
  return `Order number: ${booking.orderNumber}
When: ${whenOf(booking)} (Budapest time)
People: ${booking.howManyPeople}
Packages: ${packages}
Paid: ${formatMoney(booking.amount, booking.currency)}
SimplePay transaction: ${booking.simplepayTransactionId || '–'}`
}

function whenOf({ date, time }: BookingDocument): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}

function calendarEvent({ _id, orderNumber, date, time }: BookingDocument, url: string): string {
  const { street, postCode, city } = site.address
  const { value, error } = createEvent({
    uid: `${_id}@${site.domain}`,
    title: `${site.name} (${orderNumber})`,
    start: instantOf(date, time).getTime(),
    duration: { minutes: sessionMinutes },
    location: `${street}, ${postCode} ${city}`,
    geo: { lat: site.coordinates.latitude, lon: site.coordinates.longitude },
    url,
    status: 'CONFIRMED',
  })
  if (!value) throw new Error('the calendar event could not be written', { cause: error })
  return value
}
