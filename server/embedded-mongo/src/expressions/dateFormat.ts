import { MongoError } from '../mongoError'
import {
  calendarParts,
  dayOfWeek,
  dayOfYear,
  isoDayOfWeek,
  isoWeek,
  momentOf,
  offsetMinutes,
  weekOfYear,
} from './timeZone'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

/** Writes a date by a format of `%` letters. Throws MongoError 18536 for an unknown one. */
export function formatDate(date: Date, format: string, zone: string | undefined): string {
  const parts = calendarParts(date, zone)
  const offset = offsetMinutes(zone, date.getTime())
  const size = Math.abs(offset)
  const written: Record<string, () => string> = {
    Y: () => padded(parts.year, 4),
    m: () => padded(parts.month, 2),
    d: () => padded(parts.day, 2),
    H: () => padded(parts.hour, 2),
    M: () => padded(parts.minute, 2),
    S: () => padded(parts.second, 2),
    L: () => padded(parts.millisecond, 3),
    j: () => padded(dayOfYear(parts), 3),
    w: () => String(dayOfWeek(parts)),
    u: () => String(isoDayOfWeek(parts)),
    U: () => padded(weekOfYear(parts), 2),
    V: () => padded(isoWeek(parts).week, 2),
    G: () => padded(isoWeek(parts).year, 4),
    b: () => MONTHS[parts.month - 1]!.slice(0, 3),
    B: () => MONTHS[parts.month - 1]!,
    z: () => `${offset < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}${padded(size % 60, 2)}`,
    Z: () => String(offset),
    '%': () => '%',
  }
  return format.replaceAll(/%(.?)/gs, (_whole, letter: string) => {
    if (letter === '') throw new MongoError(18535, "Unmatched '%' at end of format string")
    const write = Object.hasOwn(written, letter) ? written[letter] : undefined
    if (!write) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
    return write()
  })
}

const PATTERNS: Record<string, string> = {
  Y: '(?<year>\\d{4})',
  m: '(?<month>\\d{1,2})',
  d: '(?<day>\\d{1,2})',
  H: '(?<hour>\\d{1,2})',
  M: '(?<minute>\\d{1,2})',
  S: '(?<second>\\d{1,2})',
  L: '(?<millisecond>\\d{1,3})',
  z: '(?<offset>Z|[+-]\\d{2}:?\\d{2})',
  j: '(?<dayOfYear>\\d{1,3})',
  b: '(?<monthName>[A-Za-z]{3})',
  B: '(?<monthName>[A-Za-z]+)',
  '%': '%',
}

const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)?(?: ?(?<offset>Z|[+-]\d{2}(?::?\d{2})?))?$/

/** Reads a date, by ISO 8601 or by a format. Throws MongoError 241 if the text is none. */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): Date {
  const pattern = format === undefined ? ISO : patternOf(format)
  const found = pattern.exec(text.trim())?.groups
  if (!found) throw new MongoError(241, `Error parsing date string '${text}'`)
  const number = (name: string, fallback: number): number =>
    found[name] === undefined ? fallback : Number(found[name])
  if (found.offset !== undefined && zone !== undefined) {
    throw new MongoError(
      241,
      `you cannot pass in a date/time string with time zone information ('${found.offset}') together with a timezone argument`,
    )
  }
  const parts = {
    year: number('year', 1970),
    month: found.monthName === undefined ? number('month', 1) : monthNumber(found.monthName, text),
    day: found.dayOfYear === undefined ? number('day', 1) : number('dayOfYear', 1),
    hour: number('hour', 0),
    minute: number('minute', 0),
    second: number('second', 0),
    millisecond:
      found.fraction === undefined ? number('millisecond', 0) : Math.floor(Number(`0.${found.fraction}`) * 1000 + 1e-6),
  }
  const isPossible =
    parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.hour < 24 && parts.minute < 60 && parts.second < 60
  const longest = found.dayOfYear === undefined ? new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate() : 366
  if (!isPossible || parts.day > longest)
    throw new MongoError(241, `Error parsing date string '${text}'; the parsed date was invalid`)
  return momentOf(parts, found.offset === undefined || found.offset === 'Z' ? zone : found.offset)
}

function patternOf(format: string): RegExp {
  const source = format.replaceAll(/%(.)|[^%]+/gs, (literal, letter: string | undefined) => {
    if (letter === undefined) return literal.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    const pattern = Object.hasOwn(PATTERNS, letter) ? PATTERNS[letter] : undefined
    if (!pattern) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
    return pattern
  })
  return new RegExp(`^${source}$`)
}

function monthNumber(name: string, text: string): number {
  const place = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()))
  if (place < 0) throw new MongoError(241, `Error parsing date string '${text}'`)
  return place + 1
}
