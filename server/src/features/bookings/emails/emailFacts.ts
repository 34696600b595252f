import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { fullRefundUntil } from '@range/shared/bookings/cancelPolicy'
import { packagesText } from '@range/shared/bookings/packagesText'
import { dateInWords, hourText, momentInWords } from '@range/shared/budapestTime'
import { formatMinor } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import type { EmailContext, Fact, VenueEmailContext } from '../../mail/emailContent'
import type { Email, Visit } from '../../mail/mailModel'
import { type BookingDocument, isGuestWrittenTo } from '../record/bookingModel'
import { sumsOf } from '../record/bookingSums'
import { bookingUrl } from '../record/bookingUrl'
import { obstacleToChange } from '../record/obstacleToChange'

type SiteAddress = Pick<EmailContext, 'publicUrl'>

/** Returns the day and hour of a booking's slot in words. */
export function slotInWords({ date, time }: Pick<BookingDocument, 'date' | 'time'>): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}

/** Returns order number, slot, people, packages and money of a booking. */
export function bookingFacts(booking: BookingDocument): Fact[] {
  return [
    ['Order number', booking.orderNumber],
    ['When', `${slotInWords(booking)} (Budapest time)`],
    ['People', String(booking.howManyPeople)],
    ['Packages', packagesText(booking)],
    ...moneyFacts(booking),
  ]
}

/** Returns the facts of a booking that takes place, where to go, what to bring, and the guest's own page. */
export function visitDetails(
  booking: BookingDocument,
  { publicUrl, venue }: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Pick<Email['content'], 'facts' | 'notes' | 'link'> {
  return {
    facts: [...bookingFacts(booking), ['Where', addressLine(venue)]],
    notes: [
      `Please arrive ${arriveEarlyMinutes} minutes early and bring a photo ID for everyone who shoots. No alcohol or drugs before the visit.`,
    ],
    link: { label: 'Your booking', url: bookingUrl(booking._id, { publicUrl }) },
  }
}

/** Says until when the guest may change the booking on its page; nothing when that time is over. */
export function changesUntil(booking: BookingDocument, now: Date): string[] {
  const until = fullRefundUntil(booking)
  if (obstacleToChange(booking) || now > until) return []
  const price = booking.paid && booking.paid.how !== 'FREE' ? 'with a full refund' : 'free of charge'
  return [
    `Plans changed? Until ${momentInWords(until)} you can move your booking to another hour, or cancel it ${price}, on its page.`,
  ]
}

/** Returns an email to the guest of a booking, or none when we do not write to them. */
export function emailToGuest(booking: BookingDocument, { content, ...rest }: Omit<Email, 'to'>): Email[] {
  const { email, firstName } = booking
  return isGuestWrittenTo(booking)
    ? [{ ...rest, to: email, content: { ...content, greeted: firstName || 'guest' } }]
    : []
}

/** Returns the visit that must still stand when an email about it is sent: after an outage it may have ended or moved. */
export function visitOf({ _id, date, time }: BookingDocument): Visit {
  return { booking: _id, date, time }
}

/** Returns the address where staff open a booking. */
export function staffBookingUrl({ _id }: Pick<BookingDocument, '_id'>, { publicUrl }: SiteAddress): string {
  return `${publicUrl}${paths.adminBooking(_id)}`
}

function moneyFacts(booking: BookingDocument): Fact[] {
  const { status, paid, amountMinor, currency, simplepayTransactionId } = booking
  const { dueMinor, takenMinor, refundedMinor } = sumsOf(booking)
  if (paid && dueMinor > 0) {
    const paidFact: Fact = ['Paid', formatMinor(amountMinor - dueMinor, currency)]
    return [paidFact, ['Still to pay at the desk, in cash or by card', formatMinor(dueMinor, currency)]]
  }
  const money = formatMinor(amountMinor, currency)
  if (takenMinor > amountMinor) {
    const back: Fact[] = refundedMinor > 0 ? [['Refunded', formatMinor(refundedMinor, currency)]] : []
    return [['Price', money], ['Paid', formatMinor(takenMinor, currency)], ...back]
  }
  switch (paid?.how) {
    case 'ONLINE':
      return [
        ['Paid', money],
        ['SimplePay transaction', simplepayTransactionId || '–'],
      ]
    case 'CASH':
    case 'CARD':
      return [['Paid at the desk', money]]
    case 'RESELLER':
      return [['Paid', `to ${booking.reseller?.name ?? 'a reseller'}`]]
    case 'FREE':
      return [['Price', 'Nothing to pay']]
    default:
      return [[status === 'ON_SITE' ? 'To pay at the desk, in cash or by card' : 'Not paid', money]]
  }
}
