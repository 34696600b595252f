import { arrivalText } from '@range/shared/bookings/arrival'
import { packagesText } from '@range/shared/bookings/packagesText'
import { isSeated } from '@range/shared/bookings/status'
import { inLanguage } from '@range/shared/language'
import { sessionMinutes } from '@range/shared/limits'
import { addressLine, calendarUidSuffix } from '@range/shared/site'
import { texts as errorTexts } from '@range/shared/texts/bookingErrors'
import { texts } from '@range/shared/texts/calendarEvent'
import type { Venue } from '@range/shared/venue/fields'
import { createEvent } from 'ics'
import { AppError } from '../../../http/appError'
import { organizerOf } from '../../mail/venueAddress'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'

/**
 * Returns the visit as an iCalendar file. Each reschedule raises SEQUENCE under the same UID, so that calendars
 * replace the old slot.
 */
export function calendarEvent(booking: BookingDocument, url: string, venue: Venue): string {
  const { changeNumber, pendingReschedule } = booking
  // The number counts from the start of a reschedule, but until the booking is placed its file must not look like the
  // new slot.
  const isPlaced = !pendingReschedule || pendingReschedule.state === 'PLACED'
  const sequence = isPlaced ? changeNumber : changeNumber - 1
  return eventText(booking, { url, venue, method: 'PUBLISH', status: 'CONFIRMED', sequence })
}

/** Returns the iCalendar file that removes the visit from the guest's calendar. */
export function calendarCancellation(booking: BookingDocument, url: string, venue: Venue): string {
  return eventText(booking, { url, venue, method: 'CANCEL', status: 'CANCELLED', sequence: booking.changeNumber + 1 })
}

/**
 * Returns the iCalendar file that a guest downloads: the visit as it stands, or its removal. The emails attach the
 * same file. Throws NOT_POSSIBLE_NOW for a booking that never had seats for good.
 */
export function calendarFile(
  booking: BookingDocument,
  { publicUrl, venue }: { publicUrl: string; venue: Venue },
): string {
  const { status, cancellation, attention, language } = booking
  const url = bookingUrl(booking, { publicUrl })
  const isOff = cancellation || status === 'REFUNDED'
  if (isOff) return inLanguage(language, () => calendarCancellation(booking, url, venue))
  const isOn = isSeated(booking) && attention !== 'PAID_WITHOUT_SEATS'
  if (isOn) return inLanguage(language, () => calendarEvent(booking, url, venue))
  throw new AppError('NOT_POSSIBLE_NOW', () => errorTexts.notConfirmed)
}

function eventText(
  booking: BookingDocument,
  entry: {
    url: string
    venue: Venue
    method: 'PUBLISH' | 'CANCEL'
    status: 'CONFIRMED' | 'CANCELLED'
    sequence: number
  },
): string {
  const { url, venue, ...state } = entry
  const { _id, orderNumber, date, time, howManyPeople } = booking
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const { value, error } = createEvent({
    ...state,
    uid: `${_id}${calendarUidSuffix}`,
    title: texts.title({ venue: venue.name, order: orderNumber }),
    start: [year, month, day, time],
    startInputType: 'local',
    startOutputType: 'local',
    duration: { minutes: sessionMinutes },
    location: addressLine(venue),
    organizer: organizerOf(venue, url),
    description: [
      texts.arrive({ time: arrivalText(booking) }),
      texts.people({ count: howManyPeople, packages: packagesText(booking) }),
      texts.questions({ phone: venue.phone }),
      url,
    ].join('\n'),
    ...(venue.coordinates && { geo: { lat: venue.coordinates.latitude, lon: venue.coordinates.longitude } }),
    url,
  })
  if (!value) throw new Error('the calendar event could not be written', { cause: error })
  return inBudapest(value)
}

/**
 * The Europe/Budapest time zone for calendars (RFC 5545, 3.6.5). Summer time lasts from the last Sunday of March to
 * the last Sunday of October (Directive 2000/84/EC).
 */
const budapest = `BEGIN:VTIMEZONE
TZID:Europe/Budapest
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
`.replaceAll('\n', '\r\n')

/**
 * Adds the Budapest time zone to a calendar with one event, whose start has none. Calendars then show the city next
 * to the hour, wherever the guest is.
 */
function inBudapest(calendar: string): string {
  return calendar
    .replace('DTSTART:', 'DTSTART;TZID=Europe/Budapest:')
    .replace('BEGIN:VEVENT', `${budapest}BEGIN:VEVENT`)
}
