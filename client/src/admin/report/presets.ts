import type { DayRange } from '@range/shared/bookings/staff'
import { addDays, addMonths, type IsoDate } from '@range/shared/budapestTime'
import { daysOfMonth, periodStart } from '@range/shared/reports/period'
import { texts } from '@range/shared/staffTexts/report'

/** Returns the ranges that staff use most, around a day. */
export function presets(today: IsoDate): { label: string; range: DayRange }[] {
  const monday = periodStart(today, 'week')
  return [
    { label: texts.presets.today, range: { start: today, end: today } },
    { label: texts.presets.thisWeek, range: { start: monday, end: addDays(monday, 6) } },
    { label: texts.presets.thisMonth, range: thisMonth(today) },
    { label: texts.presets.lastMonth, range: thisMonth(addMonths(periodStart(today, 'month'), -1)) },
    { label: texts.presets.next30Days, range: { start: today, end: addDays(today, 29) } },
    {
      label: texts.presets.thisYear,
      range: { start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` },
    },
  ]
}

/** Returns the days of the month that contains a day. */
export function thisMonth(today: IsoDate): DayRange {
  return daysOfMonth(today.slice(0, 7))
}
