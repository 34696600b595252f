import { z } from 'zod'
import { dateInWords, hourText, isIsoDate, weekdayOf } from '../budapestTime'
import { bookableHours, maxClosingWhyLength, maxExcludedTimesLength, maxPeopleCountLimit } from '../limits'
import { oneLine } from '../plainText'

/** The hours closed on one date. `excludesTimes` is comma-separated text such as `11:00,13:00`; empty closes the whole day. */
export const filterBookingSchema = z.object({ date: z.string(), excludesTimes: z.string() })
export type FilterBooking = z.infer<typeof filterBookingSchema>

/** The hours closed on one weekday, from 1 for Monday to 7 for Sunday. `from` and `until` are null for no limit. */
export const closedWeekdaySchema = z.object({
  weekday: z.number().int(),
  excludesTimes: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
})
export type ClosedWeekday = z.infer<typeof closedWeekdaySchema>

/** Seats of one hour that nobody can book. Only staff see `why`. */
export const blockedSeatsSchema = z.object({
  date: z.string(),
  time: z.number().int(),
  seats: z.number().int(),
  why: z.string(),
})
export type BlockedSeats = z.infer<typeof blockedSeatsSchema>

const daySchema = z.string().refine(isIsoDate, 'Enter a valid date (YYYY-MM-DD)')
const hoursSchema = z
  .string()
  .trim()
  .max(maxExcludedTimesLength)
  .refine(listsBookableHours, 'Enter hours from 10:00 to 18:00, like 11:00,13:00, each only once')
  .transform(inOrder)

export const saveFilterBookingSchema = z.object({ date: daySchema, excludesTimes: hoursSchema })

export const saveClosedWeekdaySchema = z
  .object({
    weekday: z.number().int().min(1, 'Choose a day').max(7, 'Choose a day'),
    excludesTimes: hoursSchema,
    from: daySchema.nullable(),
    until: daySchema.nullable(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'The last day comes before the first',
  })

export const saveBlockedSeatsSchema = z.object({
  date: daySchema,
  time: z
    .number('Choose an hour')
    .refine((hour) => bookableHours.some((bookable) => bookable === hour), 'Choose an hour from 10 to 18'),
  seats: z
    .number('Enter the number of seats')
    .int('Enter a whole number')
    .min(1, 'At least one seat')
    .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} seats`),
  why: oneLine().min(1, 'Say why').max(maxClosingWhyLength, `At most ${maxClosingWhyLength} characters`),
})

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
  if (entries.length === 0) return []
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

/**
 * Returns whether the text is empty, which closes the whole day, or lists bookable hours, each only once, as `11:00` or
 * `11`, separated by commas.
 */
function listsBookableHours(excludesTimes: string): boolean {
  if (excludesTimes === '') return true
  const hours = excludesTimes.split(',').map((text) => /^\s*(\d{1,2})(?::00)?\s*$/.exec(text)?.[1])
  const areBookable = hours.every((hour) => bookableHours.some((bookable) => String(bookable) === hour))
  return areBookable && new Set(hours).size === hours.length
}

/** Returns the same hours in ascending order, as `11:00,13:00`. */
function inOrder(excludesTimes: string): string {
  const hours = excludesTimes.split(',').flatMap((text) => Number.parseInt(text, 10) || [])
  return hours
    .sort((a, b) => a - b)
    .map(hourText)
    .join(',')
}
