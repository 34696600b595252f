import { bookingStatuses } from '@range/shared/bookings/status'
import { Booking } from '../record/bookingModel'
import { type ListedBooking, notShown } from '../record/presentStaffBooking'
import { searchFilterOf } from '../record/searchWords'
import { compareIn, oldestFirst } from './staffLists'
import { visibleAt } from './visibleBookings'

const wholeAnswer = 100_000

const archive = { isArchived: true, status: { $in: [...bookingStatuses] } }

type Range = { start: string; end: string; search: string; archived: boolean }

/**
 * Returns the bookings of a range of days, both included, in order of time: only archived ones, or all others that
 * the lists show. A search matches as in the lists.
 */
export async function calendarBookings({ start, end, search, archived }: Range, now: Date): Promise<ListedBooking[]> {
  const scope = archived ? archive : visibleAt(now)
  // Read in one batch, because a driver retries a first batch lost in the network, but not a later one.
  const found = await Booking.find({ ...scope, ...searchFilterOf(search), date: { $gte: start, $lte: end } }, notShown)
    .batchSize(wholeAnswer)
    .lean()
  // Sorted here, so that the database can stream the bookings.
  return found.sort(compareIn(oldestFirst))
}
