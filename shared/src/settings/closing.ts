import { addDays, dateInWords, type IsoDate, weekdayOf } from '../budapestTime'
import { texts } from '../staffTexts/closedWeekday'
import {
  bookableHoursOf,
  type DayHours,
  dayHoursOf,
  type Hours,
  hasSameHours,
  hoursFromTo,
  type PublicHours,
  timeOfHour,
} from './hours'

/** The hours closed on one date. `excludesTimes` is comma-separated text such as `11:00,13:00`; empty closes the whole day. */
export type FilterBooking = { date: string; excludesTimes: string }

/** The hours closed on one weekday, from 1 for Monday to 7 for Sunday. `from` and `until` are null for no limit. */
export type ClosedWeekday = { weekday: number; excludesTimes: string; from: string | null; until: string | null }

/** Seats of one hour that nobody can book. Only staff see `why`. */
export type BlockedSeats = { date: string; time: number; seats: number; why: string }

type Closings = { filterBookings: readonly FilterBooking[]; closedWeekdays: readonly ClosedWeekday[] }
type Offer = Closings & { hours: Hours }
type Seating = Offer & { maximumPeopleCount: number; blockedSeats: readonly BlockedSeats[] }

/** Returns whether an entry closes an hour: it lists the hour, or none, which closes the whole day. */
export function closesHour({ excludesTimes }: Pick<FilterBooking, 'excludesTimes'>, hour: number): boolean {
  const listed = excludesTimes.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number.parseInt(text, 10)]))
  return listed.length === 0 || listed.includes(hour)
}

/**
 * Returns the hours of a date at which visits can start and that no entry closes, in ascending order. The clock and seats do
 * not count.
 */
export function openHoursOn(date: string, { hours, filterBookings, closedWeekdays }: Offer): number[] {
  const entries = [
    ...filterBookings.filter((entry) => entry.date === date),
    ...closedWeekdays.filter((entry) => isClosedWeekday(date, entry)),
  ]
  return bookableHoursOf(hours, date).filter((hour) => !entries.some((entry) => closesHour(entry, hour)))
}

/** Returns whether a recurring entry applies to a date. */
export function isClosedWeekday(date: string, { weekday, from, until }: ClosedWeekday): boolean {
  return weekdayOf(date) === weekday && isInForce({ from, until }, date)
}

function isInForce({ from, until }: Pick<ClosedWeekday, 'from' | 'until'>, date: IsoDate): boolean {
  return (!from || from <= date) && (!until || date <= until)
}

/** Returns a function that gives the seats offered in an hour of a date: 0 when closed, otherwise all that are not blocked. */
export function seatsOfferedOn(date: string, settings: Seating): (hour: number) => number {
  const open = openHoursOn(date, settings)
  const blocked = settings.blockedSeats.filter((entry) => entry.date === date)
  return (hour) => {
    if (!open.includes(hour)) return 0
    const ofHour = blocked.filter(({ time }) => time === hour)
    return Math.max(0, settings.maximumPeopleCount - ofHour.reduce((sum, { seats }) => sum + seats, 0))
  }
}

/**
 * Returns the hours as pages need them. Closings that begin later or end, and those of single dates, change the next dates, of
 * which at most `mostChangedDates` are named.
 */
export function publicHours(settings: Offer, today: IsoDate): PublicHours {
  const { hours, filterBookings, closedWeekdays } = settings
  const lasting = closedWeekdays.filter((entry) => isInForce(entry, today) && entry.until === null)
  const shownWeek = hours.weekdays.map((day, index) => {
    const entries = lasting.filter(({ weekday }) => weekday === index + 1)
    return openPartOf(
      day,
      hoursFromTo(day).filter((hour) => !entries.some((entry) => closesHour(entry, hour))),
    )
  })
  const exceptions = hours.exceptions.filter(({ date }) => date >= today)
  const ofWeekdays = Array.from({ length: namedWeeks * 7 }, (_, days) => addDays(today, days)).filter((date) =>
    closedWeekdays.some((entry) => !lasting.includes(entry) && isClosedWeekday(date, entry)),
  )
  const dates = new Set([...exceptions, ...filterBookings].map(({ date }) => date).concat(ofWeekdays))
  const changedDates = [...dates]
    .filter((date) => date >= today)
    .sort()
    .map((date) => ({ date, hours: openPartOf(dayHoursOf(hours, date), openHoursOn(date, settings)) }))
    .filter((changed) => !hasSameHours(changed.hours, shownWeek[weekdayOf(changed.date) - 1] ?? null))
    .slice(0, mostChangedDates)
  return { ...hours, exceptions, shownWeek, changedDates }
}

const mostChangedDates = 10
const namedWeeks = 4

/** Returns the hours of a day of which only some are open: from the first of these until the last has ended; null without any. */
function openPartOf({ opens, closes, first, last }: DayHours, open: readonly number[]): DayHours | null {
  const [firstOpen, lastOpen] = [open.at(0), open.at(-1)]
  if (firstOpen === undefined || lastOpen === undefined) return null
  return {
    opens: firstOpen > first ? timeOfHour(firstOpen) : opens,
    closes: lastOpen < last ? timeOfHour(lastOpen + 1) : closes,
    first: firstOpen,
    last: lastOpen,
  }
}

/** Functions that return the unique key of an entry among those of its kind. */
export const keyOfEntry = {
  filterBooking: ({ date }: FilterBooking) => date,
  closedWeekday: ({ weekday, from, until }: ClosedWeekday) => [weekday, from ?? '', until ?? ''].join(' '),
  blockedSeats: ({ date, time }: BlockedSeats) => `${date} ${time}`,
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Returns the names of the weekdays. Monday comes first and is weekday 1. */
export function weekdayNames(): string[] {
  return weekdays.map((day) => texts.name[day])
}

/** Returns the days of a recurring entry in words: `Every Monday from Mon 4 Jan 2027 until Mon 1 Mar 2027`. */
export function weekdayInWords({ weekday, from, until }: ClosedWeekday): string {
  const name = weekdayNames()[weekday - 1] ?? ''
  if (from && until) return texts.between({ weekday: name, from: dateInWords(from), until: dateInWords(until) })
  if (from) return texts.since({ weekday: name, from: dateInWords(from) })
  return until ? texts.until({ weekday: name, until: dateInWords(until) }) : texts.always({ weekday: name })
}

/** Returns the hours of an entry as its list shows them. */
export function timesText({ excludesTimes }: Pick<FilterBooking, 'excludesTimes'>): string {
  return excludesTimes.trim() === '' ? texts.wholeDay : excludesTimes
}
