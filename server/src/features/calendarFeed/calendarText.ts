import { packagesText } from '@range/shared/bookings/packagesText'
import { seatedStatuses } from '@range/shared/bookings/status'
import { addDays, budapestToday, instantOf } from '@range/shared/budapestTime'
import { sessionMinutes } from '@range/shared/limits'
import { calendarUidSuffix } from '@range/shared/site'
import { countOf } from '@range/shared/text'
import { createEvents, type EventAttributes } from 'ics'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { organizerOf } from '../mail/venueAddress'
import { currentVenue } from '../settings/venueModel'

const daysBack = 31
const feedDays = 400

type Entry = Pick<
  BookingDocument,
  'orderNumber' | 'date' | 'time' | 'howManyPeople' | 'selected' | 'firstName' | 'lastName' | 'version'
>

/**
 * Returns the visits of the last month and the coming year as an iCalendar text. Each has its people and packages, and
 * with `showNames` the guest's name. It never contains the guest's own link.
 */
export async function calendarText(
  { showNames }: { showNames: boolean },
  { now, publicUrl }: { now: () => Date; publicUrl: string },
): Promise<string> {
  const today = budapestToday(now())
  const venue = await currentVenue()
  const bookings = await Booking.find({
    date: { $gte: addDays(today, -daysBack), $lte: addDays(today, feedDays) },
    status: { $in: [...seatedStatuses] },
    archivedAt: null,
  })
    .sort({ date: 1, time: 1 })
    .select('orderNumber date time howManyPeople selected firstName lastName version')
    .lean<Entry[]>()
  const { value, error } = createEvents(
    bookings.map((booking) => ({ ...eventOf(booking, showNames), organizer: organizerOf(venue, publicUrl) })),
    { calName: `${venue.name} bookings`, productId: 'shooting-range' },
  )
  if (!value) throw new Error('the calendar could not be written', { cause: error })
  return value
}

function eventOf(booking: Entry, showNames: boolean): EventAttributes {
  const { orderNumber, date, time, howManyPeople, firstName, lastName, version } = booking
  const people = countOf(howManyPeople, 'person', 'people')
  // An anonymised booking has no name.
  const name = `${firstName} ${lastName}`.trim()
  return {
    uid: `${orderNumber}${calendarUidSuffix}`,
    sequence: version,
    title: showNames && name ? `${name}, ${people}` : people,
    description: `${orderNumber}: ${packagesText(booking)}`,
    start: instantOf(date, time).getTime(),
    duration: { minutes: sessionMinutes },
    status: 'CONFIRMED',
  }
}
