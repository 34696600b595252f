import { instantOf } from '@range/shared/budapestTime'
import { sessionMinutes } from '@range/shared/limits'
import { site } from '@range/shared/site'
import { createEvent } from 'ics'
import type { BookingDocument } from '../record/bookingModel'

/**
 * Returns the visit as an iCalendar file. Each reschedule has a higher SEQUENCE under the same UID, so that calendars
 * replace the old slot.
 */
export function calendarEvent(booking: BookingDocument, url: string): string {
  return eventText(booking, url, { method: 'PUBLISH', status: 'CONFIRMED', sequence: booking.reschedules })
}

/** Returns the iCalendar file that takes the visit out of the guest's calendar again. */
export function calendarCancellation(booking: BookingDocument, url: string): string {
  return eventText(booking, url, { method: 'CANCEL', status: 'CANCELLED', sequence: booking.reschedules + 1 })
}

function eventText(
  { _id, orderNumber, date, time }: BookingDocument,
  url: string,
  state: { method: 'PUBLISH' | 'CANCEL'; status: 'CONFIRMED' | 'CANCELLED'; sequence: number },
): string {
  const { street, postCode, city } = site.address
  const { value, error } = createEvent({
    ...state,
    uid: `${_id}@${site.domain}`,
    title: `${site.name} (${orderNumber})`,
    start: instantOf(date, time).getTime(),
    duration: { minutes: sessionMinutes },
    location: `${street}, ${postCode} ${city}`,
    geo: { lat: site.coordinates.latitude, lon: site.coordinates.longitude },
    url,
  })
  if (!value) throw new Error('the calendar event could not be written', { cause: error })
  return value
}
