import { splitRefund } from '@range/shared/bookings/givenBack'
import { formatMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, slotInWords, staffBookingUrl } from './emailFacts'

/** Returns the email to staff about a guest's cancellation, sent once; none when staff cancelled. */
export function cancelledByGuestEmail(booking: BookingDocument, context: EmailContext): Email[] {
  const { _id, orderNumber, cancellation } = booking
  if (cancellation?.actor.kind !== 'guest') return []
  return emailToStaff(booking, context, {
    key: `cancelledByGuest:${_id}`,
    subject: `Booking ${orderNumber} was cancelled by the guest: ${slotInWords(booking)}`,
    heading: 'A guest has cancelled',
    paragraph: `The places are free again. ${whatGoesBack(booking, cancellation.refundMinor)}`,
  })
}

/** Returns the email to staff about a guest's reschedule, sent once per reschedule; none when staff rescheduled. */
export function rescheduledByGuestEmail(booking: BookingDocument, context: EmailContext): Email[] {
  const { _id, orderNumber, changeNumber, pendingReschedule: pending, guestMoves } = booking
  if (pending?.actor.kind !== 'guest') return []
  const before = slotInWords({ date: pending.fromDate, time: pending.fromTime })
  // The emails about earlier moves may never have been sent.
  const isRepeated = guestMoves && guestMoves.count > 1
  return emailToStaff(booking, context, {
    key: `rescheduledByGuest:${_id}:${changeNumber}`,
    subject: `Booking ${orderNumber} was moved by the guest to ${slotInWords(booking)}`,
    heading: 'A guest has moved their booking',
    paragraph: isRepeated
      ? `They have moved it ${guestMoves.count} times in one day. Before the first move, it was on ${slotInWords({ date: guestMoves.fromDate, time: guestMoves.fromTime })}.`
      : `Before, it was on ${before}.`,
  })
}

function emailToStaff(
  booking: BookingDocument,
  { publicUrl, staffEmail }: EmailContext,
  { key, paragraph, ...words }: { key: string; subject: string; heading: string; paragraph: string },
): Email[] {
  if (!staffEmail) return []
  const content = {
    ...words,
    paragraphs: [paragraph],
    facts: bookingFacts(booking),
    link: { label: 'Open the booking', url: staffBookingUrl(booking, { publicUrl }) },
  }
  return [{ key, to: staffEmail, content, changeOf: booking._id }]
}

function whatGoesBack({ takings, refunds, currency }: BookingDocument, refundMinor: number): string {
  if (refundMinor === 0) return 'Nothing had been paid.'
  const { bankMinor, deskMinor } = splitRefund(
    { takings: takings.filter(({ undone }) => !undone), refunds },
    refundMinor,
  )
  const byBank = `${formatMinor(bankMinor, currency)} goes back to the card automatically. If the bank refuses, we’ll email you again.`
  const atDesk = `${formatMinor(deskMinor, currency)} was paid at the desk: please hand it back and record the refund.`
  return [bankMinor > 0 && byBank, deskMinor > 0 && atDesk].filter(Boolean).join(' ')
}
