import { texts } from './texts/dates'

/** Every date and hour in the product is Budapest time, whatever the time zone of the server or the guest. */
const zone = 'Europe/Budapest'

/** A calendar day as `YYYY-MM-DD`. */
export type IsoDate = string

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

/** The part of Temporal used here. Newer engines have it; Node 20 and some browsers do not. */
declare const Temporal:
  | { Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): WallClock } } }
  | undefined

let formatter: Intl.DateTimeFormat | undefined
/** The latest result of the formatter, because a list needs the same instant for each of its bookings. */
let latest: { at: number; clock: WallClock } | undefined

/** Returns the date and time in Budapest at an instant. */
export function budapestClock(instant: Date): { date: IsoDate; hour: number; minute: number } {
  const clock = budapestWallClock(instant)
  return { date: dateOf(clock), hour: clock.hour, minute: clock.minute }
}

/** Returns the current day in Budapest. */
export function budapestToday(now: Date): IsoDate {
  return budapestClock(now).date
}

/** Returns the current year in Budapest. Needs no formatter, because Budapest is at UTC+1 whenever a year begins. */
export function budapestYear(now: Date): number {
  return new Date(now.getTime() + 3_600_000).getUTCFullYear()
}

/** Returns the date and time in Budapest at an instant, as `2026-12-24 09:05`. */
export function wallClockText(instant: Date): string {
  const clock = budapestWallClock(instant)
  return `${dateOf(clock)} ${twoDigits(clock.hour)}:${twoDigits(clock.minute)}`
}

/**
 * Returns the instant at which it is `hour`:00 in Budapest on `date`: the first one on the autumn night that repeats 2:00,
 * and 3:00 for the 2:00 that the spring night skips.
 */
export function instantOf(date: IsoDate, hour: number): Date {
  const asUtc = Date.parse(`${date}T${twoDigits(hour)}:00:00Z`)
  // Budapest is at most two hours ahead of UTC, so this offset is the one before a clock change.
  return new Date(asUtc - offsetMs(new Date(asUtc - 2 * 3_600_000)))
}

/** Returns whether the clocks of Budapest show `hour`:00 on `date`. Only 2:00 may be missing, on the spring night. */
export function hourExists(date: IsoDate, hour: number): boolean {
  return hour !== 2 || budapestClock(instantOf(date, hour)).hour === hour
}

/**
 * Returns whether the text is an existing day in the years 1900 to 2199, written `YYYY-MM-DD`. The years are limited
 * because days are compared as text, which fails for years of more than four digits.
 */
export function isIsoDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Returns the day that is `days` later, or earlier when `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** Returns the same day `months` later, or the last day of the month when that month is too short. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Returns the day in words: `Thu 24 Dec 2026`. */
export function dateInWords(date: IsoDate): string {
  return texts.day(wordsOfDay(date))
}

/** Returns the day in words without its year: `Thu 24 Dec`. */
export function dateThisYear(date: IsoDate): string {
  return texts.dayThisYear(wordsOfDay(date))
}

/** Returns the parts of a day in words. In French, the first day of a month is `1er`. */
export function wordsOfDay(date: IsoDate) {
  const day = new Date(`${date}T00:00:00Z`)
  return {
    weekday: texts.weekdays.split(' ')[day.getUTCDay()] ?? '',
    day: texts.dayOfMonth({ day: day.getUTCDate() }),
    month: texts.months.split(' ')[day.getUTCMonth()] ?? '',
    year: day.getUTCFullYear(),
  }
}

/** Returns the text of an hour: `14:00`. */
export function hourText(hour: number): string {
  return `${hour}:00`
}

/** Returns the time of day in Budapest at an instant: `12:04`, or `9:04`. */
export function clockText(instant: Date): string {
  const { hour, minute } = budapestClock(instant)
  return `${hour}:${twoDigits(minute)}`
}

/** Returns an instant in words, in Budapest time: `Mon 21 Dec 2026, 14:00`. */
export function momentInWords(instant: Date): string {
  return texts.moment({ day: dateInWords(budapestToday(instant)), time: clockText(instant) })
}

/** Returns an instant in words, without its year while that is the current one: `Mon 21 Dec, 14:00`. */
export function momentNear(instant: Date, now: Date): string {
  if (budapestYear(instant) !== budapestYear(now)) return momentInWords(instant)
  return texts.moment({ day: dateThisYear(budapestToday(instant)), time: clockText(instant) })
}

/**
 * Returns the time in Budapest at an instant. Uses Temporal when the engine has it, because creating the first
 * `Intl.DateTimeFormat` of a page loads locale data, which takes a phone about 50 ms.
 */
function budapestWallClock(instant: Date): WallClock {
  if (typeof Temporal !== 'undefined') {
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  }
  if (latest?.at === instant.getTime()) return latest.clock
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)])
  latest = { at: instant.getTime(), clock: Object.fromEntries(parts) as WallClock }
  return latest.clock
}

function dateOf({ year, month, day }: WallClock): IsoDate {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function offsetMs(instant: Date): number {
  const { year, month, day, hour, minute, second } = budapestWallClock(instant)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000
}
