import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isUnpaid } from '@range/shared/bookings/status'
import { momentInWords } from '@range/shared/budapestTime'
import { formatMinor } from '@range/shared/money'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { recordProgress } from '../record/changeBooking'
import { bookingFacts, emailToGuest, slotInWords, visitOf } from './emailFacts'

/**
 * Queues the email with a booking's payment link, once per deadline of the link, and records that. Queues nothing for
 * a booking that has been paid or has ended.
 */
export async function queueMissingPaymentLink(booking: BookingDocument, context: EmailContext): Promise<void> {
  const { _id, paymentLink } = booking
  if (!paymentLink || paymentLink.isEmailQueued) return
  const isOpen = isUnpaid(booking) && paymentLink.until > context.now()
  if (isOpen) await queueEmails(paymentLinkEmail(booking, await withVenue(context)), context.now())
  const where = { 'paymentLink.until': paymentLink.until }
  await recordProgress(_id, { where, set: { 'paymentLink.isEmailQueued': true } })
}

/** Emails the guest the link to pay the due sum of a confirmed booking online, once per version of the booking. */
export async function queueDueLink(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails(dueLinkEmail(booking, await withVenue(context)), context.now())
}

/** Returns the email that `queueDueLink` queues, if any. */
export function dueLinkEmail(
  booking: BookingDocument,
  { publicUrl, venue }: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, currency, version } = booking
  const money = formatMinor(moneyOf(booking).dueMinor, currency)
  const content = {
    subject: `Please pay ${money} for your booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: `Please pay ${money} before your visit`,
    paragraphs: [
      `Your booking at ${venue.name} is confirmed, and ${money} of its price is still to be paid.`,
      'Please pay it by card on your booking’s page before your visit begins.',
    ],
    facts: bookingFacts(booking, 'by card on your booking’s page'),
    link: { label: `Pay ${money}`, url: bookingUrl(_id, { publicUrl }) },
  }
  return emailToGuest(booking, { key: `dueLink:${_id}:${version}`, content, visit: visitOf(booking) })
}

/** Returns the email that asks the guest to pay by the link. */
export function paymentLinkEmail(
  booking: BookingDocument,
  { publicUrl, venue }: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, paymentLink, amountMinor, currency } = booking
  if (!paymentLink) return []
  const content = {
    subject: `Please pay for your booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: 'Please pay to confirm your booking',
    paragraphs: [
      `We hold your places at ${venue.name} until ${momentInWords(paymentLink.until)} (Budapest time).`,
      `Please pay ${formatMinor(amountMinor, currency)} by card on your booking’s page by then. Otherwise, your places will be released.`,
    ],
    facts: bookingFacts(booking),
    link: { label: 'Pay for your booking', url: bookingUrl(_id, { publicUrl }) },
  }
  return emailToGuest(booking, {
    key: `paymentLink:${_id}:${paymentLink.until.toISOString()}`,
    content,
    notAfter: paymentLink.until,
  })
}
