import { addDays, type IsoDate } from '../budapestTime'
import type { ReportPeriod } from './schema'

/** Returns the first day of the period that contains a day: itself, its Monday, or the first of its month. */
export function periodStart(date: IsoDate, period: ReportPeriod): IsoDate {
  if (period === 'month') return `${date.slice(0, 7)}-01`
  return period === 'week' ? addDays(date, 1 - weekdayOf(date)) : date
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
