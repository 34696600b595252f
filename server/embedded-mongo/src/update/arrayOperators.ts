import { equalValues } from '../bson/compare'
import { cloneValue, type Doc, isArray, isDoc, typeName, type Value } from '../bson/value'
import { MongoError, refused } from '../mongoError'
import { matches } from '../query/filter'
import { isOperatorDocument, isRegex, parseFilter } from '../query/parseFilter'
import type { FieldOperator } from './fieldOperators'

const mustBeArray = (path: string, current: Value): MongoError =>
  new MongoError(2, `The field '${path}' must be an array but is of type ${typeName(current)} in the document`)

const push: FieldOperator = (operand, path) => {
  const values = pushedValues(operand)
  return {
    whenMissing: 'create',
    change: (current) => {
      if (current !== undefined && !isArray(current)) throw mustBeArray(path, current)
      return [...(current ?? []), ...values.map((value) => cloneValue(value))]
    },
  }
}

function pushedValues(operand: Value): Value[] {
  if (!isDoc(operand) || !operand.has('$each')) {
    if (isDoc(operand) && isOperatorDocument(operand)) throw dollarPrefixed(operand)
    return [operand]
  }
  for (const name of operand.keys()) if (name !== '$each') throw refused(2, `${name} of $push`)
  const values = operand.get('$each')!
  if (!isArray(values)) throw new MongoError(2, '$each takes an array')
  return values
}

const dollarPrefixed = (operand: Doc): MongoError => {
  const name = operand.keys().next().value
  return new MongoError(52, `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`)
}

const pull: FieldOperator = (operand) => {
  const isRemoved = pullTest(operand)
  return {
    whenMissing: 'leave',
    change: (current) => {
      if (current === undefined) return undefined
      if (!isArray(current)) throw new MongoError(2, 'Cannot apply $pull to a non-array value')
      return current.filter((element) => !isRemoved(element))
    },
  }
}

/** Returns the test of one element: a document is a filter on its fields, and anything else is the value to remove. */
function pullTest(operand: Value): (element: Value) => boolean {
  if ((isDoc(operand) && isOperatorDocument(operand)) || isRegex(operand))
    throw refused(2, '$pull by an operator or a regular expression')
  if (!isDoc(operand)) return (element) => equalValues(element, operand)
  const filter = parseFilter(operand)
  return (element) => isDoc(element) && matches(filter, element)
}

export const arrayOperators = {
  $push: push,
  $pull: pull,
}
