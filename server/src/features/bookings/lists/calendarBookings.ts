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
 * Returns the bookings that the lists show for a range of days, both included, in order of time: archived ones, or all
 * others. A search matches as it does in the lists.
 */
export async function calendarBookings({ start, end, search, archived }: Range, now: Date): Promise<ListedBooking[]> {
  const scope = archived ? archive : visibleAt(now)
  // In one batch, because a driver retries a first batch that the network lost, but not a later one.
  const found = await Booking.find({ ...scope, ...searchFilterOf(search), date: { $gte: start, $lte: end } }, notShown)
    .batchSize(wholeAnswer)
    .lean()
  // Sorted here, so that the database passes bookings on unread.
  return found.sort(compareIn(oldestFirst))
}
