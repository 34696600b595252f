import type { BookingPage, bookingListQuerySchema } from '@range/shared/bookings/staff'
import { bookingStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import type { QueryFilter } from 'mongoose'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { type ListedBooking, notShown, presentReadable } from '../record/presentStaffBooking'
import { searchFilterOf } from '../record/searchWords'
import {
  type BookingKey,
  bookedStatuses,
  compareIn,
  daysOf,
  type ListOrder,
  oldestFirst,
  orderOf,
  payingByLinkAt,
  type StaffList,
  turned,
  unpaidAt,
  visibleAt,
} from './staffLists'

type ListQuery = z.output<typeof bookingListQuerySchema>
type Filter = QueryFilter<BookingDocument>

/**
 * Returns one page of a staff list with exact totals. A page past the end is empty, and a page with a damaged record
 * is shorter. Days are Budapest days. Without `statuses`, the archive shows everything, and the other lists show
 * bookings that are booked or being paid right now.
 */
export async function listBookings(list: StaffList, query: ListQuery, now: Date, log: Logger): Promise<BookingPage> {
  const { page, limit, statuses } = query
  const isArchived = list === 'archived'
  const today = budapestToday(now)
  const inList = { ...searchFilterOf(query.search), isArchived, ...daysOf(list, today) }
  const byDefault = isArchived ? bookingStatuses : bookedStatuses
  const ofStatus = { status: { $in: statuses.length > 0 ? [...new Set(statuses)] : [...byDefault] } }
  const unpaid = isArchived || statuses.length > 0 ? undefined : unpaidAt(now)
  const [count, unpaidCount] = await Promise.all([
    Booking.countDocuments({ ...inList, ...ofStatus }),
    unpaid ? countUnpaid(inList, now) : 0,
  ])
  const totalItems = count + unpaidCount
  const from = Math.min(page * limit, totalItems)
  const to = Math.min(from + limit, totalItems)
  const found =
    page === 0 && !isArchived && !query.search
      ? await readFirst({ isArchived, $or: [ofStatus, ...(unpaid?.$or ?? [])] }, { list, today, count: to })
      : await readPage({ ...inList, ...ofStatus }, unpaid && { ...inList, ...unpaid }, {
          order: orderOf(list),
          from,
          to,
          totalItems,
        })
  const bookings = await presentReadable(found, now, log)
  return { totalItems, totalPages: Math.ceil(totalItems / limit), bookings }
}

/**
 * Counts the unpaid bookings of a list that staff see by default. Those whose hold is over are few, because a job ends
 * them within a minute, so subtracting them reads far fewer bookings in a rush than counting the others.
 */
async function countUnpaid(inList: Filter, now: Date): Promise<number> {
  const awaiting = { ...inList, status: 'AWAITING_PAYMENT' as const }
  const [all, over, byLink] = await Promise.all([
    Booking.countDocuments(awaiting),
    Booking.countDocuments({ ...awaiting, holdUntil: { $lte: now } }),
    Booking.countDocuments({ ...inList, ...payingByLinkAt(now) }),
  ])
  return all - over + byLink
}

const firstDays = 1
const manyDays = 500

/**
 * Returns the first bookings of a list. Reads one day of it, and four times as many days while those contain too few,
 * because a server may sort every match before it returns the first one.
 */
async function readFirst(which: Filter, { list, today, count }: { list: StaffList; today: string; count: number }) {
  const read = (days?: number) =>
    Booking.find({ ...which, ...daysOf(list, today, days) }, notShown)
      .sort(orderOf(list))
      .limit(count)
      .lean()
  if (count === 0) return []
  for (let days = firstDays; days < manyDays; days *= 4) {
    const found = await read(days)
    if (found.length === count) return found
  }
  return read()
}

const keyOnly = { date: 1, time: 1 } as const
const wholeAnswer = 100_000

/** Returns any page of the bookings that match the filter, or the one of the unpaid bookings if it is given. */
async function readPage(filter: Filter, unpaid: Filter | undefined, page: Page): Promise<ListedBooking[]> {
  // Keys are read in one batch, because there are thousands of unpaid bookings in a rush.
  const added = unpaid ? await Booking.find(unpaid, keyOnly).batchSize(wholeAnswer).lean() : []
  return readByKeys(await readPageKeys(filter, added, page))
}

type Page = { order: ListOrder; from: number; to: number; totalItems: number }

/**
 * Returns the keys of a page of the bookings that match the filter and the `added` ones, which do not match it. Skips
 * from the nearer end of the list, and so passes at most half of an index.
 */
async function readPageKeys(
  filter: Filter,
  added: readonly BookingKey[],
  { order, from, to, totalItems }: Page,
): Promise<BookingKey[]> {
  if (from === to) return []
  if (from > totalItems - to) {
    const page = { order: turned(order), from: totalItems - to, to: totalItems - from, totalItems }
    return (await readPageKeys(filter, added, page)).reverse()
  }
  // At most all added keys come before the page, so it starts at most that many positions earlier without them.
  const start = Math.max(0, from - added.length)
  const keys = await Booking.find(filter, keyOnly)
    .sort(order)
    .skip(start)
    .limit(to - start)
    .lean()
  return [...keys, ...added].sort(compareIn(order)).slice(from - start, to - start)
}

async function readByKeys(keys: readonly BookingKey[]): Promise<ListedBooking[]> {
  if (keys.length === 0) return []
  const found = await Booking.find({ _id: { $in: keys.map(({ _id }) => _id) } }, notShown).lean()
  const byId = new Map(found.map((booking) => [booking._id, booking]))
  return keys.flatMap(({ _id }) => byId.get(_id) ?? [])
}

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
