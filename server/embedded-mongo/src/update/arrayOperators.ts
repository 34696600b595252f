import { equalValues } from '../bson/compare'
import { wholeNumber } from '../bson/numbers'
import { cloneValue, type Doc, isArray, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import { type Filter, matches } from '../query/filter'
import { isOperatorDocument, parseFilter } from '../query/parseFilter'
import type { FieldOperator } from './fieldOperators'

const mustBeArray = (path: string, current: Value): MongoError =>
  new MongoError(2, `The field '${path}' must be an array but is of type ${typeName(current)} in the document`)

const push: FieldOperator = (operand, path) => {
  const { values, position } = pushOptions(operand)
  return {
    whenMissing: 'create',
    change: (current) => {
      if (current !== undefined && !isArray(current)) throw mustBeArray(path, current)
      const array = [...(current ?? [])]
      const added = values.map((value) => cloneValue(value))
      if (position === undefined) array.push(...added)
      else array.splice(position < 0 ? Math.max(0, array.length + position) : position, 0, ...added)
      return array
    },
  }
}

function pushOptions(operand: Value): { values: Value[]; position?: number } {
  if (!isDoc(operand) || !operand.has('$each')) {
    if (isDoc(operand) && operand.keys().next().value?.startsWith('$')) throw dollarPrefixed(operand)
    return { values: [operand] }
  }
  for (const name of operand.keys()) {
    if (name !== '$each' && name !== '$position') throw new MongoError(2, `Unrecognized clause in $push: ${name}`)
  }
  const values = operand.get('$each')!
  if (!isArray(values))
    throw new MongoError(2, `The argument to $each in $push must be an array but it was of type: ${typeName(values)}`)
  const given = operand.get('$position')
  const position = wholeNumber(given)
  if (given !== undefined && position === undefined)
    throw new MongoError(2, `The value for $position must be an integer value but was given type: ${typeName(given)}`)
  return { values, position }
}

const dollarPrefixed = (operand: Doc): MongoError => {
  const name = operand.keys().next().value
  return new MongoError(52, `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`)
}

const removing = (isRemoved: (element: Value) => boolean, operator: string): ReturnType<FieldOperator> => ({
  whenMissing: 'leave',
  change: (current: Maybe) => {
    if (current === undefined) return undefined
    if (!isArray(current)) throw new MongoError(2, `Cannot apply ${operator} to a non-array value`)
    return current.filter((element) => !isRemoved(element))
  },
})

const pull: FieldOperator = (operand) => removing(pullTest(operand), '$pull')

/**
 * Returns the test of one element: a document without leading operators is a filter on its fields; anything else is a
 * condition on the element.
 */
function pullTest(operand: Value): (element: Value) => boolean {
  if (isDoc(operand) && (!isOperatorDocument(operand) || isLogical(operand))) {
    const filter = parseFilter(operand)
    return (element) => isDoc(element) && matches(filter, element)
  }
  const isRegex = typeof operand === 'object' && (operand as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp'
  if (isDoc(operand) || isRegex) {
    const filter: Filter = parseFilter(new Map([[pulled, operand]]))
    return (element) => matches(filter, new Map([[pulled, element]]))
  }
  return (element) => equalValues(element, operand)
}

const isLogical = (operand: Doc): boolean => ['$and', '$or', '$nor'].includes(operand.keys().next().value ?? '')

const pulled = 'element'

export const arrayOperators = {
  $push: push,
  $pull: pull,
}
