import { dateInWords, weekdayOf } from '../budapestTime'
import { bookableHours } from '../limits'

/** The hours closed on one date. `excludesTimes` is comma-separated text such as `11:00,13:00`; empty closes the whole day. */
export type FilterBooking = { date: string; excludesTimes: string }

/** The hours closed on one weekday, from 1 for Monday to 7 for Sunday. `from` and `until` are null for no limit. */
export type ClosedWeekday = { weekday: number; excludesTimes: string; from: string | null; until: string | null }

/** Seats of one hour that nobody can book. Only staff see `why`. */
export type BlockedSeats = { date: string; time: number; seats: number; why: string }

type Closings = { filterBookings: readonly FilterBooking[]; closedWeekdays: readonly ClosedWeekday[] }
type Seating = Closings & { maximumPeopleCount: number; blockedSeats: readonly BlockedSeats[] }

/** Returns the hours that an entry closes: the ones it lists, or all nine when it lists none. */
export function hoursExcludedBy({ excludesTimes }: Pick<FilterBooking, 'excludesTimes'>): number[] {
  const listed = excludesTimes.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number.parseInt(text, 10)]))
  return listed.length === 0 ? [...bookableHours] : bookableHours.filter((hour) => listed.includes(hour))
}

/** Returns the hours that the settings close on a date, in ascending order. */
export function hoursExcludedOn(date: string, { filterBookings, closedWeekdays }: Closings): number[] {
  const entries = [
    ...filterBookings.filter((entry) => entry.date === date),
    ...closedWeekdays.filter((entry) => isClosedWeekday(date, entry)),
  ]
  const closed = new Set(entries.flatMap(hoursExcludedBy))
  return bookableHours.filter((hour) => closed.has(hour))
}

/** Returns whether a recurring entry applies to a date. */
export function isClosedWeekday(date: string, { weekday, from, until }: ClosedWeekday): boolean {
  return weekdayOf(date) === weekday && (!from || from <= date) && (!until || date <= until)
}

/** Returns a function that gives the seats offered in an hour of a date: 0 when closed, otherwise all that are not blocked. */
export function seatsOfferedOn(date: string, settings: Seating): (hour: number) => number {
  const closed = hoursExcludedOn(date, settings)
  const blocked = settings.blockedSeats.filter((entry) => entry.date === date)
  return (hour) => {
    if (closed.includes(hour)) return 0
    const ofHour = blocked.filter(({ time }) => time === hour)
    return Math.max(0, settings.maximumPeopleCount - ofHour.reduce((sum, { seats }) => sum + seats, 0))
  }
}

/** Functions that return the unique key of an entry among those of its kind. */
export const keyOfEntry = {
  filterBooking: ({ date }: FilterBooking) => date,
  closedWeekday: ({ weekday, from, until }: ClosedWeekday) => [weekday, from ?? '', until ?? ''].join(' '),
  blockedSeats: ({ date, time }: BlockedSeats) => `${date} ${time}`,
}

/** The names of the weekdays. Monday comes first and is weekday 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Returns the days of a recurring entry in words: `Every Monday from Mon 4 Jan 2027 until Mon 1 Mar 2027`. */
export function weekdayInWords({ weekday, from, until }: ClosedWeekday): string {
  const days = [`Every ${weekdayNames[weekday - 1]}`]
  if (from) days.push(`from ${dateInWords(from)}`)
  if (until) days.push(`until ${dateInWords(until)}`)
  return days.join(' ')
}

/** Returns the hours of an entry as its list shows them. */
export function timesText({ excludesTimes }: Pick<FilterBooking, 'excludesTimes'>): string {
  return excludesTimes.trim() === '' ? 'Whole day' : excludesTimes
}
