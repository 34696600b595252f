import type { DayRange } from '@range/shared/bookings/staff'
import { addDays, addMonths, type IsoDate } from '@range/shared/budapestTime'

/** Returns the ranges that staff use most, around a day. */
export function presets(today: IsoDate): { label: string; range: DayRange }[] {
  const monday = addDays(today, -mondayDistance(today))
  const first = firstOfMonth(today)
  return [
    { label: 'Today', range: { start: today, end: today } },
    { label: 'This week', range: { start: monday, end: addDays(monday, 6) } },
    { label: 'This month', range: monthFrom(first) },
    { label: 'Last month', range: monthFrom(addMonths(first, -1)) },
    { label: 'Next 30 days', range: { start: today, end: addDays(today, 29) } },
    { label: 'This year', range: { start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` } },
  ]
}

export function thisMonth(today: IsoDate): DayRange {
  return monthFrom(firstOfMonth(today))
}

function monthFrom(first: IsoDate): DayRange {
  return { start: first, end: addDays(addMonths(first, 1), -1) }
}

function firstOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`
}

function mondayDistance(date: IsoDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}
