import type { BookingPage, bookingListQuerySchema } from '@range/shared/bookings/staff'
import { bookingStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import type { QueryFilter } from 'mongoose'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { presentReadable } from '../record/presentReadable'
import { type ListedBooking, notShown } from '../record/presentStaffBooking'
import { searchFilterOf } from '../record/searchWords'
import { type BookingPager, bookingPager } from './bookingPager'
import { compareIn, daysOf, orderOf, type StaffList } from './staffLists'
import { bookedStatuses, exceptionsAt } from './visibleBookings'

type ListQuery = z.output<typeof bookingListQuerySchema>

/**
 * Returns one page of a staff list with exact totals. A page past the end is empty, and a page with a damaged record
 * is shorter. Days are Budapest days. Without `statuses`, the archive shows everything, and the other lists show
 * bookings that are booked or being paid right now.
 */
export async function listBookings(list: StaffList, query: ListQuery, now: Date, log: Logger): Promise<BookingPage> {
  const { page, limit, statuses } = query
  const search = searchFilterOf(query.search)
  const today = budapestToday(now)
  const isArchived = list === 'archived'
  const showsAwaiting = !isArchived && statuses.length === 0
  const byDefault = isArchived ? bookingStatuses : [...bookedStatuses, 'AWAITING_PAYMENT' as const]
  const shown = statuses.length > 0 ? [...new Set(statuses)] : byDefault
  const scope = { isArchived, status: { $in: [...shown] } }
  const [line, exceptions] = await Promise.all([
    bookingPager(list, { ...search, ...scope }, today),
    showsAwaiting ? exceptionsOf(list, today, now, search) : [],
  ])
  const ended = exceptions.filter(({ status }) => status === 'AWAITING_PAYMENT')
  const added = exceptions.filter(({ status }) => status !== 'AWAITING_PAYMENT')
  const totalItems = line.total - ended.length + added.length
  const part = { skip: page * limit, limit }
  const bookings = await readMerged(line, { ended, added, compare: compareIn(orderOf(list)) }, part)
  const totalPages = Math.ceil(totalItems / limit)
  return { totalItems, totalPages, bookings: await presentReadable(bookings, log) }
}

/** There are few exceptions even in a rush with thousands of unpaid bookings. */
async function exceptionsOf(list: StaffList, today: string, now: Date, search: QueryFilter<BookingDocument> = {}) {
  return Booking.find({ isArchived: false, ...exceptionsAt(now), ...daysOf(list, today), ...search }, notShown).lean()
}

type Merged = {
  /** Bookings on the pager's list that this page leaves out. */
  ended: readonly ListedBooking[]
  /** Bookings missing from the pager's list that this page adds. */
  added: readonly ListedBooking[]
  compare: (one: ListedBooking, other: ListedBooking) => number
}

/**
 * Reads a page without the `ended` bookings and with the `added` ones. At most all added bookings come before the
 * page, and at most all ended ones before its end, so it is enough to widen the range read by that many positions.
 */
async function readMerged(
  line: BookingPager,
  { ended, added, compare }: Merged,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedBooking[]> {
  if (skip >= line.total - ended.length + added.length) return []
  const from = Math.max(0, skip - added.length)
  const rows = await line.read(from, Math.min(line.total, skip + limit + ended.length))
  const [first] = rows
  const isEarlier = (booking: ListedBooking) => from > 0 && first !== undefined && compare(booking, first) < 0
  const start = from - ended.filter(isEarlier).length + added.filter(isEarlier).length
  const left = new Set(ended.map(({ _id }) => String(_id)))
  const page = [...rows.filter(({ _id }) => !left.has(String(_id))), ...added.filter((one) => !isEarlier(one))]
  return page.sort(compare).slice(skip - start, skip - start + limit)
}
