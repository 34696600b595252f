import { formatMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import type { PaymentDocument } from '../record/paymentModel'
import { bookingFacts, emailToGuest, plansChanged, whereToPayDue } from './emailFacts'

/** `excessMinor` is the part of the payment that was more than was due. */
type Paid = Pick<PaymentDocument, '_id' | 'amountMinor' | 'transactionId'> & { excessMinor: number }

/** Emails the guest, once per payment, that the due sum of their booking was paid online. */
export async function queueDuePaid(booking: BookingDocument, payment: Paid, context: EmailContext): Promise<void> {
  await queueEmails(duePaidEmail(booking, payment, context), context.now())
}

/** Returns the email that `queueDuePaid` queues, if any. */
export function duePaidEmail(
  booking: BookingDocument,
  { _id: orderRef, amountMinor, transactionId, excessMinor }: Paid,
  { now, publicUrl }: Pick<EmailContext, 'now' | 'publicUrl'>,
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
    facts: bookingFacts(booking, whereToPayDue(booking, now())),
    notes: plansChanged(booking, now()),
    link: { label: 'Your booking', url: bookingUrl(booking._id, { publicUrl }) },
  }
  return emailToGuest(booking, { key: `duePaid:${orderRef}`, content })
}
