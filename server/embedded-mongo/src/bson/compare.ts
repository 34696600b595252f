import { type Binary, type BSONRegExp, BSONType, type ObjectId } from 'bson'
import { compareNumbers, isNumeric } from './numbers'
import { type Doc, type Maybe, typeNumber, type Value } from './value'

/** Returns the rank of a value's type in MongoDB's comparison order; all numbers share one. */
export function typeOrder(value: Maybe): number {
  if (value === undefined) return typeRanks.missing
  return rankByType.get(typeNumber(value)) ?? typeRanks.missing
}

export const typeRanks = {
  missing: 0x0a,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x38,
  array: 0x40,
  binData: 0x48,
  objectId: 0x50,
  bool: 0x58,
  date: 0x60,
  regex: 0x70,
} as const

const rankByType = new Map<number, number>([
  [BSONType.null, typeRanks.null],
  [BSONType.int, typeRanks.number],
  [BSONType.long, typeRanks.number],
  [BSONType.double, typeRanks.number],
  [BSONType.string, typeRanks.string],
  [BSONType.object, typeRanks.object],
  [BSONType.array, typeRanks.array],
  [BSONType.binData, typeRanks.binData],
  [BSONType.objectId, typeRanks.objectId],
  [BSONType.bool, typeRanks.bool],
  [BSONType.date, typeRanks.date],
  [BSONType.regex, typeRanks.regex],
])

/** Compares two values in MongoDB's total order; a missing field comes before null. */
export function compareValues(left: Maybe, right: Maybe): number {
  if (left === right) return 0
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  const order = typeOrder(left)
  const difference = order - typeOrder(right)
  if (difference !== 0) return difference
  return compareSameOrder(order, left as Value, right as Value)
}

/** Returns whether two values are equal as in `$eq` of expressions: numbers by value, documents field by field in order. */
export const equalValues = (left: Maybe, right: Maybe): boolean => compareValues(left, right) === 0

function compareSameOrder(order: number, left: Value, right: Value): number {
  switch (order) {
    case typeRanks.number:
      return isNumeric(left) && isNumeric(right) ? compareNumbers(left, right) : 0
    case typeRanks.string:
      return compareText(left as string, right as string)
    case typeRanks.object:
      return compareDocuments(left as Doc, right as Doc)
    case typeRanks.array:
      return compareArrays(left as Value[], right as Value[])
    case typeRanks.binData:
      return compareBinary(left as Binary, right as Binary)
    case typeRanks.objectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id)
    case typeRanks.bool:
      return Number(left) - Number(right)
    case typeRanks.date:
      return (left as Date).getTime() - (right as Date).getTime()
    case typeRanks.regex: {
      const [one, other] = [left as BSONRegExp, right as BSONRegExp]
      return compareText(one.pattern, other.pattern) || compareText(one.options, other.options)
    }
    default:
      return 0
  }
}

/** Compares by code point, as UTF-8 bytes do; JavaScript's own order is by UTF-16 unit. */
function compareText(left: string, right: string): number {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const one = left.charCodeAt(index)
    const other = right.charCodeAt(index)
    if (one !== other) return codePointRank(one) - codePointRank(other)
  }
  return left.length - right.length
}

// Surrogates stand for code points above every other unit.
const codePointRank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

function compareDocuments(left: Doc, right: Doc): number {
  const others = right.entries()
  for (const [name, value] of left) {
    const other = others.next()
    if (other.done) return 1
    const [otherName, otherValue] = other.value
    const difference =
      typeOrder(value) - typeOrder(otherValue) || compareText(name, otherName) || compareValues(value, otherValue)
    if (difference !== 0) return difference
  }
  return others.next().done ? 0 : -1
}

function compareArrays(left: Value[], right: Value[]): number {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const difference = compareValues(left[index], right[index])
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Returns the bytes of a binary value. */
export const binaryContent = (binary: Binary): Uint8Array => binary.buffer.subarray(0, binary.position)

function compareBinary(left: Binary, right: Binary): number {
  return (
    left.position - right.position ||
    left.sub_type - right.sub_type ||
    Buffer.compare(binaryContent(left), binaryContent(right))
  )
}
