import { isNumeric, toDouble, wholeNumber } from '../bson/numbers'
import { bsonTypes, isArray, isKnownTypeNumber, typeNumber, typeNumberOf, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Condition } from './filter'

type LeafTest = Condition & { kind: 'test' }

/** `$size`: an array of exactly this length. */
export function sizeCondition(operand: Value): LeafTest {
  if (!isNumeric(operand)) throw new MongoError(2, `Failed to parse $size. Expected a number in: $size: ${operand}`)
  const size = wholeNumber(operand)
  if (size === undefined) throw new MongoError(2, 'Failed to parse $size. Expected an integer')
  if (size < 0) throw new MongoError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${size}`)
  return {
    kind: 'test',
    operator: '$size',
    leafArrays: 'whole',
    test: (value) => isArray(value) && value.length === size,
  }
}

/** `$type`: one of these types, by number or alias; `number` stands for all three number types. */
export function typeCondition(operand: Value): LeafTest {
  const operands = isArray(operand) ? operand : [operand]
  if (operands.length === 0) throw new MongoError(9, '$type must match at least one type')
  const wanted = new Set(operands.flatMap(typeNumbers))
  return {
    kind: 'test',
    operator: '$type',
    leafArrays: 'elements',
    test: (value) => value !== undefined && wanted.has(typeNumber(value)),
    types: wanted,
  }
}

const numberTypes: number[] = [bsonTypes.double, bsonTypes.int, bsonTypes.long]

function typeNumbers(operand: Value): number[] {
  if (typeof operand === 'string') {
    if (operand === 'number') return numberTypes
    const number = typeNumberOf(operand)
    if (number === undefined) throw new MongoError(2, `Unknown type name alias: ${operand}`)
    return [number]
  }
  if (!isNumeric(operand)) throw new MongoError(14, 'type must be represented as a number or a string')
  const number = wholeNumber(operand)
  if (number === undefined || !isKnownTypeNumber(number))
    throw new MongoError(2, `Invalid numerical type code: ${toDouble(operand)}`)
  return [number]
}
