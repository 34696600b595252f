import { type Decimal128, Double, Int32, Long } from 'bson'
import { MongoError } from '../mongoError'
import { present } from '../present'
import { compareExact, type Exact, exactFromDouble, exactOf } from './decimal'
import type { Maybe } from './value'

export type Numeric = Int32 | Long | Double | Decimal128

/** Returns whether a value is of one of the four number types. */
export function isNumeric(value: Maybe): value is Numeric {
  if (typeof value !== 'object' || value === null) return false
  const type = (value as { _bsontype?: string })._bsontype
  return type === 'Int32' || type === 'Double' || type === 'Long' || type === 'Decimal128'
}

/** Returns an Int32. */
export const int = (number: number): Int32 => new Int32(number)
/** Returns a Double. */
export const double = (number: number): Double => new Double(number)

const minInt = -0x80000000
const maxInt = 0x7fffffff
const minLong = -(2n ** 63n)
const maxLong = 2n ** 63n - 1n

const fitsInt = (number: number): boolean => Number.isInteger(number) && number >= minInt && number <= maxInt
const fitsLong = (integer: bigint): boolean => integer >= minLong && integer <= maxLong
/** Returns a Long. */
export const long = (integer: bigint): Long => Long.fromBigInt(integer)

/** Returns an Int32 if it fits, else a Long; the integer must fit 64 bits. */
const intOrLong = (integer: bigint): Int32 | Long =>
  integer >= minInt && integer <= maxInt ? new Int32(Number(integer)) : long(integer)

/** Returns the nearest double. */
export function toDouble(value: Numeric): number {
  switch (value._bsontype) {
    case 'Int32':
    case 'Double':
      return value.value
    case 'Long':
      return value.toNumber()
    default:
      return Number(value.toString())
  }
}

/** Returns whether a number has one of the integer types. */
export const isIntegerType = (value: Numeric): value is Int32 | Long =>
  value._bsontype === 'Int32' || value._bsontype === 'Long'

/** Returns an integer as a bigint. */
export const toBigInt = (value: Int32 | Long): bigint =>
  value._bsontype === 'Int32' ? BigInt(value.value) : value.toBigInt()

/** Returns the value if it is a whole number that a double holds exactly, else undefined. */
export function wholeNumber(value: Maybe): number | undefined {
  if (!isNumeric(value)) return undefined
  const number = toDouble(value)
  return Number.isSafeInteger(number) && compareNumbers(value, new Double(number)) === 0 ? number : undefined
}

/** Returns whether a value is a number that is NaN. */
export const isNaNNumber = (value: Maybe): boolean => isNumeric(value) && Number.isNaN(toDouble(value))

/** Orders numbers of any types by value; NaN is below all and equal to itself. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  if (left._bsontype !== 'Decimal128' && right._bsontype !== 'Decimal128') {
    if (left._bsontype !== 'Long' && right._bsontype !== 'Long') return compareDoubles(left.value, right.value)
    if (isIntegerType(left) && isIntegerType(right)) {
      const [one, other] = [toBigInt(left), toBigInt(right)]
      return one < other ? -1 : one > other ? 1 : 0
    }
  }
  const [one, other] = [exactNumber(left), exactNumber(right)]
  if (typeof one === 'number' || typeof other === 'number') {
    return compareDoubles(typeof one === 'number' ? one : 0, typeof other === 'number' ? other : 0)
  }
  return compareExact(one, other)
}

/** Returns the exact value; NaN and the infinities are returned as numbers. */
export function exactNumber(value: Numeric): Exact | number {
  if (value._bsontype === 'Decimal128') return exactOf(value)
  if (isIntegerType(value)) return { coefficient: toBigInt(value), exponent: 0 }
  return Number.isFinite(value.value) ? exactFromDouble(value.value) : value.value
}

function compareDoubles(left: number, right: number): number {
  if (left === right) return 0
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1
  if (Number.isNaN(right)) return 1
  return left < right ? -1 : 1
}

/** The treatment of a result that exceeds 64 bits: expressions convert to double, `$inc` refuses. */
export type OnOverflow = 'double' | 'refuse'

type Operation = {
  integers(left: bigint, right: bigint): bigint
  doubles(left: number, right: number): number
}

const addition: Operation = { integers: (one, other) => one + other, doubles: (one, other) => one + other }
const subtraction: Operation = { integers: (one, other) => one - other, doubles: (one, other) => one - other }

/**
 * Returns the sum in the wider of the two types, or `undefined` if it overflows and `onOverflow` refuses. Throws 238 for
 * decimals.
 */
export const addNumbers = (left: Numeric, right: Numeric, onOverflow: OnOverflow = 'double'): Numeric | undefined =>
  combine(left, right, onOverflow, addition)

/** Returns the difference in the wider of the two types. Throws 238 for decimals. */
export const subtractNumbers = (left: Numeric, right: Numeric): Numeric =>
  present(combine(left, right, 'double', subtraction))

function combine(left: Numeric, right: Numeric, onOverflow: OnOverflow, operation: Operation): Numeric | undefined {
  if (left._bsontype === 'Int32' && right._bsontype === 'Int32') {
    const result = operation.doubles(left.value, right.value)
    if (fitsInt(result)) return new Int32(result)
  }
  assertNoDecimal(left, right)
  if (!isIntegerType(left) || !isIntegerType(right)) {
    return new Double(operation.doubles(toDouble(left), toDouble(right)))
  }
  const result = operation.integers(toBigInt(left), toBigInt(right))
  if (!fitsLong(result)) return onOverflow === 'double' ? new Double(Number(result)) : undefined
  return left._bsontype === 'Long' || right._bsontype === 'Long' ? long(result) : intOrLong(result)
}

function assertNoDecimal(left: Numeric, right: Numeric): void {
  if (left._bsontype === 'Decimal128' || right._bsontype === 'Decimal128') {
    throw new MongoError(238, 'arithmetic of decimals is not supported')
  }
}
