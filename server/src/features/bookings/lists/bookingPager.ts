import type { BookingStatus } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import type { QueryFilter } from 'mongoose'
import { Booking, type BookingDocument, searchIndex } from '../record/bookingModel'
import { type ListedBooking, notShown } from '../record/presentStaffBooking'
import { daysOf, isOfDays, type ListOrder, newestFirst, oldestFirst, orderOf, type StaffList } from './staffLists'

/** Reads the bookings of a list by position, in its order and without those awaiting payment. */
export type BookingPager = {
  total: number
  /** Returns the bookings from one position up to, but not including, another. */
  read(from: number, to: number): Promise<ListedBooking[]>
}

type Filter = QueryFilter<BookingDocument> & { status: { $in: BookingStatus[] } }

/** How many index ranges one count may use; the embedded database allows 500, and a phone number doubles them. */
const rangesPerCount = 240

/**
 * Returns a pager for a filter of exact values. Newest first, an index holds all matches next to each other: upcoming
 * bookings, then today's, then past ones. A list is a section of these, so the pager skips to a position and reads only
 * the bookings of its page. Days are counted one by one, because the index counts exact values without reading
 * bookings.
 */
export async function pagerByPosition(list: StaffList, filter: Filter, today: string): Promise<BookingPager> {
  if (list === 'today') {
    const ofToday = { ...filter, date: today }
    return {
      total: await Booking.countDocuments(ofToday),
      read: (from, to) => find(ofToday, oldestFirst, from, to),
    }
  }
  const [all, ahead, ofToday] = await Promise.all([
    Booking.countDocuments(filter),
    list === 'archived' ? 0 : countFrom(addDays(today, 1), filter),
    list === 'past' ? Booking.countDocuments({ ...filter, date: today }) : 0,
  ])
  const inList = (booking: ListedBooking) => isOfDays(booking, list, today)
  if (list === 'upcoming') {
    const read = async (from: number, to: number) => {
      const rows = await readFromNearerEnd(filter, all, ahead - to, ahead - from)
      return rows.reverse().filter(inList)
    }
    return { total: ahead, read }
  }
  const before = ahead + ofToday
  return {
    total: Math.max(0, all - before),
    read: async (from, to) => (await readFromNearerEnd(filter, all, before + from, before + to)).filter(inList),
  }
}

/**
 * Returns a pager for a search that no index can answer alone: it reads, once, everything that matches the rarest word.
 */
export async function pagerByReading(list: StaffList, filter: Filter, today: string): Promise<BookingPager> {
  const order = orderOf(list)
  const found = Booking.find({ ...filter, ...daysOf(list, today) }, { _id: 1 }).sort(order)
  // The planner would choose the index with the right order over the selective one; within one day, the day is the more
  // selective.
  if (list !== 'today') found.hint(searchIndex)
  const ids = (await found.lean()).map(({ _id }) => _id)
  return {
    total: ids.length,
    read: (from, to) =>
      Booking.find({ _id: { $in: ids.slice(from, to) } }, notShown)
        .sort(order)
        .lean(),
  }
}

async function countFrom(day: string, filter: Filter): Promise<number> {
  const newest = await Booking.findOne(filter, { date: 1 }).sort(newestFirst).lean()
  if (!newest) return 0
  const daysPerCount = Math.floor(rangesPerCount / filter.status.$in.length)
  const counts: Promise<number>[] = []
  for (let start = day; start <= newest.date; start = addDays(start, daysPerCount)) {
    const days = Array.from({ length: daysPerCount }, (_, offset) => addDays(start, offset))
    counts.push(Booking.countDocuments({ ...filter, date: { $in: days } }).exec())
  }
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Positions count from the newest; skipping from the nearer end costs at most half the list. */
function readFromNearerEnd(filter: Filter, total: number, from: number, to: number): Promise<ListedBooking[]> {
  if (from <= total - to) return find(filter, newestFirst, from, to)
  return find(filter, oldestFirst, total - to, total - from).then((rows) => rows.reverse())
}

async function find(filter: object, order: ListOrder, from: number, to: number): Promise<ListedBooking[]> {
  if (from >= to) return []
  return Booking.find(filter, notShown)
    .sort(order)
    .skip(Math.max(0, from))
    .limit(to - from)
    .lean()
}
