import { compareValues } from '../bson/compare'
import { addNumbers, isNumeric } from '../bson/numbers'
import { cloneValue, typeName, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Change, WhenMissing } from './updatePath'

/** The action of an operator at one path. */
type FieldChange = {
  whenMissing: WhenMissing
  change: Change
}

/** Creates the change of an operator from its operand; `path` is for messages. */
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

const nonNumeric = (operator: string, path: string, current: Value): MongoError =>
  new MongoError(
    14,
    `Cannot apply ${operator} to a value of non-numeric type. The document has the field '${path}' of non-numeric type ${typeName(current)}`,
  )

function overflow(operator: string): never {
  throw new MongoError(2, `Failed to apply ${operator} operations to current value: the result does not fit 64 bits`)
}

const max: FieldOperator = (operand) =>
  creating((current) => (current === undefined || compareValues(operand, current) > 0 ? cloneValue(operand) : current))

/** Returns a value for an error message. */
export const text = (value: Value): string => (typeof value === 'string' ? `"${value}"` : String(value))

export const fieldOperators = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: inc,
  $max: max,
}
