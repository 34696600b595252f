import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMinor } from '@range/shared/money'
import { site } from '@range/shared/site'
import type { BookingDocument } from '../record/bookingModel'

/** What an email needs besides the booking; `publicUrl` is where guests find the site. */
export type EmailContext = { now: () => Date; publicUrl: string }

/** Returns the day and hour of a booking's slot in words. */
export function slotInWords({ date, time }: Pick<BookingDocument, 'date' | 'time'>): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}

/** Returns the booking as lines of text: order number, slot, people, packages, money. */
export function bookingFacts(booking: BookingDocument): string {
  const packages = booking.selected.map(({ name, quantity }) => `${name} (x${quantity})`).join(', ')
  return `Order number: ${booking.orderNumber}
When: ${slotInWords(booking)} (Budapest time)
People: ${booking.howManyPeople}
Packages: ${packages}
${moneyFacts(booking)}`
}

/** Returns the booking's facts followed by where to go, what to bring, and how to reach us. */
export function visitDetails(booking: BookingDocument, link: string): string {
  const { street, postCode, city } = site.address
  return `${bookingFacts(booking)}
Where: ${street}, ${postCode} ${city}

Please arrive 15 minutes early and bring a photo ID for everyone who shoots. No alcohol or drugs before the visit.

Your booking: ${link}
Questions: ${site.phone}, ${site.email}

${site.name}`
}

function moneyFacts({ status, paid, amountMinor, currency, simplepayTransactionId }: BookingDocument): string {
  const money = formatMinor(amountMinor, currency)
  switch (paid?.how) {
    case 'ONLINE':
      return `Paid: ${money}\nSimplePay transaction: ${simplepayTransactionId || '–'}`
    case 'CASH':
    case 'CARD':
      return `Paid at the desk: ${money}`
    case 'FREE':
      return 'Nothing to pay'
    default:
      return status === 'ON_SITE' ? `To pay at the desk, in cash or by card: ${money}` : `Not paid: ${money}`
  }
}
