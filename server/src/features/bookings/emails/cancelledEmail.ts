import { formatMinor } from '@range/shared/money'
import { site } from '@range/shared/site'
import { queueEmail } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, type EmailContext, slotInWords } from './emailFacts'

/**
 * Queues the email that tells the guest, once, that staff have cancelled the booking and what is refunded. Does nothing
 * without an address.
 */
export async function queueCancelled(booking: BookingDocument, { now }: EmailContext): Promise<void> {
  const { _id, email, orderNumber, firstName } = booking
  if (email === '') return
  const subject = `Booking ${orderNumber} is cancelled: ${slotInWords(booking)}`
  const text = `Dear ${firstName},

Your booking below is cancelled.${refundSentence(booking)}

${bookingFacts(booking)}

Questions: ${site.phone}, ${site.email}

${site.name}`
  await queueEmail({ key: `cancelled:${_id}`, to: email, subject, text }, now())
}

function refundSentence({ cancellation, paid, currency }: BookingDocument): string {
  if (!cancellation || cancellation.refundMinor === 0) return ''
  const money = formatMinor(cancellation.refundMinor, currency)
  return paid?.how === 'ONLINE'
    ? ` We send ${money} back to the card you paid with; your bank shows it within a few days.`
    : ` ${money} is paid back to you at the desk.`
}
