import { editRefundKey } from '@range/shared/bookings/bookingMoney'
import { planRefund, type RefundPart, refundSentences } from '@range/shared/bookings/refundPlan'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'
import { emailToGuest, visitDetails, visitOf } from './emailFacts'

/** Emails the guest the booking's new details, once per edit. */
export async function queueEdited(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails(editedEmail(booking, await withVenue(context)), context.now())
}

/** Returns the guest's email that `queueEdited` queues, if any. */
export function editedEmail(booking: BookingDocument, { now, publicUrl, venue }: VenueEmailContext): Email[] {
  const { _id, orderNumber, changeNumber } = booking
  const content = {
    subject: `Booking ${orderNumber} was changed`,
    heading: 'Your booking was changed',
    paragraphs: [
      `Your booking at ${venue.name} has changed. The details below replace our earlier emails.`,
      ...refundSentences(refundOfEdit(booking), booking.currency),
    ],
    ...visitDetails(booking, { now, publicUrl, venue }),
  }
  const icalEvent = calendarEvent(booking, bookingUrl(_id, { publicUrl }), venue)
  return emailToGuest(booking, {
    key: `edited:${_id}:${changeNumber}`,
    content,
    icalEvent,
    visit: visitOf(booking),
  })
}

/** Returns the parts of the refund decided on with the pending edit, including parts already made. */
function refundOfEdit(booking: BookingDocument): RefundPart[] {
  const { pendingEdit, refunds } = booking
  const key = `${editRefundKey}${pendingEdit?.number}`
  const before = refunds.filter((refund) => refund.key !== key && !refund.key.startsWith(`${key}:`))
  return planRefund({ ...booking, refunds: before }, pendingEdit?.refundMinor ?? 0, pendingEdit?.refundMethod)
}
