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
    throw new MongoError(14, `Cannot increment '${path}' by a value of type ${typeName(operand)}`)
  return creating((current) => {
    if (current === undefined) return operand
    if (!isNumeric(current)) throw new MongoError(14, `Cannot increment '${path}' of type ${typeName(current)}`)
    const sum = addNumbers(current, operand, 'refuse')
    if (!sum) throw new MongoError(2, `Cannot increment '${path}': the result does not fit 64 bits`)
    return sum
  })
}

const max: FieldOperator = (operand) =>
  creating((current) => (current === undefined || compareValues(operand, current) > 0 ? cloneValue(operand) : current))

export const fieldOperators = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: inc,
  $max: max,
}
