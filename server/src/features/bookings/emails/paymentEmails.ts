import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isUnpaid } from '@range/shared/bookings/status'
import { momentInWords } from '@range/shared/budapestTime'
import { formatMinor } from '@range/shared/money'
import { notCharged } from '@range/shared/payments/notCharged'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { recordProgress } from '../record/changeBooking'
import type { PaymentDocument } from '../record/paymentModel'
import { bookingFacts, emailToGuest, plansChanged, slotInWords, whereToPayDue } from './emailFacts'

/** `excessMinor` is the part of the payment that was more than was due. */
type Paid = Pick<PaymentDocument, '_id' | 'amountMinor' | 'transactionId'> & { excessMinor: number }

/** Returns the guest's email that the due sum of their booking was paid online, sent once per payment. */
export function duePaidEmail(
  booking: BookingDocument,
  { _id: orderRef, amountMinor, transactionId, excessMinor }: Paid,
  context: EmailContext,
): Email[] {
  const money = formatMinor(amountMinor, booking.currency)
  const excess = formatMinor(excessMinor, booking.currency)
  const content = {
    subject: `Booking ${booking.orderNumber}: we have received ${money}`,
    heading: `We have received ${money}`,
    paragraphs: [
      `Thank you for your payment of ${money} by card. SimplePay transaction: ${transactionId || '–'}.`,
      ...(excessMinor > 0 ? [`That is ${excess} more than was due. We’ll send it back to your card.`] : []),
      'Your booking stays as it is:',
    ],
    facts: bookingFacts(booking, whereToPayDue(booking, context.now())),
    notes: plansChanged(booking, context.now()),
  }
  return emailToGuest(booking, { key: `duePaid:${orderRef}`, content }, context)
}

/** Returns the guest's email that they have paid at the bank when nothing was due, and that it goes back; sent once per payment. */
export function surplusEmail(
  booking: BookingDocument,
  { orderRef, surplusMinor }: { orderRef: string; surplusMinor: number },
  context: EmailContext,
): Email[] {
  const money = formatMinor(surplusMinor, booking.currency)
  const content = {
    subject: `Booking ${booking.orderNumber}: you have paid ${money} too much`,
    heading: `You have paid ${money} too much`,
    paragraphs: [
      `Your payment was ${money} more than was still to pay for your booking.`,
      'We’ll send it back to the card you paid with. You don’t need to do anything.',
    ],
    facts: bookingFacts(booking, whereToPayDue(booking, context.now())),
  }
  return emailToGuest(booking, { key: `surplus:${orderRef}`, content }, context)
}

/**
 * Returns the guest's email that nothing was charged, and until when, or `why` not, they can try again; sent once per
 * attempt.
 */
export function paymentFailedEmail(
  booking: BookingDocument,
  orderRef: string,
  context: EmailContext,
  why?: string,
): Email[] {
  const isHeld = booking.holdUntil > context.now() && !why
  const content = {
    subject: `Booking ${booking.orderNumber}: your payment did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      notCharged,
      'The booking below is not confirmed.',
      isHeld
        ? `Your places are held until ${momentInWords(booking.holdUntil)} (Budapest time). Until then you can try again.`
        : (why ?? 'Your places have been released. If you’d still like to come, please book again.'),
    ],
    facts: bookingFacts(booking),
    ...(isHeld && { link: { label: 'Try again', url: bookingUrl(booking._id, context) } }),
  }
  return emailToGuest(booking, { key: `paymentFailed:${orderRef}`, content }, context)
}

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
  context: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, currency, version, date, time } = booking
  const money = formatMinor(moneyOf(booking).dueMinor, currency)
  const content = {
    subject: `Please pay ${money} for your booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: `Please pay ${money} before your visit`,
    paragraphs: [
      `Your booking at ${context.venue.name} is confirmed, and ${money} of its price is still to be paid.`,
      'Please pay it by card on your booking’s page before your visit begins.',
    ],
    facts: bookingFacts(booking, 'by card on your booking’s page'),
    link: { label: `Pay ${money}`, url: bookingUrl(_id, context) },
  }
  const visit = { booking: _id, date, time }
  return emailToGuest(booking, { key: `dueLink:${_id}:${version}`, content, visit }, context)
}

/** Returns the email that asks the guest to pay by the link. */
export function paymentLinkEmail(
  booking: BookingDocument,
  context: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, paymentLink, amountMinor, currency } = booking
  if (!paymentLink) return []
  const content = {
    subject: `Please pay for your booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: 'Please pay to confirm your booking',
    paragraphs: [
      `We hold your places at ${context.venue.name} until ${momentInWords(paymentLink.until)} (Budapest time).`,
      `Please pay ${formatMinor(amountMinor, currency)} by card on your booking’s page by then. Otherwise, your places will be released.`,
    ],
    facts: bookingFacts(booking),
    link: { label: 'Pay for your booking', url: bookingUrl(_id, context) },
  }
  const { until } = paymentLink
  return emailToGuest(booking, { key: `paymentLink:${_id}:${until.toISOString()}`, content, notAfter: until }, context)
}
