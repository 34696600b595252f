import { attentionProblems } from '@range/shared/bookings/attentionProblems'
import type { Attention } from '@range/shared/bookings/status'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, emailToStaff } from './emailFacts'

/** `key` distinguishes reasons with the same wording; it defaults to the wording. */
type Reason = { attention: Attention; why: string; key?: string }

/**
 * Emails staff about a booking that needs attention, once per reason. Without a staff address it appears only on the
 * attention list.
 */
export async function queueAttention(booking: BookingDocument, reason: Reason, context: EmailContext): Promise<void> {
  await queueEmails(attentionEmail(booking, reason, context), context.now())
}

/** Returns the email that `queueAttention` queues, if any. */
export function attentionEmail(
  booking: BookingDocument,
  { attention, why, key = why }: Reason,
  context: Pick<EmailContext, 'publicUrl' | 'staffEmail'>,
): Email[] {
  const { _id, orderNumber } = booking
  const content = {
    subject: `Booking ${orderNumber} needs attention`,
    heading: 'A booking needs attention',
    paragraphs: [`${attentionProblems[attention]}: ${why}.`],
    facts: bookingFacts(booking),
  }
  return emailToStaff(booking, { key: `attention:${attention}:${_id}:${key}`, content }, context)
}
