import { compareValues } from '../../bson/compare'
import { addNumbers, divideNumbers, double, int, isNumeric, type Numeric, toDouble } from '../../bson/numbers'
import { isArray, type Maybe, type Value } from '../../bson/value'
import { isNullish, listed } from '../arguments'
import { defineOperators, type Operator } from '../compile'

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
export function extremeOf(values: readonly Maybe[], direction: 1 | -1): Value {
  let found: Maybe
  for (const value of values) {
    if (isNullish(value)) continue
    if (found === undefined || direction * compareValues(value, found) < 0) found = value
  }
  return found ?? null
}

/** The standard deviation of the numbers; `isSample` divides by one less than their count. */
export function deviationOf(values: readonly Maybe[], isSample: boolean): Value {
  const numbers = values.filter(isNumeric).map(toDouble)
  const divisor = numbers.length - (isSample ? 1 : 0)
  if (divisor <= 0) return null
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  return double(Math.sqrt(squares / divisor))
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
  $sum: overList(sumOf),
  $avg: overList(averageOf),
  $min: overList((values) => extremeOf(values, 1)),
  $max: overList((values) => extremeOf(values, -1)),
  $stdDevPop: overList((values) => deviationOf(values, false)),
  $stdDevSamp: overList((values) => deviationOf(values, true)),
})
