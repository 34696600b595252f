import { hourText, instantOf } from '@range/shared/budapestTime'
import type { VenueEmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { visitEmail } from './emailFacts'

/**
 * Returns the reminder of tomorrow's visit, sent once per slot. It is dropped if the booking has left that slot or
 * the visit is no longer tomorrow.
 */
export function reminderEmail(
  booking: BookingDocument,
  context: Pick<VenueEmailContext, 'now' | 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, date, time } = booking
  const content = {
    subject: `Tomorrow at ${hourText(time)}: your booking ${orderNumber}`,
    heading: `See you tomorrow at ${hourText(time)}`,
    paragraphs: [`Your session at ${context.venue.name} is tomorrow.`],
  }
  return visitEmail(booking, { key: `reminder:${_id}:${date}T${time}`, content, notAfter: instantOf(date, 0) }, context)
}
