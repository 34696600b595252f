import { bookableHours, noticeHours } from './limits'

/** Every date and hour in the product is Budapest wall-clock time, whatever the zone of the server or the guest. */
const zone = 'Europe/Budapest'

/** A calendar day as `YYYY-MM-DD`. */
export type IsoDate = string

// The first formatter that a page makes loads the browser's language data, which takes a phone as long as everything else
// that is evaluated at the start: so they are made when they are needed.
const wallClock = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

const dayInWords = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
)

/** Returns the Budapest wall-clock time at an instant. */
export function budapestClock(instant: Date): { date: IsoDate; hour: number; minute: number } {
  const part = partsOf(instant)
  return { date: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour), minute: Number(part.minute) }
}

/** Returns the current day in Budapest. */
export function budapestToday(now: Date): IsoDate {
  return budapestClock(now).date
}

/** Returns the current year in Budapest. Its clock is an hour ahead of UTC when a year begins, so this needs no formatter. */
export function budapestYear(now: Date): number {
  return new Date(now.getTime() + 3_600_000).getUTCFullYear()
}

/** Returns the Budapest wall-clock time at an instant, as `2026-12-24 09:05`. */
export function wallClockText(instant: Date): string {
  const { year, month, day, hour, minute } = partsOf(instant)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** Returns the instant at which it is `hour`:00 in Budapest on `date`. DST never skips or repeats a bookable hour. */
export function instantOf(date: IsoDate, hour: number): Date {
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  const guess = asUtc - offsetMs(new Date(asUtc))
  return new Date(asUtc - offsetMs(new Date(guess)))
}

/** Returns whether the text is an existing day, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Returns the day that is `days` later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** Returns the same day `months` later, or the last day of a month that is too short. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/**
 * Returns the hours of a day that the clock alone closes: all on past days, today every hour up to the current one plus
 * notice.
 */
export function hoursClosedByClock(date: IsoDate, now: Date): number[] {
  const clock = budapestClock(now)
  if (date < clock.date) return [...bookableHours]
  if (date > clock.date) return []
  return bookableHours.filter((hour) => hour <= clock.hour + noticeHours)
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Returns the day in words: `Thu 24 Dec 2026`. */
export function dateInWords(date: IsoDate): string {
  return dayInWords()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
}

/** Returns an hour as `14:00`. */
export function hourText(hour: number): string {
  return `${hour}:00`
}

function partsOf(instant: Date): Record<string, string> {
  return Object.fromEntries(
    wallClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
}

function offsetMs(instant: Date): number {
  const part = partsOf(instant)
  const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
