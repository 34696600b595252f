import { addDays } from '@range/shared/budapestTime'
import { Booking, type BookingDocument } from './bookingModel'
import { compareIn, oldestFirst } from './staffLists'
import { isVisible, maybeVisible } from './visibleBookings'

/** With four statuses this stays below the 500 stretches of an index that the embedded database takes in one query. */
const daysPerQuery = 100

/** What stands in the lists for a range of days, both included, in order of time. */
export async function calendarBookings(start: string, end: string, now: Date): Promise<BookingDocument[]> {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  const found: BookingDocument[] = []
  // Days one by one, and put in order here: so the index decides alone, and the embedded database hands bookings on unread.
  for (let at = 0; at < days.length; at += daysPerQuery) {
    found.push(...(await Booking.find({ ...maybeVisible, date: { $in: days.slice(at, at + daysPerQuery) } }).lean()))
  }
  return found.filter((booking) => isVisible(booking, now)).sort(compareIn(oldestFirst))
}
