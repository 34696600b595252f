import { compareValues, equalValues } from '../../bson/compare'
import { int, isNumeric, toDouble, wholeNumber } from '../../bson/numbers'
import { type Doc, doc, isArray, isDoc, type Maybe, typeName, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { parseSort, sortComparator } from '../../query/sortOrder'
import { assertVariableName, between, fixed, isNullish, named, namedArguments, variadic, withNames } from '../arguments'
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
    optional: ['as', 'limit'],
    codes: [28646, 28647, 28648],
  })
  const as = elementNames(fields)
  const input = compileExpression(fields.get('input')!, known)
  const condition = compileExpression(fields.get('cond')!, withNames(known, as))
  const limit = fields.has('limit') ? compileExpression(fields.get('limit')!, known) : undefined
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!isArray(array)) throw new MongoError(28651, `input to $filter must be an array not ${typeName(array)}`)
    const most = limit ? filterLimit(limit(scope)) : Number.POSITIVE_INFINITY
    const kept: Value[] = []
    for (const element of array) {
      if (kept.length >= most) break
      if (isTruthy(condition(bind(scope, as, element)))) kept.push(element)
    }
    return kept
  }
}

function filterLimit(value: Maybe): number {
  if (isNullish(value)) return Number.POSITIVE_INFINITY
  const limit = wholeNumber(value)
  if (limit === undefined) throw new MongoError(327391, '$filter: limit must be represented as a 32-bit integral value')
  if (limit < 1) throw new MongoError(327392, '$filter: limit must be greater than 0')
  return limit
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

function reduce(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, {
    required: ['input', 'initialValue', 'in'],
    codes: [40075, 40076, 40077],
  })
  const input = compileExpression(fields.get('input')!, known)
  const initial = compileExpression(fields.get('initialValue')!, known)
  const inside = compileExpression(fields.get('in')!, withNames(known, 'this', 'value'))
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!isArray(array))
      throw new MongoError(40080, `$reduce requires that 'input' be an array, found: ${typeName(array)}`)
    let value = initial(scope)
    for (const element of array) value = inside(bind(bind(scope, 'this', element), 'value', value))
    return value
  }
}

const arrayOf = (operator: string, code: number, value: Maybe): Value[] => {
  if (!isArray(value)) throw new MongoError(code, `${operator} requires an array, found: ${typeName(value)}`)
  return value
}

function elementAt(array: Maybe, position: Maybe): Maybe {
  if (isNullish(array) || isNullish(position)) return null
  if (!isArray(array)) {
    throw new MongoError(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(array)}`)
  }
  if (!isNumeric(position)) {
    throw new MongoError(28690, `$arrayElemAt's second argument must be a numeric value, but is ${typeName(position)}`)
  }
  const index = wholeNumber(position)
  if (index === undefined)
    throw new MongoError(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer")
  return array.at(index)
}

const endElement = (name: string, at: 0 | -1) =>
  fixed(1, (array) => {
    if (isNullish(array)) return null
    return arrayOf(name, 28689, array).at(at)
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

function slice(array: Maybe, first: Maybe, second?: Maybe): Maybe {
  if (isNullish(array) || isNullish(first)) return null
  if (!isArray(array))
    throw new MongoError(28724, `First argument to $slice must be an array, but is of type: ${typeName(array)}`)
  const one = wholeNumber(first)
  if (one === undefined) throw new MongoError(28725, 'Second argument to $slice must be a numeric value')
  if (second === undefined) return one >= 0 ? array.slice(0, one) : array.slice(one)
  if (second === null) return null
  const count = wholeNumber(second)
  if (count === undefined) throw new MongoError(28727, 'Third argument to $slice must be numeric')
  if (count <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive')
  const start = one < 0 ? Math.max(0, array.length + one) : one
  return array.slice(start, start + count)
}

function indexOf(array: Maybe, wanted: Maybe, startValue?: Maybe, endValue?: Maybe): Maybe {
  if (isNullish(array)) return null
  if (!isArray(array))
    throw new MongoError(40090, `$indexOfArray requires an array as a first argument, found: ${typeName(array)}`)
  const bound = (value: Maybe, fallback: number): number => {
    if (value === undefined) return fallback
    const number = wholeNumber(value)
    if (number === undefined) throw new MongoError(40096, '$indexOfArray requires an integral index')
    if (number < 0) throw new MongoError(40097, '$indexOfArray requires a nonnegative index')
    return number
  }
  const [start, end] = [bound(startValue, 0), Math.min(bound(endValue, array.length), array.length)]
  for (let index = start; index < end; index++) if (equalValues(array[index], wanted)) return int(index)
  return int(-1)
}

function range(...values: Maybe[]): Maybe {
  const [start, end, step = 1] = values.map((value) => {
    const number = wholeNumber(value)
    if (number === undefined)
      throw new MongoError(34443, '$range requires numeric values that can be represented as 32-bit integers')
    return number
  })
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value')
  const numbers: Value[] = []
  for (let at = start!; step > 0 ? at < end! : at > end!; at += step) numbers.push(int(at))
  return numbers
}

function zip(values: Record<string, Maybe>): Maybe {
  const { inputs, defaults } = values
  if (isNullish(inputs)) return null
  const arrays = arrayOf('$zip', 34461, inputs)
  if (arrays.some((array) => array === null)) return null
  const lists = arrays.map((array) => arrayOf('$zip', 34468, array))
  const useLongest = isTruthy(values.useLongestLength)
  const lengths = lists.map((list) => list.length)
  const length = useLongest ? Math.max(...lengths) : Math.min(...lengths)
  const fallbacks = isArray(defaults) ? defaults : []
  return Array.from({ length }, (_, at) => lists.map((list, place) => list[at] ?? fallbacks[place] ?? null))
}

function toObject(array: Maybe): Maybe {
  if (isNullish(array)) return null
  const fields: Doc = new Map()
  for (const element of arrayOf('$arrayToObject', 40386, array)) {
    const pair = isDoc(element) ? [element.get('k'), element.get('v')] : element
    if (!isArray(pair as Maybe))
      throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(element)}`)
    const [name, value] = pair as Maybe[]
    if (typeof name !== 'string')
      throw new MongoError(40394, `$arrayToObject requires an object keyed with 'k' of type string`)
    if (value !== undefined) fields.set(name, value)
  }
  return fields
}

function toPairs(value: Maybe): Maybe {
  if (isNullish(value)) return null
  if (!isDoc(value)) throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`)
  return [...value].map(([k, v]) => doc({ k, v }))
}

function sortArray(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, { required: ['input', 'sortBy'], codes: [2942500, 2942501, 2942502] })
  const input = compileExpression(fields.get('input')!, known)
  const sortBy = fields.get('sortBy')!
  const compare = isDoc(sortBy) ? elementComparator(sortBy) : byDirection(sortBy)
  return (scope) => {
    const array = input(scope)
    return isNullish(array) ? null : arrayOf('$sortArray', 2942504, array).toSorted(compare)
  }
}

function elementComparator(sortBy: Doc): (left: Value, right: Value) => number {
  const byFields = sortComparator(parseSort(sortBy))
  const asDocument = (value: Value): Doc => (isDoc(value) ? value : new Map())
  return (left, right) => byFields(asDocument(left), asDocument(right))
}

function byDirection(value: Value): (left: Value, right: Value) => number {
  const direction = isNumeric(value) ? toDouble(value) : 0
  if (direction !== 1 && direction !== -1) throw new MongoError(15974, 'Illegal key in $sort specification')
  return (left, right) => direction * compareValues(left, right)
}

const countedEnd = (operator: string, pick: (array: Value[], count: number) => Value[]) =>
  named({ required: ['n', 'input'], codes: [5787801, 5787901, 5787906] }, ({ n, input }) => {
    const count = wholeNumber(n)
    if (count === undefined || count < 1)
      throw new MongoError(5787908, `'n' must be greater than 0, found ${String(n)} for ${operator}`)
    return pick(arrayOf(operator, 5788200, input), count)
  })

defineOperators({
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $sortArray: sortArray,
  $arrayElemAt: fixed(2, elementAt),
  $first: endElement('$first', 0),
  $last: endElement('$last', -1),
  $firstN: countedEnd('$firstN', (array, count) => array.slice(0, count)),
  $lastN: countedEnd('$lastN', (array, count) => array.slice(-count)),
  $minN: countedEnd('$minN', (array, count) =>
    array
      .filter((value) => value !== null)
      .toSorted(compareValues)
      .slice(0, count),
  ),
  $maxN: countedEnd('$maxN', (array, count) =>
    array
      .filter((value) => value !== null)
      .toSorted((left, right) => compareValues(right, left))
      .slice(0, count),
  ),
  $concatArrays: variadic(concat),
  $slice: between(2, 3, slice),
  $size: fixed(1, (array) => {
    if (!isArray(array))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${typeName(array)}`)
    return int(array.length)
  }),
  $in: fixed(2, (wanted, array) => {
    if (!isArray(array))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`)
    return array.some((element) => equalValues(element, wanted))
  }),
  $indexOfArray: between(2, 4, indexOf),
  $isArray: fixed(1, (value) => isArray(value)),
  $range: between(2, 3, range),
  $reverseArray: fixed(1, (array) => (isNullish(array) ? null : arrayOf('$reverseArray', 34435, array).toReversed())),
  $zip: named({ required: ['inputs'], optional: ['defaults', 'useLongestLength'], codes: [34460, 34464, 34465] }, zip),
  $arrayToObject: fixed(1, toObject),
  $objectToArray: fixed(1, toPairs),
})
