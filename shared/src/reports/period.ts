import type { DayRange } from '../bookings/staff'
import { addDays, addMonths, type IsoDate, instantOf, weekdayOf } from '../budapestTime'
import type { ReportPeriod } from './schema'

/** Returns the first day of the period that contains a date: the date itself, its Monday, or the first of its month. */
export function periodStart(date: IsoDate, period: ReportPeriod): IsoDate {
  if (period === 'month') return `${date.slice(0, 7)}-01`
  return period === 'week' ? addDays(date, 1 - weekdayOf(date)) : date
}

/** Returns the days of a month like `2026-12`. */
export function daysOfMonth(month: string): DayRange {
  const start = `${month}-01`
  return { start, end: addDays(addMonths(start, 1), -1) }
}

/** Returns the moments at which a range of days begins and after which it is over. */
export function momentsOf({ start, end }: DayRange): [from: Date, until: Date] {
  return [instantOf(start, 0), instantOf(addDays(end, 1), 0)]
}
