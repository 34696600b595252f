import type { DayRange } from '@range/shared/bookings/staff'
import { addDays, addMonths, type IsoDate } from '@range/shared/budapestTime'
import { daysOfMonth, periodStart } from '@range/shared/reports/period'

/** Returns the ranges that staff use most, around a day. */
export function presets(today: IsoDate): { label: string; range: DayRange }[] {
  const monday = periodStart(today, 'week')
  return [
    { label: 'Today', range: { start: today, end: today } },
    { label: 'This week', range: { start: monday, end: addDays(monday, 6) } },
    { label: 'This month', range: thisMonth(today) },
    { label: 'Last month', range: thisMonth(addMonths(periodStart(today, 'month'), -1)) },
    { label: 'Next 30 days', range: { start: today, end: addDays(today, 29) } },
    { label: 'This year', range: { start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` } },
  ]
}

/** Returns the days of the month that contains a day. */
export function thisMonth(today: IsoDate): DayRange {
  return daysOfMonth(today.slice(0, 7))
}
