import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { slotInWords, visitEmail } from './emailFacts'
import { rescheduledByGuestEmail } from './guestChangeEmails'

/** Emails the guest the new slot, and staff if the guest chose it; each once per reschedule. */
export async function queueRescheduled(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails(
    [...rescheduledEmail(booking, await withVenue(context)), ...rescheduledByGuestEmail(booking, context)],
    context.now(),
  )
}

/** Returns the guest's email that `queueRescheduled` queues, if any. */
export function rescheduledEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  const { _id, orderNumber, changeNumber, pendingReschedule } = booking
  const content = {
    subject: `Booking ${orderNumber}: your time is now ${slotInWords(booking)}`,
    heading: `Your time is now ${slotInWords(booking)}`,
    paragraphs: [
      `Your session at ${context.venue.name} is booked for the time below. Please ignore the earlier time.`,
      ...(pendingReschedule?.toGuest ? [pendingReschedule.toGuest] : []),
    ],
  }
  return visitEmail(booking, { key: `rescheduled:${_id}:${changeNumber}`, content }, context)
}
