import { Decimal128, ObjectId } from 'bson'
import { binaryContent } from '../../bson/compare'
import { decimalFromExact, exactFromText } from '../../bson/decimal'
import { double, fitsInt, int, isNumeric, long, toDecimal, toDouble } from '../../bson/numbers'
import {
  BSON_TYPE,
  isArray,
  isTimestamp,
  type Maybe,
  typeName,
  typeNumber,
  typeNumberOf,
  type Value,
} from '../../bson/value'
import { MongoError } from '../../mongoError'
import { fixed, isNullish, named } from '../arguments'
import { defineOperators } from '../compile'
import { parseDate } from '../dateFormat'

const failed = (value: Value, target: string): MongoError =>
  new MongoError(241, `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`)

const outOfRange = (value: Value): MongoError =>
  new MongoError(241, `Conversion would overflow target type in $convert with no onError value: ${String(value)}`)

const unreadable = (text: string, target: string): MongoError =>
  new MongoError(241, `Failed to parse ${target} '${text}' in $convert with no onError value`)

function toBool(value: Value): boolean {
  if (typeof value === 'boolean') return value
  return !isNumeric(value) || toDouble(value) !== 0
}

function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  if (isNumeric(value)) return value._bsontype === 'Double' ? doubleText(value.value) : value.toString()
  throw failed(value, 'string')
}

function doubleText(number: number): string {
  if (!Number.isFinite(number)) return String(number)
  const text = String(number)
  return text.includes('e') ? text.replace(/e([+-])(\d)$/, 'e$10$2') : text
}

/** The whole number that `$toInt` and `$toLong` make of a value. */
function toWhole(value: Value, target: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw unreadable(value, 'number')
    return BigInt(value.replace(/^\+/, ''))
  }
  if (value instanceof Date && target === 'long') return BigInt(value.getTime())
  if (!isNumeric(value)) throw failed(value, target)
  if (value._bsontype === 'Int32') return BigInt(value.value)
  if (value._bsontype === 'Long') return value.toBigInt()
  const number = toDouble(value)
  if (!Number.isFinite(number)) throw outOfRange(value)
  if (value._bsontype === 'Double') return BigInt(Math.trunc(number))
  const { coefficient, exponent } = exactFromText(value.toString())
  return exponent >= 0 ? coefficient * 10n ** BigInt(exponent) : coefficient / 10n ** BigInt(-exponent)
}

function toInt(value: Value): Value {
  const whole = toWhole(value, 'int')
  if (!fitsInt(Number(whole))) throw outOfRange(value)
  return int(Number(whole))
}

function toLong(value: Value): Value {
  const whole = toWhole(value, 'long')
  if (whole < -(2n ** 63n) || whole >= 2n ** 63n) throw outOfRange(value)
  return long(whole)
}

function toDoubleValue(value: Value): Value {
  if (typeof value === 'boolean') return double(value ? 1 : 0)
  if (value instanceof Date) return double(value.getTime())
  if (typeof value === 'string') {
    if (value.trim() !== value || value === '' || Number.isNaN(Number(value)) || /^[+-]?0[xbo]/i.test(value)) {
      throw unreadable(value, 'number')
    }
    return double(Number(value))
  }
  if (!isNumeric(value)) throw failed(value, 'double')
  const number = toDouble(value)
  if (value._bsontype === 'Decimal128' && !Number.isFinite(number) && /\d/.test(value.toString()))
    throw outOfRange(value)
  return double(number)
}

function toDecimalValue(value: Value): Value {
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0')
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()))
  if (typeof value === 'string') {
    try {
      return /^[+-]?(inf|nan)/i.test(value) ? Decimal128.fromString(value) : decimalFromExact(exactFromText(value))
    } catch {
      throw unreadable(value, 'number')
    }
  }
  if (!isNumeric(value)) throw failed(value, 'decimal')
  return toDecimal(value)
}

function toDate(value: Value): Value {
  if (value instanceof Date) return value
  if (typeof value === 'string') return parseDate(value, undefined, undefined)
  if (value instanceof ObjectId) return value.getTimestamp()
  if (isTimestamp(value)) return new Date((value.high >>> 0) * 1000)
  if (!isNumeric(value) || value._bsontype === 'Int32') throw failed(value, 'date')
  const number = Math.trunc(toDouble(value))
  if (Number.isNaN(new Date(number).getTime())) throw outOfRange(value)
  return new Date(number)
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') throw failed(value, 'objectId')
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unreadable(value, 'objectId')
  return ObjectId.createFromHexString(value)
}

const CONVERSIONS = new Map<number, (value: Value) => Value>([
  [BSON_TYPE.double, toDoubleValue],
  [BSON_TYPE.string, toText],
  [BSON_TYPE.objectId, toObjectId],
  [BSON_TYPE.bool, toBool],
  [BSON_TYPE.date, toDate],
  [BSON_TYPE.int, toInt],
  [BSON_TYPE.long, toLong],
  [BSON_TYPE.decimal, toDecimalValue],
])

function conversionTo(target: Value): (value: Value) => Value {
  const number = typeof target === 'string' ? typeNumberOf(target) : isNumeric(target) ? toDouble(target) : undefined
  if (number === undefined) throw new MongoError(2, `Unknown type name: ${String(target)}`)
  const convert = CONVERSIONS.get(number)
  return (value) => {
    if (!convert) throw failed(value, String(target))
    return convert(value)
  }
}

const convert = named(
  { required: ['input', 'to'], optional: ['onError', 'onNull'], codes: [9, 9, 9] },
  ({ input, to, onError, onNull }, given) => {
    if (isNullish(input)) return given.has('onNull') ? onNull : null
    if (isNullish(to)) return null
    const change = conversionTo(to)
    try {
      return change(input)
    } catch (error) {
      if (given.has('onError') && error instanceof MongoError && error.code === 241) return onError
      throw error
    }
  },
)

const converting = (change: (value: Value) => Value) => fixed(1, (value) => (isNullish(value) ? null : change(value)))

defineOperators({
  $convert: convert,
  $toBool: converting(toBool),
  $toString: converting(toText),
  $toInt: converting(toInt),
  $toLong: converting(toLong),
  $toDouble: converting(toDoubleValue),
  $toDecimal: converting(toDecimalValue),
  $toDate: converting(toDate),
  $toObjectId: converting(toObjectId),
  $type: fixed(1, (value: Maybe) => typeName(value)),
  $isNumber: fixed(1, (value) => isNumeric(value)),
  $binarySize: fixed(1, (value) => {
    if (isNullish(value)) return null
    if (typeof value === 'string') return int(Buffer.byteLength(value))
    if (typeNumber(value) !== BSON_TYPE.binData || isArray(value)) {
      throw new MongoError(51276, `$binarySize requires a string or BinData argument, found: ${typeName(value)}`)
    }
    return int(binaryContent(value as Parameters<typeof binaryContent>[0]).length)
  }),
})
