import { Int32 } from 'bson'
import { compareValues, equalValues } from '../bson/compare'
import { addNumbers, int, isNumeric, type Numeric } from '../bson/numbers'
import { isDoc, type Maybe, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { averageOf } from '../expressions/operators/numbers'
import type { Scope, Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'

/** Gathers the values of one group. */
export type Accumulator = {
  add(scope: Scope): void
  result(): Maybe
}

/** Makes accumulators, one for each group, from the argument of the operator. */
export type AccumulatorMaker = () => Accumulator

type Definition = (argument: Value, variables: Variables, name: string) => AccumulatorMaker

/** The maker that `{ field: { $operator: argument } }` in `$group` means. Throws MongoError 15952 and others. */
export function compileAccumulator(field: string, specification: Value, variables: Variables): AccumulatorMaker {
  if (!isDoc(specification)) throw new MongoError(40234, `The field '${field}' must be an accumulator object`)
  if (specification.size !== 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`)
  if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`)
  if (field.startsWith('$')) throw new MongoError(40236, `The field name '${field}' cannot be an operator name`)
  const [[name, argument]] = [...specification] as [[string, Value]]
  const definition = definitions.get(name)
  if (!definition) throw new MongoError(15952, `unknown group operator '${name}'`)
  return definition(argument, variables, name)
}

/** An accumulator over the values of one expression. */
function over(start: () => { add(value: Maybe): void; result(): Maybe }): Definition {
  return (argument, variables) => {
    const evaluate = compileExpression(argument, variables)
    return () => {
      const { add, result } = start()
      return { add: (scope) => add(evaluate(scope)), result }
    }
  }
}

/** An accumulator that keeps all values until the end. */
const collecting = (finish: (values: Maybe[]) => Maybe): Definition =>
  over(() => {
    const values: Maybe[] = []
    return { add: (value) => values.push(value), result: () => finish(values) }
  })

const sum = over(() => {
  let total: Numeric = int(0)
  return {
    add: (value) => {
      if (isNumeric(value)) total = addNumbers(total, value)!
    },
    result: () => total,
  }
})

const first = over(() => {
  let found: Maybe
  let isFound = false
  return {
    add: (value) => {
      if (!isFound) found = value
      isFound = true
    },
    result: () => found ?? null,
  }
})

const last = over(() => {
  let found: Maybe
  return {
    add: (value) => {
      found = value
    },
    result: () => found ?? null,
  }
})

const present = (values: Maybe[]): Value[] => values.filter((value) => value !== undefined)

function distinct(values: Value[]): Value[] {
  const sorted = values.toSorted(compareValues)
  return sorted.filter((value, place) => place === 0 || !equalValues(value, sorted[place - 1]))
}

const counted: Definition = (argument) => {
  if (!isDoc(argument) || argument.size > 0) throw new MongoError(14, '$count takes no arguments, i.e. $count:{}')
  return () => {
    let count = 0
    return { add: () => count++, result: () => new Int32(count) }
  }
}

/** The least or the greatest value that is neither null nor missing. */
const extreme = (direction: 1 | -1): Definition =>
  over(() => {
    let found: Maybe
    return {
      add: (value) => {
        if (value === undefined || value === null) return
        if (found === undefined || direction * compareValues(value, found) < 0) found = value
      },
      result: () => found ?? null,
    }
  })

const definitions = new Map<string, Definition>(
  Object.entries({
    $sum: sum,
    $avg: collecting(averageOf),
    $min: extreme(1),
    $max: extreme(-1),
    $first: first,
    $last: last,
    $push: collecting(present),
    $addToSet: collecting((values) => distinct(present(values))),
    $count: counted,
  }),
)
