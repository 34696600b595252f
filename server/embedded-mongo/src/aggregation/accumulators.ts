import { Int32 } from 'bson'
import { compareValues, equalValues } from '../bson/compare'
import { addNumbers, int, isNumeric, type Numeric, wholeNumber } from '../bson/numbers'
import { type Doc, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { namedArguments } from '../expressions/arguments'
import { compileExpression, type Evaluate } from '../expressions/compile'
import { averageOf, deviationOf, extremeOf } from '../expressions/operators/accumulated'
import type { Scope, Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'
import { parseSort, sortKey } from '../query/sortOrder'

/** Gathers the values of one group. */
export interface Accumulator {
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
  const definition = Object.hasOwn(DEFINITIONS, name) ? DEFINITIONS[name] : undefined
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

const merged = over(() => {
  const fields: Doc = new Map()
  return {
    add: (value) => {
      if (value === undefined || value === null) return
      if (!isDoc(value))
        throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`)
      for (const [name, inner] of value) fields.set(name, inner)
    },
    result: () => fields,
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

/** `$firstN` and its like: a number of values from one end. */
const several = (pick: (values: Maybe[], count: number) => Value[]): Definition => {
  return (argument, variables, name) => {
    const fields = namedArguments(argument, name, { required: ['n', 'input'], codes: [5787801, 5787901, 5787906] })
    const count = compileCount(fields.get('n')!, variables)
    const evaluate = compileExpression(fields.get('input')!, variables)
    return () => {
      const values: Maybe[] = []
      return { add: (scope) => values.push(evaluate(scope)), result: () => pick(values, count) }
    }
  }
}

function compileCount(value: Value, variables: Variables): number {
  const evaluate: Evaluate = compileExpression(value, variables)
  const count = wholeNumber(evaluate({ root: new Map(), variables }))
  if (count === undefined || count < 1) throw new MongoError(5787908, "'n' must be greater than 0")
  return count
}

const notNull = (values: Maybe[]): Value[] => values.filter((value) => value !== undefined && value !== null) as Value[]
const orNull = (values: Maybe[]): Value[] => values.map((value) => value ?? null)

/** `$top` and its like: values in an order of their own. */
const ranked = (fromEnd: boolean, isSingle: boolean): Definition => {
  return (argument, variables, name) => {
    const required = isSingle ? ['sortBy', 'output'] : ['sortBy', 'output', 'n']
    const fields = namedArguments(argument, name, { required, codes: [5788001, 5788002, 5788003] })
    const sortBy = fields.get('sortBy')!
    if (!isDoc(sortBy)) throw new MongoError(10065, `invalid parameter: expected an object (sortBy)`)
    const sort = parseSort(sortBy)
    const output = compileExpression(fields.get('output')!, variables)
    const count = isSingle ? 1 : compileCount(fields.get('n')!, variables)
    return () => {
      const rows: { key: Buffer; value: Value }[] = []
      const result = (): Maybe => {
        const ordered = rows.sort((left, right) => Buffer.compare(left.key, right.key)).map(({ value }) => value)
        const picked = fromEnd ? ordered.slice(-count) : ordered.slice(0, count)
        return isSingle ? (picked[0] ?? null) : picked
      }
      return { add: (scope) => rows.push({ key: sortKey(scope.root, sort), value: output(scope) ?? null }), result }
    }
  }
}

const DEFINITIONS: Record<string, Definition> = {
  $sum: sum,
  $avg: collecting(averageOf),
  $min: collecting((values) => extremeOf(values, 1)),
  $max: collecting((values) => extremeOf(values, -1)),
  $first: first,
  $last: last,
  $push: collecting(present),
  $addToSet: collecting((values) => distinct(present(values))),
  $mergeObjects: merged,
  $count: counted,
  $stdDevPop: collecting((values) => deviationOf(values, false)),
  $stdDevSamp: collecting((values) => deviationOf(values, true)),
  $firstN: several((values, count) => orNull(values.slice(0, count))),
  $lastN: several((values, count) => orNull(values.slice(-count))),
  $minN: several((values, count) => notNull(values).toSorted(compareValues).slice(0, count)),
  $maxN: several((values, count) =>
    notNull(values)
      .toSorted((left, right) => compareValues(right, left))
      .slice(0, count),
  ),
  $top: ranked(false, true),
  $bottom: ranked(true, true),
  $topN: ranked(false, false),
  $bottomN: ranked(true, false),
}
