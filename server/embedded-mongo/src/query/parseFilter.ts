import type { BSONRegExp } from 'bson'
import { type Doc, isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { fieldsRead } from '../expressions/fieldsRead'
import { newScope, type Variables } from '../expressions/scope'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'
import { elementItself, type Filter } from './filter'
import { sizeCondition, typeCondition } from './leafConditions'
import { compileRegex, regexOf } from './regex'

/**
 * Compiles a filter document. Throws MongoError 2 for a filter that MongoDB would refuse. `variables` are those of `let`.
 */
export function parseFilter(filter: Doc, variables: Variables = new Map()): Filter {
  return parseDocument(filter, variables, true)
}

function parseDocument(document: Doc, variables: Variables, isTop: boolean): Filter {
  const filters: Filter[] = []
  for (const [name, value] of document) {
    if (!name.startsWith('$')) filters.push(...parseField(name, value, variables))
    else filters.push(...parseTopLevel(name, value, variables, isTop))
  }
  const [only] = filters
  return only && filters.length === 1 ? only : { kind: 'and', filters }
}

function parseTopLevel(name: string, value: Value, variables: Variables, isTop: boolean): Filter[] {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      if (!isArray(value)) throw bad(`${name} argument must be an array`)
      if (value.length === 0) throw bad('$and/$or/$nor must be a nonempty array')
      const filters = value.map((part) => {
        if (!isDoc(part)) throw bad('$or/$and/$nor entries need to be full objects')
        return parseDocument(part, variables, isTop)
      })
      return [{ kind: name === '$and' ? 'and' : name === '$or' ? 'or' : 'nor', filters }]
    }
    case '$expr': {
      if (!isTop) throw bad('$expr can only be applied to the top-level document')
      const evaluate = compileExpression(value, variables)
      const holds = (document: Doc): boolean => isTruthy(evaluate(newScope(document, variables)))
      return [{ kind: 'expression', holds, fields: fieldsRead(value) }]
    }
    default:
      throw refused(2, `the operator ${name}`)
  }
}

function parseField(path: string, value: Value, variables: Variables): Filter[] {
  if (isDoc(value) && isOperatorDocument(value)) return parseOperators(path, value, variables)
  return [isRegex(value) ? regexFilter(path, value) : equality(path, value)]
}

/** Returns whether a field's document holds operators: its first name starts with `$`, and it is not a reference. */
export function isOperatorDocument(document: Doc): boolean {
  const first = document.keys().next().value
  return first?.startsWith('$') === true && !referenceFields.includes(first)
}

const referenceFields = ['$ref', '$id', '$db']

const isRegex = (value: Maybe): value is BSONRegExp =>
  typeof value === 'object' && value !== null && (value as { _bsontype?: string })._bsontype === 'BSONRegExp'

const bad = (message: string): MongoError => new MongoError(2, message)

const at = (path: string, condition: (Filter & { kind: 'path' })['condition']): Filter => ({
  kind: 'path',
  path,
  parts: path === elementItself ? [] : path.split('.'),
  condition,
})

const equality = (path: string, operand: Value): Filter => at(path, { kind: 'compare', operator: '$eq', operand })

const regexFilter = (path: string, source: BSONRegExp): Filter =>
  at(path, { kind: 'regex', source, compiled: compileRegex(source) })

const not = (filter: Filter): Filter => ({ kind: 'not', filter })

function parseOperators(path: string, operators: Doc, variables: Variables): Filter[] {
  const filters: Filter[] = []
  for (const [name, value] of operators) {
    if (name === '$options') {
      if (!operators.has('$regex')) throw bad('$options needs a $regex')
      continue
    }
    filters.push(
      name === '$regex'
        ? regexOperator(path, value, operators.get('$options'))
        : parseOperator(path, name, value, variables),
    )
  }
  return filters
}

function parseOperator(path: string, name: string, value: Value, variables: Variables): Filter {
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
      return notFilter(path, value, variables)
    case '$elemMatch':
      return elemMatch(path, value, variables)
    case '$all':
      return all(path, value, variables)
    case '$size':
      return at(path, sizeCondition(value))
    case '$type':
      return at(path, typeCondition(value))
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

function regexOperator(path: string, value: Value, options: Maybe): Filter {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string')
  if (typeof value === 'string') return regexFilter(path, regexOf(value, options ?? ''))
  if (!isRegex(value)) throw bad('$regex has to be a string')
  if (options && value.options) throw new MongoError(51075, 'options set in both $regex and $options')
  return regexFilter(path, regexOf(value.pattern, options || value.options))
}

function notFilter(path: string, value: Value, variables: Variables): Filter {
  if (isRegex(value)) return not(regexFilter(path, value))
  if (!isDoc(value)) throw bad('$not needs a regex or a document')
  if (value.size === 0) throw bad('$not cannot be empty')
  if (!isOperatorDocument(value)) throw bad(`unknown operator: ${value.keys().next().value}`)
  return not({ kind: 'and', filters: parseOperators(path, value, variables) })
}

const logicalOperators = ['$and', '$or', '$nor', '$where']

function elemMatch(path: string, value: Value, variables: Variables): Filter {
  if (!isDoc(value)) throw bad('$elemMatch needs an Object')
  const first = value.keys().next().value
  if (first !== undefined && isOperatorDocument(value) && !logicalOperators.includes(first)) {
    const filter: Filter = { kind: 'and', filters: parseOperators(elementItself, value, variables) }
    return at(path, { kind: 'elementMatches', filter })
  }
  return at(path, { kind: 'elementMatchesFilter', filter: parseDocument(value, variables, false) })
}

function all(path: string, value: Value, variables: Variables): Filter {
  if (!isArray(value)) throw bad('$all needs an array')
  if (value.length === 0) return { kind: 'constant', holds: false }
  const isElemMatch = (operand: Value): operand is Doc => isDoc(operand) && operand.keys().next().value === '$elemMatch'
  if (value.some(isElemMatch) && !value.every(isElemMatch)) throw bad('no $ expressions in $all')
  const filters = value.map((operand): Filter => {
    if (isElemMatch(operand)) return elemMatch(path, operand.get('$elemMatch')!, variables)
    if (isDoc(operand) && isOperatorDocument(operand)) throw bad('no $ expressions in $all')
    return isRegex(operand) ? regexFilter(path, operand) : equality(path, operand)
  })
  return { kind: 'and', filters }
}
