import { whyNotEmailed, whyNotPayDue } from '@range/shared/bookings/actions'
import { arrivalText, beforeYouCome } from '@range/shared/bookings/arrival'
import { moneyOf, presentMoney, sumWithWays } from '@range/shared/bookings/bookingMoney'
import { isFullRefund } from '@range/shared/bookings/cancelPolicy'
import { whyNotChangeOwn } from '@range/shared/bookings/guestActions'
import type { WayOfMoney } from '@range/shared/bookings/moneySchema'
import { packagesText } from '@range/shared/bookings/packagesText'
import { freeCancellationUntil, refundRule } from '@range/shared/bookings/refundRule'
import { whereToPay } from '@range/shared/bookings/whereToPay'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMinor, toMinor } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { addressLine, venueDirectionsUrl, venueMapUrl } from '@range/shared/site'
import type { EmailContent, EmailContext, Fact, VenueEmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'

/** Returns the day and hour of a booking's slot in words. */
export function slotInWords({ date, time }: Pick<BookingDocument, 'date' | 'time'>): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}

/** Returns the order number, slot, people, packages and money of a booking. `where` is where its sum due is paid. */
export function bookingFacts(booking: BookingDocument, where = whereToPay(false)): Fact[] {
  return [
    ['Order number', booking.orderNumber],
    ['When', `${slotInWords(booking)} (Budapest time)`],
    ...orderFacts(booking, where),
  ]
}

/** Returns where the guest of a booking pays its sum due: `online until your visit begins, or at the desk when you arrive`. */
export function whereToPayDue(booking: BookingDocument, now: Date): string {
  return whereToPay(!whyNotPayDue(booking, now))
}

function orderFacts(booking: BookingDocument, where: string): Fact[] {
  return [['People', String(booking.howManyPeople)], ['Packages', packagesText(booking)], ...moneyFacts(booking, where)]
}

/**
 * Returns an email to the guest of a visit to come, or none when we don't write to them: when and where it takes place and
 * what to bring, then the refund rule and a link to the guest's page, with the visit as a calendar file. It is not sent if
 * the visit has ended or moved during an outage.
 */
export function visitEmail(
  booking: BookingDocument,
  { content, ...rest }: ToGuest,
  context: VenueEmailContext,
): Email[] {
  const { now, publicUrl, venue } = context
  const { _id, date, time, orderNumber } = booking
  const details: Pick<EmailContent, 'facts' | 'notes' | 'moreLinks'> = {
    facts: [
      ['When', `${slotInWords(booking)} (Budapest time)`],
      ['Arrive', `${arrivalText(time)}, for the safety briefing`],
      ['Where', addressLine(venue), venueMapUrl(venue)],
      ...orderFacts(booking, whereToPayDue(booking, now())),
      ['Order number', orderNumber],
    ],
    notes: [beforeYouCome().join(' '), ...plansChanged(booking, now())],
    moreLinks: [
      { label: 'Directions', url: venueDirectionsUrl(venue) },
      { label: 'Terms and conditions', url: `${publicUrl}${paths.terms}` },
    ],
  }
  const icalEvent = calendarEvent(booking, bookingUrl(_id, context), venue)
  const visit = { booking: _id, date, time }
  return emailToGuest(booking, { ...rest, content: { ...content, ...details }, icalEvent, visit }, context)
}

/**
 * Returns the refund rule for the slot and how the guest can change their plans; nothing if they can't change the
 * booking.
 */
export function plansChanged(booking: BookingDocument, now: Date): string[] {
  if (whyNotChangeOwn(booking, now)) return []
  const { takenMinor, dueMinor } = moneyOf(booking)
  const inAdvance = takenMinor > 0 ? '' : ' If you pay in advance, this rule applies.'
  const rule = takenMinor > 0 || dueMinor > 0 ? `${inAdvance} ${refundRule(booking, now)}` : ''
  const move = isFullRefund(booking, now)
    ? `You can move it to another hour there until ${freeCancellationUntil(booking, now)}.`
    : 'To move it, please call us.'
  return [`Plans changed?${rule} You can cancel your booking on its page until the visit begins. ${move}`]
}

type ToGuest = Omit<Email, 'to'>

/** Returns an email to the guest of a booking with a link to its page, unless it has its own; none when we don't write to them. */
export function emailToGuest(
  booking: BookingDocument,
  { content, ...rest }: ToGuest,
  context: Pick<EmailContext, 'publicUrl'>,
): Email[] {
  const { _id, email, firstName } = booking
  if (whyNotEmailed(booking)) return []
  const link = { label: 'Your booking', url: bookingUrl(_id, context) }
  return [{ ...rest, to: email, guestOf: _id, content: { link, ...content, greeted: firstName || 'guest' } }]
}

/** Returns an email to staff about a booking, with a link to it; none without a staff address. Replies go to its guest. */
export function emailToStaff(
  { _id, email }: BookingDocument,
  { content, ...rest }: Omit<Email, 'to' | 'replyTo'>,
  { publicUrl, staffEmail }: Pick<EmailContext, 'publicUrl' | 'staffEmail'>,
): Email[] {
  if (!staffEmail) return []
  const link = { label: 'Open the booking', url: `${publicUrl}${paths.adminBooking(_id)}` }
  return [{ ...rest, to: staffEmail, replyTo: email, content: { ...content, link } }]
}

function moneyFacts(booking: BookingDocument, where: string): Fact[] {
  const { paid, amountMinor, currency, simplepayTransactionId, reseller } = booking
  const money = presentMoney(booking)
  const price = formatMinor(amountMinor, currency)
  if (!paid) return [[unpaidLabel(booking, where), price]]
  if (paid.how === 'FREE' && amountMinor === 0 && money.taken === 0) return [['Price', 'Nothing to pay']]
  const sums: [label: string, amount: number, ways?: WayOfMoney[]][] = [
    ['Paid', money.taken, money.paidWays],
    ['Refunded', money.refunded, money.refundedWays],
    ['Paid too much, to be refunded', money.surplus],
    [`Still to pay ${where}`, money.due],
  ]
  return [
    ...(paid.how === 'RESELLER' ? [['Paid', `to ${reseller?.name ?? 'a reseller'}`] satisfies Fact] : []),
    ...(toMinor(money.taken, currency) > amountMinor ? [['Price', price] satisfies Fact] : []),
    ...sums.flatMap(([label, amount, ways = []]): Fact[] =>
      amount > 0 ? [[label, sumWithWays(amount, currency, ways)]] : [],
    ),
    ...(paid.how === 'ONLINE' ? [['SimplePay transaction', simplepayTransactionId || '–'] satisfies Fact] : []),
  ]
}

function unpaidLabel({ status, cancellation }: BookingDocument, where: string): string {
  if (cancellation || status === 'EXPIRED') return 'Price'
  return status === 'ON_SITE' ? `To pay ${where}` : 'Amount due'
}
