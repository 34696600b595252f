import type { BookingPage, bookingListQuerySchema } from '@range/shared/bookings/staff'
import { bookingStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import type { QueryFilter } from 'mongoose'
import type { z } from 'zod'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { type ListedBooking, notShown, presentStaffBooking } from '../record/presentStaffBooking'
import { searchFilterOf } from '../record/searchWords'
import { type BookingPager, bookingPager } from './bookingPager'
import { compareIn, daysOf, orderOf, type StaffList } from './staffLists'
import { awaitingAt, bookedStatuses } from './visibleBookings'

type ListQuery = z.output<typeof bookingListQuerySchema>

/**
 * Returns one page of a staff list with exact totals; a page past the end is empty. Days are Budapest's. Without
 * `statuses`, the archive shows everything and the other lists what is booked or being paid right now.
 */
export async function listBookings(list: StaffList, query: ListQuery, now: Date): Promise<BookingPage> {
  const { page, limit, statuses } = query
  const search = searchFilterOf(query.search)
  const today = budapestToday(now)
  const isArchived = list === 'archived'
  const showsAwaiting = !isArchived && statuses.length === 0
  const shown = statuses.length > 0 ? [...new Set(statuses)] : isArchived ? bookingStatuses : bookedStatuses
  const scope = { isArchived, status: { $in: [...shown] } }
  const [line, awaiting] = await Promise.all([
    bookingPager(list, { ...search, ...scope }, today),
    showsAwaiting ? awaitingBookings(list, today, now, search) : [],
  ])
  const totalItems = line.total + awaiting.length
  const bookings = await readMerged(line, awaiting, compareIn(orderOf(list)), { skip: page * limit, limit })
  return { totalItems, totalPages: Math.ceil(totalItems / limit), bookings: bookings.map(presentStaffBooking) }
}

async function awaitingBookings(list: StaffList, today: string, now: Date, search: QueryFilter<BookingDocument> = {}) {
  return Booking.find({ isArchived: false, ...awaitingAt(now), ...daysOf(list, today), ...search }, notShown).lean()
}

/**
 * Reads a page and merges in the few bookings that await payment. At most all of those come before the page, so it is
 * enough to start reading that many positions earlier.
 */
async function readMerged(
  line: BookingPager,
  awaiting: ListedBooking[],
  compare: (one: ListedBooking, other: ListedBooking) => number,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedBooking[]> {
  if (skip >= line.total + awaiting.length) return []
  const from = Math.max(0, skip - awaiting.length)
  const rows = await line.read(from, Math.min(line.total, skip + limit))
  const [first] = rows
  const following = awaiting.filter((booking) => from === 0 || !first || compare(booking, first) > 0)
  const start = from + awaiting.length - following.length
  return [...rows, ...following].sort(compare).slice(skip - start, skip - start + limit)
}
