import { Timestamp } from 'bson'
import { compareValues } from '../bson/compare'
import {
  addNumbers,
  double,
  int,
  intOrLong,
  isIntegerType,
  isNumeric,
  long,
  multiplyNumbers,
  type Numeric,
  toBigInt,
} from '../bson/numbers'
import { cloneValue, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Change, WhenMissing } from './updatePath'

/** What an operator does at one path. */
interface FieldChange {
  whenMissing: WhenMissing
  change: Change
}

/** Makes the change of an operator from its operand; `path` is for messages. */
export type FieldOperator = (operand: Value, path: string) => FieldChange

const creating = (change: Change): FieldChange => ({ whenMissing: 'create', change })

const set: FieldOperator = (operand) => creating(() => cloneValue(operand))

const unset: FieldOperator = () => ({ whenMissing: 'leave', change: () => undefined })

const inc: FieldOperator = (operand, path) => {
  if (!isNumeric(operand))
    throw new MongoError(14, `Cannot increment with non-numeric argument: {${path}: ${text(operand)}}`)
  return creating((current) => {
    if (current === undefined) return operand
    if (!isNumeric(current)) throw nonNumeric('$inc', path, current)
    return addNumbers(current, operand, 'refuse') ?? overflow('$inc')
  })
}

const mul: FieldOperator = (operand, path) => {
  if (!isNumeric(operand))
    throw new MongoError(14, `Cannot multiply with non-numeric argument: {${path}: ${text(operand)}}`)
  return creating((current) => {
    if (current !== undefined && !isNumeric(current)) throw nonNumeric('$mul', path, current)
    return multiplyNumbers(current ?? zeroLike(operand), operand, 'refuse') ?? overflow('$mul')
  })
}

const zeroLike = (number: Numeric): Numeric => (number._bsontype === 'Double' ? double(0) : int(0))

const nonNumeric = (operator: string, path: string, current: Value): MongoError =>
  new MongoError(
    14,
    `Cannot apply ${operator} to a value of non-numeric type. The document has the field '${path}' of non-numeric type ${typeName(current)}`,
  )

function overflow(operator: string): never {
  throw new MongoError(2, `Failed to apply ${operator} operations to current value: the result does not fit 64 bits`)
}

const extreme =
  (direction: 1 | -1): FieldOperator =>
  (operand) =>
    creating((current) =>
      current === undefined || direction * compareValues(operand, current) < 0 ? cloneValue(operand) : current,
    )

const bit: FieldOperator = (operand, path) => {
  if (!isDoc(operand)) {
    throw new MongoError(
      2,
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    )
  }
  if (operand.size === 0)
    throw new MongoError(
      2,
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    )
  const steps = [...operand].map(([name, argument]) => {
    const combine = Object.hasOwn(BIT_OPERATIONS, name) ? BIT_OPERATIONS[name] : undefined
    if (!combine)
      throw new MongoError(
        2,
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${text(argument)}}`,
      )
    if (!isNumeric(argument) || !isIntegerType(argument)) {
      throw new MongoError(
        2,
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(argument)}' is not supported here: {${name}: ${text(argument)}}`,
      )
    }
    return { combine, argument }
  })
  return creating((current = int(0)) => {
    if (!isNumeric(current) || !isIntegerType(current)) {
      throw new MongoError(
        2,
        `Cannot apply $bit to a value of non-integral type. The document has the field ${path} of non-integer type ${typeName(current)}`,
      )
    }
    const isLong = [current, ...steps.map(({ argument }) => argument)].some((number) => number._bsontype === 'Long')
    const result = steps.reduce((bits, { combine, argument }) => combine(bits, toBigInt(argument)), toBigInt(current))
    return isLong ? long(result) : intOrLong(result)
  })
}

const BIT_OPERATIONS: Record<string, (left: bigint, right: bigint) => bigint> = {
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
}

const currentDate: FieldOperator = (operand) => {
  const type = isDoc(operand) ? dateType(operand.get('$type'), operand.size) : operand
  if (typeof operand !== 'boolean' && !isDoc(operand)) {
    throw new MongoError(
      2,
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    )
  }
  return creating(() => (type === 'timestamp' ? nextTimestamp() : new Date()))
}

function dateType(type: Maybe, size: number): string {
  if (size !== 1 || (type !== 'date' && type !== 'timestamp')) {
    throw new MongoError(
      2,
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    )
  }
  return type
}

let timestampsThisSecond = { second: 0, count: 0 }

function nextTimestamp(): Timestamp {
  const second = Math.floor(Date.now() / 1000)
  const count = second === timestampsThisSecond.second ? timestampsThisSecond.count + 1 : 1
  timestampsThisSecond = { second, count }
  return new Timestamp({ t: second, i: count })
}

/** A value as it stands in an error message. */
export const text = (value: Value): string => (typeof value === 'string' ? `"${value}"` : String(value))

export const fieldOperators: Record<string, FieldOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: inc,
  $mul: mul,
  $min: extreme(1),
  $max: extreme(-1),
  $bit: bit,
  $currentDate: currentDate,
}
