import { bookingStatuses } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { Booking, type BookingDocument } from './bookingModel'
import { searchFilterOf } from './searchWords'
import { compareIn, oldestFirst } from './staffLists'
import { isVisible, maybeVisible } from './visibleBookings'

/** With seven statuses this stays below the 500 stretches of an index that the embedded database takes in one query. */
const daysPerQuery = 70

const archive = { isArchived: true, status: { $in: [...bookingStatuses] } }

type Range = { start: string; end: string; search: string; archived: boolean }

/**
 * What stands in the lists for a range of days, both included, in order of time: of the archive, or of all the rest.
 * A search finds as it does in the lists.
 */
export async function calendarBookings({ start, end, search, archived }: Range, now: Date): Promise<BookingDocument[]> {
  const scope = { ...(archived ? archive : maybeVisible), ...searchFilterOf(search)?.filter }
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  const found: BookingDocument[] = []
  // Days one by one, and put in order here: so the index decides alone, and the embedded database hands bookings on unread.
  for (let at = 0; at < days.length; at += daysPerQuery) {
    found.push(...(await Booking.find({ ...scope, date: { $in: days.slice(at, at + daysPerQuery) } }).lean()))
  }
  return found.filter((booking) => archived || isVisible(booking, now)).sort(compareIn(oldestFirst))
}
