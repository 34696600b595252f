import { compareValues } from '../../bson/compare'
import {
  addNumbers,
  divideNumbers,
  double,
  int,
  isNumeric,
  long,
  multiplyNumbers,
  type Numeric,
  subtractNumbers,
  toDouble,
} from '../../bson/numbers'
import { isArray, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { fixed, isNullish, listed, variadic } from '../arguments'
import { defineOperators, type Operator } from '../compile'

function add(values: Maybe[]): Maybe {
  let sum: Numeric = int(0)
  let date: Date | undefined
  for (const value of values) {
    if (isNullish(value)) return null
    if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression')
      date = value
    } else if (isNumeric(value)) sum = addNumbers(sum, value)!
    else throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(value)}`)
  }
  return date ? new Date(date.getTime() + Math.round(toDouble(sum))) : sum
}

function multiply(values: Maybe[]): Maybe {
  let product: Numeric = int(1)
  for (const value of values) {
    if (isNullish(value)) return null
    if (!isNumeric(value)) throw new MongoError(14, `$multiply only supports numeric types, not ${typeName(value)}`)
    product = multiplyNumbers(product, value)
  }
  return product
}

function subtract(left: Maybe, right: Maybe): Maybe {
  if (isNullish(left) || isNullish(right)) return null
  if (isNumeric(left) && isNumeric(right)) return subtractNumbers(left, right)
  if (left instanceof Date) {
    if (right instanceof Date) return long(BigInt(left.getTime() - right.getTime()))
    if (isNumeric(right)) return new Date(left.getTime() - Math.round(toDouble(right)))
  }
  throw new MongoError(14, `can't $subtract ${typeName(right)} from ${typeName(left)}`)
}

function divide(left: Maybe, right: Maybe): Maybe {
  if (isNullish(left) || isNullish(right)) return null
  if (!isNumeric(left) || !isNumeric(right)) {
    throw new MongoError(14, `$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`)
  }
  if (toDouble(right) === 0) throw new MongoError(2, "can't $divide by zero")
  return divideNumbers(left, right)
}

/** Sums what is a number and passes over the rest; nothing sums to zero. */
function sumOf(values: readonly Maybe[]): Numeric {
  let sum: Numeric = int(0)
  for (const value of values) if (isNumeric(value)) sum = addNumbers(sum, value)!
  return sum
}

/** The mean of the numbers, null if there are none. */
export function averageOf(values: readonly Maybe[]): Maybe {
  const numbers = values.filter(isNumeric)
  return numbers.length === 0 ? null : divideNumbers(sumOf(numbers), int(numbers.length))
}

/** The least or greatest value that is neither null nor missing, null if there is none. */
function extremeOf(values: readonly Maybe[], direction: 1 | -1): Value {
  let found: Maybe
  for (const value of values) {
    if (isNullish(value)) continue
    if (found === undefined || direction * compareValues(value, found) < 0) found = value
  }
  return found ?? null
}

/** As expressions these take a list of arguments, or one argument whose elements they take if it is an array. */
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
  $subtract: fixed(2, subtract),
  $multiply: variadic(multiply),
  $divide: fixed(2, divide),
  $sum: overList(sumOf),
  $avg: overList(averageOf),
  $min: overList((values) => extremeOf(values, 1)),
  $max: overList((values) => extremeOf(values, -1)),
  $rand: () => () => double(Math.random()),
})
