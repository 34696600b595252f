import { ObjectId } from 'bson'
import { int, isNumeric, long, wholeNumber } from '../../bson/numbers'
import { doc, isDoc, isTimestamp, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { isNullish, named } from '../arguments'
import { compileExpression, defineOperators, type Operator } from '../compile'
import { formatDate, parseDate } from '../dateFormat'
import { addUnits, differenceInUnits, truncateTo, unitOf, weekStartOf } from '../dateUnits'
import {
  type CalendarParts,
  calendarParts,
  dayOfWeek,
  dayOfYear,
  isoDayOfWeek,
  isoWeek,
  momentOf,
  weekOfYear,
} from '../timeZone'
import { isTruthy } from '../truth'

/** A value as a date: dates, timestamps and ObjectIds have one. */
function dateOf(value: Value, code = 16006): Date {
  if (value instanceof Date) return value
  if (isTimestamp(value)) return new Date((value.high >>> 0) * 1000)
  if (value instanceof ObjectId) return value.getTimestamp()
  throw new MongoError(code, `can't convert from BSON type ${typeName(value)} to Date`)
}

function zoneOf(value: Maybe): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string')
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`)
  return value
}

/** An operator that reads one part of a date, given bare or with a time zone. */
const part = (read: (parts: CalendarParts) => number | bigint): Operator => {
  return (argument, known, name) => {
    const only = Array.isArray(argument) && argument.length === 1 ? argument[0]! : argument
    if (Array.isArray(only))
      throw new MongoError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${only.length}`,
      )
    const isNamed = isDoc(only) && !only.keys().next().value?.startsWith('$')
    if (isNamed) {
      for (const field of only.keys()) {
        if (field !== 'date' && field !== 'timezone')
          throw new MongoError(40535, `unrecognized option to ${name}: "${field}"`)
      }
      if (!only.has('date')) throw new MongoError(40539, `missing 'date' argument to ${name}`)
    }
    const date = compileExpression(isNamed ? only.get('date')! : only, known)
    const zone = isNamed && only.has('timezone') ? compileExpression(only.get('timezone')!, known) : undefined
    return (scope) => {
      const value = date(scope)
      const zoneValue = zone?.(scope)
      if (isNullish(value) || (zone && isNullish(zoneValue))) return null
      const number = read(calendarParts(dateOf(value), zoneOf(zoneValue)))
      return typeof number === 'bigint' ? long(number) : int(number)
    }
  }
}

const dateToString = named(
  { required: ['date'], optional: ['format', 'timezone', 'onNull'], codes: [18629, 18534, 18628] },
  ({ date, format, timezone, onNull }, given) => {
    if (isNullish(date)) return given.has('onNull') ? onNull : null
    if (given.has('timezone') && isNullish(timezone)) return null
    if (given.has('format') && isNullish(format)) return null
    if (format !== undefined && typeof format !== 'string')
      throw new MongoError(18533, "$dateToString requires that 'format' be a string")
    const zone = zoneOf(timezone)
    const usual = zone === undefined || zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L'
    return formatDate(dateOf(date), format ?? usual, zone)
  },
)

const dateFromString = named(
  { required: ['dateString'], optional: ['format', 'timezone', 'onError', 'onNull'], codes: [40540, 40541, 40542] },
  ({ dateString, format, timezone, onError, onNull }, given) => {
    if (isNullish(dateString)) return given.has('onNull') ? onNull : null
    if (given.has('timezone') && isNullish(timezone)) return null
    try {
      if (typeof dateString !== 'string')
        throw new MongoError(
          241,
          `$dateFromString requires that 'dateString' be a string, found: ${typeName(dateString)}`,
        )
      return parseDate(dateString, typeof format === 'string' ? format : undefined, zoneOf(timezone))
    } catch (error) {
      if (given.has('onError') && error instanceof MongoError && error.code === 241) return onError
      throw error
    }
  },
)

const PARTS = ['month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek']

const dateFromParts = named(
  { required: [], optional: ['year', ...PARTS, ...ISO_PARTS, 'timezone'], codes: [40519, 40518, 40516] },
  (values, given) => {
    const isIso = given.has('isoWeekYear')
    if (!isIso && !given.has('year'))
      throw new MongoError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present")
    for (const name of given) if (isNullish(values[name])) return null
    const numberOf = (name: string, fallback: number): number => {
      const value = values[name]
      if (value === undefined) return fallback
      const number = wholeNumber(value)
      if (number === undefined)
        throw new MongoError(40515, `'${name}' must evaluate to an integer, found ${typeName(value)}`)
      return number
    }
    const time = {
      hour: numberOf('hour', 0),
      minute: numberOf('minute', 0),
      second: numberOf('second', 0),
      millisecond: numberOf('millisecond', 0),
    }
    const zone = zoneOf(values.timezone)
    if (!isIso) {
      const year = numberOf('year', 1970)
      if (year < 1 || year > 9999)
        throw new MongoError(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`)
      return momentOf({ year, month: numberOf('month', 1), day: numberOf('day', 1), ...time }, zone)
    }
    const year = numberOf('isoWeekYear', 1970)
    const fourth = isoDayOfWeek({ year, month: 1, day: 4, ...time })
    const day = 4 - fourth + (numberOf('isoWeek', 1) - 1) * 7 + numberOf('isoDayOfWeek', 1)
    return momentOf({ year, month: 1, day, ...time }, zone)
  },
)

const dateToParts = named(
  { required: ['date'], optional: ['timezone', 'iso8601'], codes: [40524, 40520, 40522] },
  ({ date, timezone, iso8601 }, given) => {
    if (isNullish(date) || (given.has('timezone') && isNullish(timezone))) return null
    const parts = calendarParts(dateOf(date), zoneOf(timezone))
    const { hour, minute, second, millisecond } = parts
    const { year, week } = isoWeek(parts)
    const day = isTruthy(iso8601)
      ? { isoWeekYear: year, isoWeek: week, isoDayOfWeek: isoDayOfWeek(parts) }
      : { year: parts.year, month: parts.month, day: parts.day }
    const all = { ...day, hour, minute, second, millisecond }
    return doc(Object.fromEntries(Object.entries(all).map(([name, number]) => [name, int(number)])))
  },
)

const dateArithmetic = (sign: 1 | -1): Operator =>
  named(
    { required: ['startDate', 'unit', 'amount'], optional: ['timezone'], codes: [5166400, 5166401, 5166402] },
    ({ startDate, unit, amount, timezone }, given) => {
      if (isNullish(startDate) || isNullish(unit) || isNullish(amount)) return null
      if (given.has('timezone') && isNullish(timezone)) return null
      const count = isNumeric(amount) ? wholeNumber(amount) : undefined
      if (count === undefined) throw new MongoError(5166405, 'date arithmetic expects integer amount')
      return addUnits(dateOf(startDate, 5166403), unitOf(unit), sign * count, zoneOf(timezone))
    },
  )

const dateDiff = named(
  {
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
    codes: [5166301, 5166302, 5166303],
  },
  ({ startDate, endDate, unit, timezone, startOfWeek }, given) => {
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit)) return null
    if (given.has('timezone') && isNullish(timezone)) return null
    const days = weekStartOf(startOfWeek)
    return long(
      BigInt(
        differenceInUnits(dateOf(startDate, 5166307), dateOf(endDate, 5166307), unitOf(unit), zoneOf(timezone), days),
      ),
    )
  },
)

const dateTrunc = named(
  { required: ['date', 'unit'], optional: ['binSize', 'timezone', 'startOfWeek'], codes: [5439007, 5439008, 5439009] },
  ({ date, unit, binSize, timezone, startOfWeek }, given) => {
    if (isNullish(date) || isNullish(unit)) return null
    if (given.has('timezone') && isNullish(timezone)) return null
    const size = given.has('binSize') ? wholeNumber(binSize) : 1
    if (size === undefined || size < 1)
      throw new MongoError(5439018, "$dateTrunc requires 'binSize' to be a positive integer")
    return truncateTo(dateOf(date, 5439012), unitOf(unit), size, zoneOf(timezone), weekStartOf(startOfWeek))
  },
)

defineOperators({
  $year: part(({ year }) => year),
  $month: part(({ month }) => month),
  $dayOfMonth: part(({ day }) => day),
  $hour: part(({ hour }) => hour),
  $minute: part(({ minute }) => minute),
  $second: part(({ second }) => second),
  $millisecond: part(({ millisecond }) => millisecond),
  $dayOfYear: part(dayOfYear),
  $dayOfWeek: part(dayOfWeek),
  $week: part(weekOfYear),
  $isoDayOfWeek: part(isoDayOfWeek),
  $isoWeek: part((parts) => isoWeek(parts).week),
  $isoWeekYear: part((parts) => BigInt(isoWeek(parts).year)),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
  $dateAdd: dateArithmetic(1),
  $dateSubtract: dateArithmetic(-1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
})
