import { Double, Int32, Long } from 'bson'
import type { Maybe } from './value'

export type Numeric = Int32 | Long | Double

/** Returns whether a value is of one of the three number types. */
export function isNumeric(value: Maybe): value is Numeric {
  if (typeof value !== 'object' || value === null) return false
  const type = (value as { _bsontype?: string })._bsontype
  return type === 'Int32' || type === 'Double' || type === 'Long'
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
export const toDouble = (value: Numeric): number => (value._bsontype === 'Long' ? value.toNumber() : value.value)

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
  // JavaScript compares a bigint with a number exactly.
  const one = left._bsontype === 'Long' ? left.toBigInt() : left.value
  const other = right._bsontype === 'Long' ? right.toBigInt() : right.value
  if (one < other) return -1
  if (one > other) return 1
  return Number(Number.isNaN(other)) - Number(Number.isNaN(one))
}

/**
 * Returns the sum in the wider of the two types. One that exceeds 64 bits becomes a double, as in an expression, or
 * `undefined` if `onOverflow` refuses it, as in `$inc`.
 */
export function addNumbers(
  left: Numeric,
  right: Numeric,
  onOverflow: 'double' | 'refuse' = 'double',
): Numeric | undefined {
  if (left._bsontype === 'Int32' && right._bsontype === 'Int32') {
    const sum = left.value + right.value
    if (fitsInt(sum)) return new Int32(sum)
  }
  if (!isIntegerType(left) || !isIntegerType(right)) return new Double(toDouble(left) + toDouble(right))
  const sum = toBigInt(left) + toBigInt(right)
  if (!fitsLong(sum)) return onOverflow === 'double' ? new Double(Number(sum)) : undefined
  return left._bsontype === 'Long' || right._bsontype === 'Long' ? long(sum) : intOrLong(sum)
}
