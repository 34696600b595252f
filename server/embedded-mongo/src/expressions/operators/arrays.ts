import { equalValues } from '../../bson/compare'
import { type Doc, isArray, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { assertVariableName, fixed, isNullish, namedArguments, variadic, withNames } from '../arguments'
import { compileExpression, defineOperators, type Evaluate, type KnownVariables } from '../compile'
import { bind } from '../scope'
import { isTruthy } from '../truth'

function elementNames(fields: Doc): string {
  const name = fields.get('as') ?? 'this'
  if (typeof name !== 'string') throw new MongoError(9, "'as' must be a string")
  if (name !== 'this') assertVariableName(name)
  return name
}

function filter(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, {
    required: ['input', 'cond'],
    optional: ['as'],
    codes: [28646, 28647, 28648],
  })
  const as = elementNames(fields)
  const input = compileExpression(fields.get('input')!, known)
  const condition = compileExpression(fields.get('cond')!, withNames(known, as))
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!isArray(array)) throw new MongoError(28651, `input to $filter must be an array not ${typeName(array)}`)
    const kept: Value[] = []
    for (const element of array) if (isTruthy(condition(bind(scope, as, element)))) kept.push(element)
    return kept
  }
}

function map(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, {
    required: ['input', 'in'],
    optional: ['as'],
    codes: [16878, 16879, 16880],
  })
  const as = elementNames(fields)
  const input = compileExpression(fields.get('input')!, known)
  const inside = compileExpression(fields.get('in')!, withNames(known, as))
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!isArray(array)) throw new MongoError(16883, `input to $map must be an array not ${typeName(array)}`)
    return array.map((element) => inside(bind(scope, as, element)) ?? null)
  }
}

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
