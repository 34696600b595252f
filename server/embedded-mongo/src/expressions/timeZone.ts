import { MongoError } from '../mongoError'

/** A date as a calendar shows it in some zone. */
export interface CalendarParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the zone is ahead of UTC at this moment, in minutes. Throws MongoError 40485 for an unknown zone. */
export function offsetMinutes(zone: string | undefined, time: number): number {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0))
  return time < quartersSince ? askedOffset(zone, time) : keptOffset(zone, time)
}

// Liberia was the last to put its clocks to whole minutes.
const quartersSince = Date.UTC(1973, 0, 1)
const quarterMs = 15 * 60_000
const mostOffsets = 10_000
const offsets = new Map<string, number>()

/** Clocks are put forward or back at quarters of an hour, so that the offset holds for the whole of one. */
function keptOffset(zone: string, time: number): number {
  const quarter = Math.floor(time / quarterMs)
  const name = `${zone} ${quarter}`
  const known = offsets.get(name)
  if (known !== undefined) return known
  const offset = askedOffset(zone, quarter * quarterMs)
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(name, offset)
  return offset
}

function askedOffset(zone: string, time: number): number {
  const local = partsByFormat(formatOf(zone), time)
  return Math.round((utcTime({ ...local, millisecond: 0 }) - Math.floor(time / 1000) * 1000) / 60_000)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format) return format
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`)
  }
  formats.set(zone, format)
  return format
}

function partsByFormat(format: Intl.DateTimeFormat, time: number): CalendarParts {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type))
  const year = number('year')
  return {
    year: parts.get('era') === 'BC' ? 1 - year : year,
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
    millisecond: 0,
  }
}

/** The calendar of a moment in a zone, without one in UTC. */
export function calendarParts(date: Date, zone?: string): CalendarParts {
  const time = date.getTime()
  const local = new Date(time + offsetMinutes(zone, time) * 60_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  }
}

/** The moment that a calendar in a zone shows; parts may lie outside their usual range. */
export function momentOf(parts: CalendarParts, zone?: string): Date {
  const asUtc = utcTime(parts)
  const guess = asUtc - offsetMinutes(zone, asUtc) * 60_000
  const time = asUtc - offsetMinutes(zone, guess) * 60_000
  return new Date(time)
}

function utcTime({ year, month, day, hour, minute, second, millisecond }: CalendarParts): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second, millisecond)
  return date.getTime()
}

const DAY_MS = 86_400_000

/** Days since 1970-01-01 of a calendar day. */
export const dayNumber = ({ year, month, day }: CalendarParts): number =>
  Math.floor(utcTime({ year, month, day, hour: 0, minute: 0, second: 0, millisecond: 0 }) / DAY_MS)

/** 1 for Sunday to 7 for Saturday. */
export const dayOfWeek = (parts: CalendarParts): number => ((((dayNumber(parts) + 4) % 7) + 7) % 7) + 1

/** 1 for Monday to 7 for Sunday. */
export const isoDayOfWeek = (parts: CalendarParts): number => ((dayOfWeek(parts) + 5) % 7) + 1

export const dayOfYear = (parts: CalendarParts): number =>
  dayNumber(parts) - dayNumber({ ...parts, month: 1, day: 1 }) + 1

/** The year and number of the week by ISO 8601. */
export function isoWeek(parts: CalendarParts): { year: number; week: number } {
  const thursday = dayNumber(parts) - isoDayOfWeek(parts) + 4
  const year = new Date(thursday * DAY_MS).getUTCFullYear()
  const firstDay = dayNumber({ ...parts, year, month: 1, day: 1 })
  return { year, week: Math.floor((thursday - firstDay) / 7) + 1 }
}

/** The number of the week that starts on Sunday; the days before the first Sunday are week 0. */
export const weekOfYear = (parts: CalendarParts): number => Math.floor((dayOfYear(parts) + 7 - dayOfWeek(parts)) / 7)
