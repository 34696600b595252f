import { formatMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, emailToStaff, slotInWords } from './emailFacts'

/**
 * Returns the email to staff about a booking that a guest made and paid, sent once. None for desk bookings, which
 * staff made, or for a booking without seats, which has its own email.
 */
export function newBookingEmail(booking: BookingDocument, context: EmailContext): Email[] {
  if (booking.status !== 'PAID' || booking.attention === 'PAID_WITHOUT_SEATS') return []
  const { _id, orderNumber, firstName, lastName, email, phoneNumber, amountMinor, currency, message } = booking
  const guest = `${firstName} ${lastName}`.trim() || 'A guest without a name'
  const content = {
    subject: `New booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: 'A guest has booked',
    paragraphs: [`${guest} has booked and paid ${formatMinor(amountMinor, currency)}.`],
    facts: [
      ...bookingFacts(booking),
      ['Email', email] as const,
      ['Phone', phoneNumber] as const,
      ...(message === '' ? [] : [['Message', message] as const]),
    ],
  }
  return emailToStaff(booking, { key: `newBooking:${_id}`, content }, context)
}
