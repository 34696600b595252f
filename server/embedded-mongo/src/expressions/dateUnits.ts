import type { Maybe, Value } from '../bson/value'
import { MongoError } from '../mongoError'
import { type CalendarParts, calendarParts, dayNumber, momentOf } from './timeZone'

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
export type DateUnit = (typeof UNITS)[number]

const UNIT_MS: Partial<Record<DateUnit, number>> = { hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 }

/** Throws MongoError 9 for what is no unit. */
export function unitOf(value: Value): DateUnit {
  const unit = UNITS.find((name) => name === value)
  if (!unit) throw new MongoError(9, `unknown time unit value: ${String(value)}`)
  return unit
}

const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The day a week starts on, 1 for Monday; Sunday if it is not said. */
export function weekStartOf(value: Maybe): number {
  if (value === undefined || value === null) return 7
  const name = String(value).toLowerCase()
  const place = WEEK_DAYS.findIndex((day) => day === name || day.slice(0, 3) === name)
  if (place < 0) throw new MongoError(9, `unknown day of week value: ${String(value)}`)
  return place + 1
}

/** Moves a date by whole units of the calendar in its zone; a month that is too short takes its last day. */
export function addUnits(date: Date, unit: DateUnit, amount: number, zone: string | undefined): Date {
  const fixed = UNIT_MS[unit]
  if (fixed) return new Date(date.getTime() + amount * fixed)
  const parts = calendarParts(date, zone)
  if (unit === 'day' || unit === 'week') {
    return momentOf({ ...parts, day: parts.day + amount * (unit === 'week' ? 7 : 1) }, zone)
  }
  const months = parts.year * 12 + parts.month - 1 + amount * MONTHS[unit as keyof typeof MONTHS]
  const year = Math.floor(months / 12)
  const month = months - year * 12 + 1
  return momentOf({ ...parts, year, month, day: Math.min(parts.day, daysInMonth(year, month)) }, zone)
}

const MONTHS = { month: 1, quarter: 3, year: 12 }

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** How many borders of the unit lie between two dates. */
export function differenceInUnits(
  start: Date,
  end: Date,
  unit: DateUnit,
  zone: string | undefined,
  weekStart: number,
): number {
  const [from, to] = [calendarParts(start, zone), calendarParts(end, zone)]
  switch (unit) {
    case 'year':
      return to.year - from.year
    case 'quarter':
      return quarters(to) - quarters(from)
    case 'month':
      return to.year * 12 + to.month - (from.year * 12 + from.month)
    case 'week':
      return weeks(to, weekStart) - weeks(from, weekStart)
    case 'day':
      return dayNumber(to) - dayNumber(from)
    default: {
      const size = UNIT_MS[unit]!
      return Math.floor(end.getTime() / size) - Math.floor(start.getTime() / size)
    }
  }
}

const quarters = ({ year, month }: CalendarParts): number => year * 4 + Math.floor((month - 1) / 3)
// Day 0 was a Thursday, three days behind a Monday.
const weeks = (parts: CalendarParts, weekStart: number): number => Math.floor((dayNumber(parts) + 4 - weekStart) / 7)

const REFERENCE_YEAR = 2000
const DAY_MS = 86_400_000

/** The start of the stretch of so many units, counted from the year 2000, that the date lies in. */
export function truncateTo(
  date: Date,
  unit: DateUnit,
  size: number,
  zone: string | undefined,
  weekStart: number,
): Date {
  const parts = calendarParts(date, zone)
  const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 }
  const floor = (number: number): number => Math.floor(number / size) * size
  if (unit in MONTHS) {
    const length = MONTHS[unit as keyof typeof MONTHS]
    const since = (parts.year - REFERENCE_YEAR) * 12 + parts.month - 1
    const months = Math.floor(since / (length * size)) * length * size
    return momentOf({ year: REFERENCE_YEAR, month: 1 + months, day: 1, ...midnight }, zone)
  }
  const reference = dayNumber({ year: REFERENCE_YEAR, month: 1, day: 1, ...midnight })
  if (unit === 'day' || unit === 'week') {
    const firstWeekStart = reference + ((((weekStart - 6) % 7) + 7) % 7)
    const days =
      unit === 'day'
        ? reference + floor(dayNumber(parts) - reference)
        : firstWeekStart + Math.floor((dayNumber(parts) - firstWeekStart) / (7 * size)) * 7 * size
    return momentOf({ ...calendarParts(new Date(days * DAY_MS)), ...midnight }, zone)
  }
  const start = momentOf({ year: REFERENCE_YEAR, month: 1, day: 1, ...midnight }, zone).getTime()
  const length = UNIT_MS[unit]! * size
  return new Date(start + Math.floor((date.getTime() - start) / length) * length)
}
