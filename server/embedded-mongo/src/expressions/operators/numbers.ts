import { compareValues } from '../../bson/compare'
import { addNumbers, int, isNumeric, type Numeric } from '../../bson/numbers'
import { isArray, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { isNullish, listed, variadic } from '../arguments'
import { defineOperators, type Operator } from '../compile'

/** Adds numbers, or adds them as milliseconds if there is a date among them. */
function add(values: Maybe[]): Maybe {
  let sum: Numeric = int(0)
  let date: Date | undefined
  for (const value of values) {
    if (isNullish(value)) return null
    if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression')
      date = value
      continue
    }
    if (!isNumeric(value)) throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(value)}`)
    sum = addNumbers(sum, value)!
  }
  return date ? new Date(date.getTime() + Math.round(Number(sum))) : sum
}

/** Returns the sum of the numbers, ignoring other values; zero if there are none. */
function sumOf(values: readonly Maybe[]): Numeric {
  let sum: Numeric = int(0)
  for (const value of values) if (isNumeric(value)) sum = addNumbers(sum, value)!
  return sum
}

/** Returns the greatest value that is neither null nor missing, or null if there is none. */
function greatestOf(values: readonly Maybe[]): Value {
  let found: Maybe
  for (const value of values) if (!isNullish(value) && compareValues(value, found) > 0) found = value
  return found ?? null
}

/** Returns an operator over a list of arguments, or over the elements of a single argument that is an array. */
const overList = (compute: (values: Maybe[]) => Maybe): Operator => {
  return (argument, known) => {
    const evaluators = listed(argument, known)
    return (scope) => {
      const values = evaluators.map((evaluate) => evaluate(scope))
      const only = values[0]
      return compute(values.length === 1 && isArray(only) ? only : values)
    }
  }
}

defineOperators({
  $add: variadic(add),
  $sum: overList(sumOf),
  $max: overList(greatestOf),
})
