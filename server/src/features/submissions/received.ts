import { type DayRange, dayRangeSchema } from '@range/shared/bookings/staff'
import { addDays, instantOf } from '@range/shared/budapestTime'
import { read } from '../../http/read'

/** Sorts submissions by their arrival, newest first. */
export const newestReceivedFirst = { createdAt: -1, _id: -1 } as const

/** Returns the range of days in a query, or undefined when there is none. Throws INVALID_INPUT for half of one. */
export function wholeRange(query: Partial<DayRange>): DayRange | undefined {
  return query.start === undefined && query.end === undefined ? undefined : read(dayRangeSchema, query)
}

/** Returns a filter for submissions received on these days in Budapest. */
export function receivedOn(range: DayRange | undefined) {
  if (!range) return {}
  return { createdAt: { $gte: instantOf(range.start, 0), $lt: instantOf(addDays(range.end, 1), 0) } }
}
