import { formatMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { bookingFacts, emailToGuest, whereToPayDue } from './emailFacts'

/** A payment at the bank for which nothing was due. */
type Surplus = { orderRef: string; surplusMinor: number }

/** Emails the guest, once per payment, that they have paid too much and that it goes back. */
export async function queueSurplus(
  booking: BookingDocument,
  surplus: Surplus,
  context: Pick<EmailContext, 'now' | 'publicUrl'>,
): Promise<void> {
  await queueEmails(surplusEmail(booking, surplus, context), context.now())
}

/** Returns the email that `queueSurplus` queues, if any. */
export function surplusEmail(
  booking: BookingDocument,
  { orderRef, surplusMinor }: Surplus,
  { now, publicUrl }: Pick<EmailContext, 'now' | 'publicUrl'>,
): Email[] {
  const money = formatMinor(surplusMinor, booking.currency)
  const content = {
    subject: `Booking ${booking.orderNumber}: you have paid ${money} too much`,
    heading: `You have paid ${money} too much`,
    paragraphs: [
      `Your payment was ${money} more than was still to pay for your booking.`,
      'We’ll send it back to the card you paid with. You don’t need to do anything.',
    ],
    facts: bookingFacts(booking, whereToPayDue(booking, now())),
    link: { label: 'Your booking', url: bookingUrl(booking._id, { publicUrl }) },
  }
  return emailToGuest(booking, { key: `surplus:${orderRef}`, content })
}
