import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isUnpaid } from '@range/shared/bookings/status'
import { momentInWords } from '@range/shared/budapestTime'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/texts/paymentEmails'
import { texts as paymentTexts } from '@range/shared/texts/payments'
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
  return emailToGuest(
    booking,
    () => {
      const money = formatMinor(amountMinor, booking.currency)
      const excess = formatMinor(excessMinor, booking.currency)
      const content = {
        subject: texts.receivedSubject({ order: booking.orderNumber, money }),
        heading: texts.receivedHeading({ money }),
        paragraphs: [
          texts.received({ money, transaction: transactionId || '–' }),
          ...(excessMinor > 0 ? [texts.moreThanDue({ excess })] : []),
          texts.staysAsItIs,
        ],
        facts: bookingFacts(booking, whereToPayDue(booking, context.now())),
        notes: plansChanged(booking, context.now()),
      }
      return { key: `duePaid:${orderRef}`, content }
    },
    context,
  )
}

/** Returns the guest's email that they have paid at the bank when nothing was due, and that it goes back; sent once per payment. */
export function surplusEmail(
  booking: BookingDocument,
  { orderRef, surplusMinor }: { orderRef: string; surplusMinor: number },
  context: EmailContext,
): Email[] {
  return emailToGuest(
    booking,
    () => {
      const money = formatMinor(surplusMinor, booking.currency)
      const content = {
        subject: texts.surplusSubject({ order: booking.orderNumber, money }),
        heading: texts.surplusHeading({ money }),
        paragraphs: [texts.surplus({ money }), texts.surplusGoesBack],
        facts: bookingFacts(booking, whereToPayDue(booking, context.now())),
      }
      return { key: `surplus:${orderRef}`, content }
    },
    context,
  )
}

/**
 * Returns the guest's email that nothing was charged, and until when, or `why` not, they can try again; sent once per
 * attempt.
 */
export function paymentFailedEmail(
  booking: BookingDocument,
  orderRef: string,
  context: EmailContext,
  why?: () => string,
): Email[] {
  return emailToGuest(
    booking,
    () => {
      const isHeld = booking.holdUntil > context.now() && !why
      const content = {
        subject: texts.failedSubject({ order: booking.orderNumber }),
        heading: texts.failedHeading,
        paragraphs: [
          paymentTexts.notCharged,
          texts.notConfirmed,
          isHeld ? texts.heldUntil({ until: momentInWords(booking.holdUntil) }) : (why?.() ?? texts.released),
        ],
        facts: bookingFacts(booking),
        ...(isHeld && { link: { label: texts.tryAgain, url: bookingUrl(booking, context) } }),
      }
      return { key: `paymentFailed:${orderRef}`, content }
    },
    context,
  )
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
  return emailToGuest(
    booking,
    () => {
      const { _id, orderNumber, currency, version, date, time } = booking
      const money = formatMinor(moneyOf(booking).dueMinor, currency)
      const content = {
        subject: texts.dueLinkSubject({ money, order: orderNumber, slot: slotInWords(booking) }),
        heading: texts.dueLinkHeading({ money }),
        paragraphs: [texts.stillDue({ venue: context.venue.name, money }), texts.payOnPage],
        facts: bookingFacts(booking, 'page'),
        link: { label: texts.pay({ money }), url: bookingUrl(booking, context) },
      }
      const visit = { booking: _id, date, time }
      return { key: `dueLink:${_id}:${version}`, content, visit }
    },
    context,
  )
}

/** Returns the email that asks the guest to pay by the link. */
export function paymentLinkEmail(
  booking: BookingDocument,
  context: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Email[] {
  const { paymentLink } = booking
  if (!paymentLink) return []
  return emailToGuest(
    booking,
    () => {
      const { _id, orderNumber, amountMinor, currency } = booking
      const content = {
        subject: texts.linkSubject({ order: orderNumber, slot: slotInWords(booking) }),
        heading: texts.linkHeading,
        paragraphs: [
          texts.linkHeld({ venue: context.venue.name, until: momentInWords(paymentLink.until) }),
          texts.linkPay({ money: formatMinor(amountMinor, currency) }),
        ],
        facts: bookingFacts(booking),
        link: { label: texts.payForBooking, url: bookingUrl(booking, context) },
      }
      const { until } = paymentLink
      return { key: `paymentLink:${_id}:${until.toISOString()}`, content, notAfter: until }
    },
    context,
  )
}
