import { equalValues } from '../../bson/compare'
import { isArray, isDoc, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { fixed, isNullish, variadic } from '../arguments'
import { compileExpression, defineOperators, type Operator } from '../compile'
import { bind } from '../scope'
import { isTruthy } from '../truth'

type OverElements = {
  /** The name of the argument that is computed for each element. */
  each: string
  /** The codes of the errors for wrong names, and for an `input` that is not an array. */
  codes: readonly [names: number, input: number]
  result(array: Value[], compute: (element: Value) => Maybe): Value[]
}

/** Returns an operator that computes an expression for each element of `input`, which `as` names. */
const overElements =
  ({ each, codes, result }: OverElements): Operator =>
  (argument, known, name) => {
    if (!isDoc(argument)) throw new MongoError(codes[0], `${name} only supports an object as its argument`)
    const as = argument.get('as') ?? 'this'
    const isKnown = [...argument.keys()].every((one) => ['input', each, 'as'].includes(one))
    if (!isKnown || !argument.has('input') || !argument.has(each))
      throw new MongoError(codes[0], `${name} takes input, as and ${each}`)
    if (typeof as !== 'string' || !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(as))
      throw new MongoError(9, `'as' of ${name} must be the name of a variable, which starts with a small letter`)
    const input = compileExpression(argument.get('input')!, known)
    const compute = compileExpression(argument.get(each)!, {
      has: (variable) => variable === as || known.has(variable),
    })
    return (scope) => {
      const array = input(scope)
      if (isNullish(array)) return null
      if (!isArray(array)) throw new MongoError(codes[1], `input to ${name} must be an array not ${typeName(array)}`)
      return result(array, (element) => compute(bind(scope, as, element)))
    }
  }

const filter = overElements({
  each: 'cond',
  codes: [28648, 28651],
  result: (array, holds) => array.filter((element) => isTruthy(holds(element))),
})

const map = overElements({
  each: 'in',
  codes: [16880, 16883],
  result: (array, compute) => array.map((element) => compute(element) ?? null),
})

function concat(values: Maybe[]): Maybe {
  const all: Value[] = []
  for (const value of values) {
    if (isNullish(value)) return null
    if (!isArray(value)) throw new MongoError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`)
    all.push(...value)
  }
  return all
}

defineOperators({
  $filter: filter,
  $map: map,
  $concatArrays: variadic(concat),
  $in: fixed(2, (wanted, array) => {
    if (!isArray(array))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`)
    return array.some((element) => equalValues(element, wanted))
  }),
})
