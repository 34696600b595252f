import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { site } from '@range/shared/site'
import { type Letter, queueMail } from '../mail/mailModel'
import { Booking, type BookingDocument } from './bookingModel'
import { bookingUrl } from './bookingUrl'
import { calendarEvent } from './calendarEvent'

/** What a letter to a guest needs to know; `publicUrl` is where guests find the site. */
export type LetterContext = { now: () => Date; publicUrl: string }

/** Puts the guest's letter about a paid booking, or one to be paid at the desk, into the outbox, once. */
export async function queueConfirmation(booking: BookingDocument, context: LetterContext): Promise<void> {
  const { now } = context
  await queueConfirmationAs(`confirmation:${booking._id}`, booking, context)
  await Booking.updateOne({ _id: booking._id, confirmationQueuedAt: null }, { $set: { confirmationQueuedAt: now() } })
}

/** Puts the same letter into the outbox under a key of its own; a key is queued once. Without an address there is none. */
export async function queueConfirmationAs(
  key: string,
  booking: BookingDocument,
  { now, publicUrl }: LetterContext,
): Promise<void> {
  const link = bookingUrl(booking._id, { publicUrl })
  const letter = booking.attention === 'PAID_WITHOUT_SEATS' ? withoutSeats(booking, link) : confirmation(booking, link)
  if (booking.email) await queueMail({ key, to: booking.email, ...letter }, now())
}

/** Tells the guest the time the booking has now, once for each move. Without an address there is no letter. */
export async function queueNewTime(booking: BookingDocument, { now, publicUrl }: LetterContext): Promise<void> {
  const { _id, email, moves } = booking
  if (email === '') return
  const letter = newTime(booking, bookingUrl(_id, { publicUrl }))
  await queueMail({ key: `new-time:${_id}:${moves}`, to: email, ...letter }, now())
}

type Text = Omit<Letter, 'key' | 'to'>

function confirmation(booking: BookingDocument, link: string): Text {
  const isForDesk = booking.status === 'ON_SITE'
  return {
    subject: `Booking ${booking.orderNumber} confirmed: ${whenOf(booking)}`,
    text: `Dear ${booking.firstName},

your session at ${site.name} is booked${isForDesk && !booking.paidOnSite ? '' : ' and paid'}.

${visitOf(booking, link)}`,
    icalEvent: calendarEvent(booking, link),
  }
}

function newTime(booking: BookingDocument, link: string): Text {
  return {
    subject: `Booking ${booking.orderNumber}: your time is now ${whenOf(booking)}`,
    text: `Dear ${booking.firstName},

your session at ${site.name} is booked for the time below. It replaces any time we wrote to you before.

${visitOf(booking, link)}`,
    icalEvent: calendarEvent(booking, link),
  }
}

function visitOf(booking: BookingDocument, link: string): string {
  const { street, postCode, city } = site.address
  return `${factsOf(booking)}
Where: ${street}, ${postCode} ${city}

Please arrive 15 minutes early and bring a photo ID for everyone who shoots. No alcohol or drugs before the visit.

Your booking: ${link}
Questions: ${site.phone}, ${site.email}

${site.name}`
}

function withoutSeats(booking: BookingDocument, link: string): Text {
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
${paymentOf(booking)}`
}

function paymentOf({ status, paidOnSite, amount, currency, simplepayTransactionId }: BookingDocument): string {
  const money = formatMoney(amount, currency)
  if (status !== 'ON_SITE') return `Paid: ${money}\nSimplePay transaction: ${simplepayTransactionId || '–'}`
  return paidOnSite ? `Paid at the desk: ${money}` : `To pay at the desk, in cash or by card: ${money}`
}

function whenOf({ date, time }: BookingDocument): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}
