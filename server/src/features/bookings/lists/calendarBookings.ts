import { bookingStatuses } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { Booking, searchIndex } from '../record/bookingModel'
import { type ListedBooking, notShown } from '../record/presentStaffBooking'
import { searchFilterOf } from '../record/searchWords'
import { compareIn, oldestFirst } from './staffLists'
import { isVisible, maybeVisible } from './visibleBookings'

/** How many index ranges one query may use; the embedded database allows 500. */
const rangesPerQuery = 490

const wholeAnswer = 100_000

const archive = { isArchived: true, status: { $in: [...bookingStatuses] } }

type Range = { start: string; end: string; search: string; archived: boolean }

/**
 * Returns the bookings that the lists show for a range of days, both included, in order of time: archived ones, or all
 * others. A search matches as it does in the lists.
 */
export async function calendarBookings({ start, end, search, archived }: Range, now: Date): Promise<ListedBooking[]> {
  const scope = archived ? archive : maybeVisible
  const searched = searchFilterOf(search)
  const isRead = searched !== undefined && !searched.isExact
  const found = isRead
    ? await Booking.find({ ...scope, ...searched.filter, date: { $gte: start, $lte: end } }, notShown)
        .hint(searchIndex)
        .batchSize(wholeAnswer)
        .lean()
    : await dayByDay({ start, end }, { ...scope, ...searched?.filter }, scope.status.$in.length)
  return found.filter((booking) => archived || isVisible(booking, now)).sort(compareIn(oldestFirst))
}

/**
 * Queries days one by one and sorts afterwards, so that an index decides alone and the embedded database passes
 * bookings on unread. All in one batch, because a driver retries a first batch that the network lost, but not a later
 * one.
 */
async function dayByDay({ start, end }: Pick<Range, 'start' | 'end'>, filter: object, statuses: number) {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  // A number in a search has two spellings.
  const daysPerQuery = Math.floor(rangesPerQuery / statuses / 2)
  const found: ListedBooking[] = []
  for (let at = 0; at < days.length; at += daysPerQuery) {
    const some = { ...filter, date: { $in: days.slice(at, at + daysPerQuery) } }
    found.push(...(await Booking.find(some, notShown).batchSize(wholeAnswer).lean()))
  }
  return found
}
