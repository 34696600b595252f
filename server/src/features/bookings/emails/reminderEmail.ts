import { hourText, instantOf } from '@range/shared/budapestTime'
import type { VenueEmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'
import { emailToGuest, visitDetails, visitOf } from './emailFacts'

/**
 * Returns the reminder of tomorrow's visit, sent once per slot. It is dropped if the booking has left that slot or
 * the visit is no longer tomorrow.
 */
export function reminderEmail(
  booking: BookingDocument,
  { now, publicUrl, venue }: Pick<VenueEmailContext, 'now' | 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, date, time } = booking
  const content = {
    subject: `Tomorrow at ${hourText(time)}: your booking ${orderNumber}`,
    heading: `See you tomorrow at ${hourText(time)}`,
    paragraphs: [`Your session at ${venue.name} is tomorrow.`],
    ...visitDetails(booking, { now, publicUrl, venue }),
  }
  const icalEvent = calendarEvent(booking, bookingUrl(_id, { publicUrl }), venue)
  return emailToGuest(booking, {
    key: `reminder:${_id}:${date}T${time}`,
    content,
    icalEvent,
    visit: visitOf(booking),
    notAfter: instantOf(date, 0),
  })
}
