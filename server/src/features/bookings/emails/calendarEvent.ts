import { instantOf } from '@range/shared/budapestTime'
import { sessionMinutes } from '@range/shared/limits'
import { site } from '@range/shared/site'
import { createEvent } from 'ics'
import type { BookingDocument } from '../record/bookingModel'

/**
 * Returns the visit as an iCalendar file. Each reschedule has a higher SEQUENCE under the same UID, so that calendars
 * replace the old slot.
 */
export function calendarEvent({ _id, orderNumber, date, time, reschedules }: BookingDocument, url: string): string {
  const { street, postCode, city } = site.address
  const { value, error } = createEvent({
    uid: `${_id}@${site.domain}`,
    sequence: reschedules,
    title: `${site.name} (${orderNumber})`,
    start: instantOf(date, time).getTime(),
    duration: { minutes: sessionMinutes },
    location: `${street}, ${postCode} ${city}`,
    geo: { lat: site.coordinates.latitude, lon: site.coordinates.longitude },
    url,
    status: 'CONFIRMED',
  })
  if (!value) throw new Error('the calendar event could not be written', { cause: error })
  return value
}
