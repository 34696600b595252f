import { whyNotEmailed, whyNotPayDue } from '@range/shared/bookings/actions'
import { arrivalText, beforeYouCome } from '@range/shared/bookings/arrival'
import { moneyOf, presentMoney, sumWithWays } from '@range/shared/bookings/bookingMoney'
import { isFullRefund } from '@range/shared/bookings/cancelPolicy'
import { whyNotChangeOwn } from '@range/shared/bookings/guestActions'
import type { WayOfMoney } from '@range/shared/bookings/moneySchema'
import { packagesText } from '@range/shared/bookings/packagesText'
import { freeCancellationUntil, refundRule } from '@range/shared/bookings/refundRule'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { inLanguage, pathIn } from '@range/shared/language'
import { formatMinor, toMinor } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { addressLine, venueDirectionsUrl, venueMapUrl } from '@range/shared/site'
import { texts } from '@range/shared/texts/emailFacts'
import { texts as frameTexts } from '@range/shared/texts/emailFrame'
import type { EmailContent, EmailContext, Fact, VenueEmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'

/** Returns the day and hour of a booking's slot in words. */
export function slotInWords({ date, time }: Pick<BookingDocument, 'date' | 'time'>): string {
  return texts.slot({ day: dateInWords(date), hour: hourText(time) })
}

/** Where a guest pays the sum due: at the desk, at the desk or online until the visit begins, or only on the booking's page. */
type PayingPlace = 'desk' | 'online' | 'page'

/** Returns the order number, slot, people, packages and money of a booking. `where` is where its sum due is paid. */
export function bookingFacts(booking: BookingDocument, where: PayingPlace = 'desk'): Fact[] {
  return [
    [texts.orderNumber, booking.orderNumber],
    [texts.when, texts.budapestTime({ slot: slotInWords(booking) })],
    ...orderFacts(booking, where),
  ]
}

/** Returns where the guest of a booking pays its sum due. */
export function whereToPayDue(booking: BookingDocument, now: Date): PayingPlace {
  return whyNotPayDue(booking, now) ? 'desk' : 'online'
}

function orderFacts(booking: BookingDocument, where: PayingPlace): Fact[] {
  return [
    [texts.people, String(booking.howManyPeople)],
    [texts.packages, packagesText(booking)],
    ...moneyFacts(booking, where),
  ]
}

/**
 * Returns an email to the guest of a visit to come, or none when we don't write to them: when and where it takes place and
 * what to bring, then the refund rule and a link to the guest's page, with the visit as a calendar file. It is not sent if
 * the visit has ended or moved during an outage.
 */
export function visitEmail(booking: BookingDocument, write: () => ToGuest, context: VenueEmailContext): Email[] {
  return emailToGuest(booking, () => withVisit(booking, write(), context), context)
}

function withVisit(booking: BookingDocument, { content, ...rest }: ToGuest, context: VenueEmailContext): ToGuest {
  const { now, publicUrl, venue } = context
  const { _id, date, time, orderNumber, language } = booking
  const details: Pick<EmailContent, 'facts' | 'notes' | 'moreLinks'> = {
    facts: [
      [texts.when, texts.budapestTime({ slot: slotInWords(booking) })],
      [texts.arrive, texts.arriveFor({ time: arrivalText(booking) })],
      [texts.where, addressLine(venue), venueMapUrl(venue)],
      ...orderFacts(booking, whereToPayDue(booking, now())),
      [texts.orderNumber, orderNumber],
    ],
    notes: [beforeYouCome().join(' '), ...plansChanged(booking, now())],
    moreLinks: [
      { label: texts.directions, url: venueDirectionsUrl(venue) },
      { label: texts.terms, url: publicUrl + pathIn(language, paths.terms) },
    ],
  }
  const icalEvent = calendarEvent(booking, bookingUrl(booking, context), venue)
  const visit = { booking: _id, date, time }
  return { ...rest, content: { ...content, ...details }, icalEvent, visit }
}

/**
 * Returns the refund rule for the slot and how the guest can change their plans; nothing if they can't change the
 * booking.
 */
export function plansChanged(booking: BookingDocument, now: Date): string[] {
  if (whyNotChangeOwn(booking, now)) return []
  const { takenMinor, dueMinor } = moneyOf(booking)
  const rule = refundRule(booking, now)
  const move = isFullRefund(booking, now)
    ? texts.moveUntil({ until: freeCancellationUntil(booking, now) })
    : texts.moveByPhone
  if (takenMinor > 0) return [texts.plansChangedByRule({ rule, move })]
  return [dueMinor > 0 ? texts.plansChangedIfPaid({ rule, move }) : texts.plansChanged({ move })]
}

type ToGuest = Omit<Email, 'to' | 'language'>

/**
 * Returns an email to the guest of a booking, which `write` words in their language, with a link to the booking's page unless it
 * has its own; none when we don't write to them.
 */
export function emailToGuest(
  booking: BookingDocument,
  write: () => ToGuest,
  context: Pick<EmailContext, 'publicUrl'>,
): Email[] {
  if (whyNotEmailed(booking)) return []
  const { _id, email, firstName, language } = booking
  return inLanguage(language, () => {
    const { content, ...rest } = write()
    const link = { label: frameTexts.yourBooking, url: bookingUrl(booking, context) }
    const greeted = firstName || frameTexts.guest
    return [{ ...rest, to: email, guestOf: _id, language, content: { link, ...content, greeted } }]
  })
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

function moneyFacts(booking: BookingDocument, where: PayingPlace): Fact[] {
  const { paid, amountMinor, currency, simplepayTransactionId, reseller } = booking
  const money = presentMoney(booking)
  const price = formatMinor(amountMinor, currency)
  if (!paid) return [[unpaidLabel(booking, where), price]]
  if (paid.how === 'FREE' && amountMinor === 0 && money.taken === 0) return [[texts.price, texts.nothingToPay]]
  const sums: [label: string, amount: number, ways?: WayOfMoney[]][] = [
    [texts.paid, money.taken, money.paidWays],
    [texts.refunded, money.refunded, money.refundedWays],
    [texts.surplus, money.surplus],
    [texts.stillToPay({ where }), money.due],
  ]
  return [
    ...(paid.how === 'RESELLER' ? [[texts.paid, paidToReseller(reseller?.name)] satisfies Fact] : []),
    ...(toMinor(money.taken, currency) > amountMinor ? [[texts.price, price] satisfies Fact] : []),
    ...sums.flatMap(([label, amount, ways = []]): Fact[] =>
      amount > 0 ? [[label, sumWithWays(amount, currency, ways)]] : [],
    ),
    ...(paid.how === 'ONLINE' ? [[texts.transaction, simplepayTransactionId || '–'] satisfies Fact] : []),
  ]
}

function paidToReseller(name = texts.aReseller): string {
  return texts.paidToReseller({ reseller: name })
}

function unpaidLabel({ status, cancellation }: BookingDocument, where: PayingPlace): string {
  if (cancellation || status === 'EXPIRED') return texts.price
  return status === 'ON_SITE' ? texts.toPay({ where }) : texts.amountDue
}
