import { addDays, type IsoDate, weekdayOf } from '../budapestTime'
import type { ReportPeriod } from './schema'

/** Returns the first day of the period that contains a date: the date itself, its Monday, or the first of its month. */
export function periodStart(date: IsoDate, period: ReportPeriod): IsoDate {
  if (period === 'month') return `${date.slice(0, 7)}-01`
  return period === 'week' ? addDays(date, 1 - weekdayOf(date)) : date
}
