import { BSONRegExp } from 'bson'
import { wholeNumber } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, typeNumberOf, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { fieldsRead } from '../expressions/fieldsRead'
import { newScope, type Variables } from '../expressions/scope'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'
import type { Filter } from './filter'
import { compileRegex } from './regex'

/** Compiles a filter document. Throws MongoError 2 for a filter that MongoDB would refuse. */
export function parseFilter(filter: Doc, variables: Variables = new Map()): Filter {
  return parseDocument(filter, variables)
}

/** Without variables, as for a part of a document, `$expr` is refused. */
function parseDocument(document: Doc, variables?: Variables): Filter {
  const filters = [...document].flatMap(([name, value]) =>
    name.startsWith('$') ? [parseTopLevel(name, value, variables)] : parseField(name, value),
  )
  const [only] = filters
  return only && filters.length === 1 ? only : { kind: 'and', filters }
}

function parseTopLevel(name: string, value: Value, variables?: Variables): Filter {
  switch (name) {
    case '$and':
    case '$or': {
      if (!isArray(value)) throw bad(`${name} argument must be an array`)
      if (value.length === 0) throw bad('$and/$or must be a nonempty array')
      const filters = value.map((part) => {
        if (!isDoc(part)) throw bad('$or/$and entries need to be full objects')
        return parseDocument(part, variables)
      })
      return { kind: name === '$and' ? 'and' : 'or', filters }
    }
    case '$expr': {
      if (!variables) throw bad('$expr can only be applied to the top-level document')
      const evaluate = compileExpression(value, variables)
      const holds = (document: Doc): boolean => isTruthy(evaluate(newScope(document, variables)))
      return { kind: 'expression', holds, fields: fieldsRead(value) }
    }
    default:
      throw refused(2, `the operator ${name}`)
  }
}

function parseField(path: string, value: Value): Filter[] {
  if (isDoc(value) && isOperatorDocument(value)) return parseOperators(path, value)
  return [isRegex(value) ? regexFilter(path, value) : equality(path, value)]
}

/** Returns whether a field's document holds operators: its first name starts with `$`. */
export const isOperatorDocument = (document: Doc): boolean => document.keys().next().value?.startsWith('$') === true

/** Returns whether a value is a regular expression. */
export const isRegex = (value: Maybe): value is BSONRegExp =>
  typeof value === 'object' && value !== null && (value as { _bsontype?: string })._bsontype === 'BSONRegExp'

const bad = (message: string): MongoError => new MongoError(2, message)

const at = (path: string, condition: (Filter & { kind: 'path' })['condition']): Filter => ({
  kind: 'path',
  path,
  parts: path.split('.'),
  condition,
})

const equality = (path: string, operand: Value): Filter => at(path, { kind: 'compare', operator: '$eq', operand })

const regexFilter = (path: string, source: BSONRegExp): Filter =>
  at(path, { kind: 'regex', source, compiled: compileRegex(source) })

const not = (filter: Filter): Filter => ({ kind: 'not', filter })

const parseOperators = (path: string, operators: Doc): Filter[] =>
  [...operators].map(([name, value]) => parseOperator(path, name, value))

function parseOperator(path: string, name: string, value: Value): Filter {
  switch (name) {
    case '$eq':
      return equality(path, value)
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      if (isRegex(value)) throw bad(`Can't have RegEx as arg to predicate over field '${path}'.`)
      return at(path, { kind: 'compare', operator: name, operand: value })
    case '$ne':
      if (isRegex(value)) throw bad("Can't have regex as arg to $ne.")
      return not(equality(path, value))
    case '$in':
      return inFilter(path, name, value)
    case '$nin':
      return not(inFilter(path, name, value))
    case '$exists':
      return isTruthy(value) ? at(path, { kind: 'exists' }) : not(at(path, { kind: 'exists' }))
    case '$not':
      return notFilter(path, value)
    case '$elemMatch':
      return elemMatch(path, value)
    case '$size':
      return at(path, { kind: 'size', size: sizeOf(value) })
    case '$type':
      return at(path, { kind: 'type', type: typeOf(value) })
    case '$regex':
      if (typeof value !== 'string') throw bad('$regex has to be a string')
      return regexFilter(path, new BSONRegExp(value))
    default:
      throw refused(2, `the operator ${name}`)
  }
}

function inFilter(path: string, name: string, value: Value): Filter {
  if (!isArray(value)) throw bad(`${name} needs an array`)
  const regexes = value.filter(isRegex).map((source) => ({ source, compiled: compileRegex(source) }))
  const values = value.filter((operand) => !isRegex(operand))
  for (const operand of values)
    if (isDoc(operand) && isOperatorDocument(operand)) throw bad(`cannot nest $ under ${name}`)
  return at(path, { kind: 'in', values, regexes })
}

function notFilter(path: string, value: Value): Filter {
  if (!isDoc(value)) throw bad('$not needs a document')
  if (value.size === 0) throw bad('$not cannot be empty')
  if (!isOperatorDocument(value)) throw bad(`unknown operator: ${value.keys().next().value}`)
  return not({ kind: 'and', filters: parseOperators(path, value) })
}

function elemMatch(path: string, value: Value): Filter {
  if (!isDoc(value)) throw bad('$elemMatch needs an Object')
  return at(path, { kind: 'elementMatches', filter: parseDocument(value) })
}

function sizeOf(operand: Value): number {
  const size = wholeNumber(operand)
  if (size === undefined || size < 0) throw bad('$size needs a whole number that is not negative')
  return size
}

function typeOf(operand: Value): number {
  if (typeof operand !== 'string') throw refused(2, '$type of anything but one name')
  const type = typeNumberOf(operand)
  if (type === undefined) throw bad(`Unknown type name alias: ${operand}`)
  return type
}
