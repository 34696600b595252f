import { compareValues, equalValues } from '../../bson/compare'
import { encodeDocument } from '../../bson/encode'
import { double, int } from '../../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { fixed, isNullish, namedArguments, variadic } from '../arguments'
import { compileExpression, defineOperators, type Evaluate, type KnownVariables } from '../compile'
import { isTruthy } from '../truth'

/** Each value once, in order. */
function asSet(values: readonly Value[]): Value[] {
  const sorted = values.toSorted(compareValues)
  return sorted.filter((value, place) => place === 0 || !equalValues(value, sorted[place - 1]))
}

const has = (set: readonly Value[], value: Value): boolean => set.some((element) => equalValues(element, value))

const setOf = (operator: string, code: number, value: Maybe): Value[] => {
  if (!isArray(value))
    throw new MongoError(
      code,
      `All operands of ${operator} must be arrays. One argument is of type: ${typeName(value)}`,
    )
  return value
}

function union(values: Maybe[]): Maybe {
  if (values.some(isNullish)) return null
  return asSet(values.flatMap((value) => setOf('$setUnion', 17043, value)))
}

function intersection(values: Maybe[]): Maybe {
  if (values.some(isNullish)) return null
  const [first = [], ...others] = values.map((value) => setOf('$setIntersection', 17047, value))
  return asSet(first.filter((value) => others.every((other) => has(other, value))))
}

function setEquals(values: Maybe[]): boolean {
  if (values.length < 2) throw new MongoError(17045, '$setEquals needs at least two arguments')
  const [first, ...others] = values.map((value) => asSet(setOf('$setEquals', 17044, value)))
  return others.every((other) => equalValues(first, other))
}

function mergeObjects(values: Maybe[]): Maybe {
  const merged: Doc = new Map()
  const only = values[0]
  for (const value of values.length === 1 && isArray(only) ? only : values) {
    if (isNullish(value)) continue
    if (!isDoc(value))
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`)
    for (const [name, inner] of value) merged.set(name, inner)
  }
  return merged
}

function getField(argument: Value, known: KnownVariables, name: string): Evaluate {
  const isNamed = isDoc(argument) && !argument.keys().next().value?.startsWith('$')
  const fields: Doc = isNamed
    ? namedArguments(argument, name, { required: ['field'], optional: ['input'], codes: [3041701, 3041701, 3041702] })
    : new Map([['field', argument]])
  const field = compileExpression(fields.get('field')!, known)
  const input = fields.has('input') ? compileExpression(fields.get('input')!, known) : undefined
  return (scope) => {
    const wanted = field(scope)
    if (typeof wanted !== 'string')
      throw new MongoError(
        3041704,
        `$getField requires 'field' to evaluate to type String, but got ${typeName(wanted)}`,
      )
    const from = input ? input(scope) : scope.root
    if (isNullish(from)) return from
    return isDoc(from) ? from.get(wanted) : undefined
  }
}

function setField(argument: Value, known: KnownVariables, name: string): Evaluate {
  const required = name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input']
  const fields = namedArguments(argument, name, { required, codes: [4161100, 4161101, 4161102] })
  const field = compileExpression(fields.get('field')!, known)
  const input = compileExpression(fields.get('input')!, known)
  const value = name === '$setField' ? compileExpression(fields.get('value')!, known) : () => undefined
  return (scope) => {
    const target = field(scope)
    if (typeof target !== 'string') throw new MongoError(4161107, `${name} requires 'field' to evaluate to type String`)
    const from = input(scope)
    if (isNullish(from)) return null
    if (!isDoc(from)) throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`)
    const changed: Doc = new Map(from)
    const next = value(scope)
    if (next === undefined) changed.delete(target)
    else changed.set(target, next)
    return changed
  }
}

defineOperators({
  $setUnion: variadic(union),
  $setIntersection: variadic(intersection),
  $setEquals: variadic(setEquals),
  $setDifference: fixed(2, (left, right) => {
    if (isNullish(left) || isNullish(right)) return null
    const [one, other] = [setOf('$setDifference', 17048, left), setOf('$setDifference', 17049, right)]
    const kept: Value[] = []
    for (const value of one) if (!has(other, value) && !has(kept, value)) kept.push(value)
    return kept
  }),
  $setIsSubset: fixed(2, (left, right) => {
    const [one, other] = [setOf('$setIsSubset', 17046, left), setOf('$setIsSubset', 17042, right)]
    return one.every((value) => has(other, value))
  }),
  $allElementsTrue: fixed(1, (value) => setOf('$allElementsTrue', 17040, value).every(isTruthy)),
  $anyElementTrue: fixed(1, (value) => setOf('$anyElementTrue', 17041, value).some(isTruthy)),
  $mergeObjects: variadic(mergeObjects),
  $getField: getField,
  $setField: setField,
  $unsetField: setField,
  $bsonSize: fixed(1, (value) => {
    if (isNullish(value)) return null
    if (!isDoc(value)) throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`)
    return int(encodeDocument(value).length)
  }),
  $rand: () => () => double(Math.random()),
})
