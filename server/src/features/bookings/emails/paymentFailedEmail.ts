import { momentInWords } from '@range/shared/budapestTime'
import { notCharged } from '@range/shared/payments/notCharged'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { whyNotPayable } from '../seats/whyNotPayable'
import { bookingFacts, emailToGuest } from './emailFacts'

/** Emails the guest, once per attempt, that nothing was charged, and until when or why not they can try again. */
export async function queuePaymentFailed(
  booking: BookingDocument,
  orderRef: string,
  context: EmailContext,
): Promise<void> {
  const why = await whyNotPayable(booking, context.now())
  await queueEmails(paymentFailedEmail(booking, orderRef, context, why), context.now())
}

/** Returns the email that `queuePaymentFailed` queues, if any. */
export function paymentFailedEmail(
  booking: BookingDocument,
  orderRef: string,
  { now, publicUrl }: Pick<EmailContext, 'now' | 'publicUrl'>,
  why?: string,
): Email[] {
  const isHeld = booking.holdUntil > now() && !why
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
    link: { label: isHeld ? 'Try again' : 'Your booking', url: bookingUrl(booking._id, { publicUrl }) },
  }
  return emailToGuest(booking, { key: `paymentFailed:${orderRef}`, content })
}
