import type { BookingStatus } from '@range/shared/bookings/status'
import type { QueryFilter } from 'mongoose'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { type ListedBooking, notShown } from '../record/presentStaffBooking'
import { daysOf, newestFirst, oldestFirst, orderOf, type StaffList } from './staffLists'

/** Reads the filtered bookings of a list by position, in the order of the list. */
export type BookingPager = {
  total: number
  /** Returns the bookings from one position up to, but not including, another. */
  read(from: number, to: number): Promise<ListedBooking[]>
}

type Filter = QueryFilter<BookingDocument> & { status: { $in: BookingStatus[] } }

/** Returns a pager for the bookings of a list that match a filter. Counting, skipping and sorting all use an index. */
export async function bookingPager(list: StaffList, filter: Filter, today: string): Promise<BookingPager> {
  const inList = { ...filter, ...daysOf(list, today) }
  const isOldestFirst = orderOf(list) === oldestFirst
  const total = await Booking.countDocuments(inList)
  const read = async (from: number, to: number): Promise<ListedBooking[]> => {
    if (from >= to) return []
    // Skipping from the nearer end reads at most half the list.
    const isTurned = from > total - to
    const found = await Booking.find(inList, notShown)
      .sort(isOldestFirst === isTurned ? newestFirst : oldestFirst)
      .skip(isTurned ? total - to : from)
      .limit(to - from)
      .lean()
    return isTurned ? found.reverse() : found
  }
  return { total, read }
}
