import { addMonths, hourExists, type IsoDate, instantOf, weekdayOf } from '../budapestTime'
import { bookingHorizonMonths } from '../limits'

/**
 * The hours of a day. Pages show `opens` and `closes`, such as `09:30`, up to `24:00`. Visits can start at every hour from
 * `first` to `last`, and last one hour.
 */
export type DayHours = { opens: string; closes: string; first: number; last: number }

/** The hours of one date, which replace those of its weekday. */
export type DateHours = DayHours & { date: IsoDate }

/**
 * The hours of the range: `weekdays` from Monday to Sunday, and exceptions by date. Guests book at least `noticeHours` ahead:
 * with 1, an hour closes when the one before it begins. They book at most `monthsAhead`.
 */
export type Hours = {
  weekdays: DayHours[]
  exceptions: DateHours[]
  noticeHours: number
  monthsAhead: number
}

/** A date whose hours differ from those of its weekday; null when it is closed. */
export type ChangedDate = { date: IsoDate; hours: DayHours | null }

/**
 * The hours as pages need them: exceptions from today on, the week without the hours that are closed for good, null for a
 * closed day, and the next dates with other hours, in order.
 */
export type PublicHours = Hours & { shownWeek: (DayHours | null)[]; changedDates: ChangedDate[] }

/** The hours until the owner sets others. */
export const usualDay: DayHours = { opens: '10:00', closes: '18:00', first: 10, last: 18 }
export const usualHours = {
  weekdays: Array.from({ length: 7 }, () => usualDay),
  exceptions: [] as DateHours[],
  noticeHours: 1,
  monthsAhead: bookingHorizonMonths,
} satisfies Hours
export const usualPublicHours = {
  ...usualHours,
  shownWeek: usualHours.weekdays as (DayHours | null)[],
  changedDates: [] as ChangedDate[],
} satisfies PublicHours

/** Returns the hours of a date: its exception, or those of its weekday. Closings do not count. */
export function dayHoursOf({ weekdays, exceptions }: Hours, date: IsoDate): DayHours {
  return exceptions.find((entry) => entry.date === date) ?? weekdays[weekdayOf(date) - 1] ?? usualDay
}

/**
 * Returns the hours of a date at which visits can start, in ascending order. Closings, the clock and seats do not count. The
 * hour that the clocks skip in spring is left out; the one that they repeat in autumn stands once, for its first time.
 */
export function bookableHoursOf(hours: Hours, date: IsoDate): number[] {
  return hoursFromTo(dayHoursOf(hours, date)).filter((hour) => hourExists(date, hour))
}

/** Returns every hour at which visits can start on some day, in ascending order. */
export function allBookableHours({ weekdays, exceptions }: Hours): number[] {
  return hoursInOrder([...weekdays, ...exceptions].flatMap(hoursFromTo))
}

/** Returns the instant from which a slot is too late for guests to book. */
export function bookableUntil({ noticeHours }: Pick<Hours, 'noticeHours'>, date: IsoDate, hour: number): Date {
  return new Date(instantOf(date, hour).getTime() - noticeHours * 3_600_000)
}

/** Returns the bookable hours of a date that it is early enough to book. */
export function hoursInTime(hours: Hours, date: IsoDate, now: Date): number[] {
  const bookable = bookableHoursOf(hours, date)
  const first = bookable.findIndex((hour) => now < bookableUntil(hours, date, hour))
  return first < 0 ? [] : bookable.slice(first)
}

/** Returns the last day that guests can book. */
export function lastBookableDate({ monthsAhead }: Pick<Hours, 'monthsAhead'>, today: IsoDate): IsoDate {
  return addMonths(today, monthsAhead)
}

/** Returns whether two days have the same hours as pages show them; null is a closed day. */
export function hasSameHours(one: DayHours | null, other: DayHours | null): boolean {
  if (!one || !other) return one === other
  return one.opens === other.opens && one.closes === other.closes && one.last === other.last
}

/** Returns an hour as a time of day: `09:00`. */
export function timeOfHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Returns a time of day as pages show it: `9:30` for `09:30`. */
export function shownTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}

/** Returns hours in ascending order, each once. */
export function hoursInOrder(hours: readonly number[]): number[] {
  return [...new Set(hours)].sort((a, b) => a - b)
}

/** Returns every hour at which visits can start in the hours of a day, in ascending order. */
export function hoursFromTo({ first, last }: Pick<DayHours, 'first' | 'last'>): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
