import type { BSONRegExp } from 'bson'
import { compareValues, typeOrder, typeRanks } from '../bson/compare'
import { isNaNNumber } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, typeNumber, type Value } from '../bson/value'
import { unitedFields } from '../expressions/fieldsRead'
import { MongoError } from '../mongoError'
import { type MatchDetails, someAtPath } from './path'
import type { Pattern } from './regex'

export type Comparison = '$eq' | '$lt' | '$lte' | '$gt' | '$gte'

/** The test of one value at the end of a path. */
export type Condition =
  | { kind: 'compare'; operator: Comparison; operand: Value }
  | { kind: 'in'; values: Value[]; regexes: { source: BSONRegExp; compiled: Pattern }[] }
  | { kind: 'regex'; source: BSONRegExp; compiled: Pattern }
  | { kind: 'exists' }
  | { kind: 'elementMatches'; filter: Filter }
  | { kind: 'size'; size: number }
  | { kind: 'type'; type: number }

/** A compiled filter, used for many documents. */
export type Filter =
  | { kind: 'and' | 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'path'; path: string; parts: readonly string[]; condition: Condition }
  | { kind: 'expression'; holds(document: Doc): boolean; fields: ReadonlySet<string> | undefined }

/** Returns whether the document meets the filter; `details` receives the array element that did. */
export function matches(filter: Filter, document: Value, details?: MatchDetails): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matches(part, document, details))
    case 'or':
      return filter.filters.some((part) => matches(part, document, details))
    case 'not':
      return !matches(filter.filter, document)
    case 'path':
      return matchesPath(filter.parts, filter.condition, document, details)
    default:
      return isDoc(document) && filter.holds(document)
  }
}

/** Returns the top-level names of the fields that a filter reads, or undefined if it may read any. */
export function fieldsOf(filter: Filter): ReadonlySet<string> | undefined {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return unitedFields(filter.filters.map(fieldsOf))
    case 'not':
      return fieldsOf(filter.filter)
    case 'path':
      return new Set(filter.parts.slice(0, 1))
    default:
      return filter.fields
  }
}

/** Returns whether any part of the filter is an `$expr`. */
export function hasExpression(filter: Filter): boolean {
  if (filter.kind === 'not') return hasExpression(filter.filter)
  return 'filters' in filter ? filter.filters.some(hasExpression) : filter.kind === 'expression'
}

/**
 * Throws MongoError 2 for a filter whose matched element `$` cannot name on every server: MongoDB allows `$expr` with `$`,
 * DocumentDB refuses it.
 */
export function assertFindsPosition(filter: Filter): void {
  if (hasExpression(filter)) throw new MongoError(2, '$expr can only be applied to the top-level document')
}

function matchesPath(
  parts: readonly string[],
  condition: Condition,
  document: Value,
  details: MatchDetails | undefined,
): boolean {
  switch (condition.kind) {
    case 'compare': {
      const { operator, operand } = condition
      return someAtPath(document, parts, 'elements', (value) => compares(operator, value, operand), details)
    }
    case 'in':
      return someAtPath(document, parts, 'elements', (value) => isIn(value, condition), details)
    case 'regex':
      return someAtPath(document, parts, 'elements', (value) => matchesRegex(value, condition), details)
    case 'exists':
      return someAtPath(document, parts, 'elements', (value) => value !== undefined, details)
    case 'elementMatches':
      return someArray(document, parts, details, (element) => {
        const asDocument = isDoc(element) ? element : isArray(element) ? positionsAsFields(element) : undefined
        return asDocument !== undefined && matches(condition.filter, asDocument)
      })
    case 'size':
      return someAtPath(document, parts, 'whole', (value) => isArray(value) && value.length === condition.size, details)
    default:
      return someAtPath(document, parts, 'elements', (value) => isOfType(value, condition.type), details)
  }
}

const isOfType = (value: Maybe, type: number): boolean => value !== undefined && typeNumber(value) === type

function someArray(
  document: Value,
  parts: readonly string[],
  details: MatchDetails | undefined,
  test: (element: Value) => boolean,
): boolean {
  let position: number | undefined
  const found = someAtPath(
    document,
    parts,
    'whole',
    (value) => {
      if (!isArray(value)) return false
      const index = value.findIndex(test)
      if (index >= 0) position = index
      return index >= 0
    },
    details,
  )
  if (found && details && (details.position === undefined || !pathHasArrayBefore(document, parts))) {
    details.position = position
  }
  return found
}

function pathHasArrayBefore(document: Value, parts: readonly string[]): boolean {
  let value: Maybe = document
  for (const part of parts.slice(0, -1)) {
    value = isDoc(value) ? value.get(part) : undefined
    if (isArray(value)) return true
  }
  return false
}

const positionsAsFields = (array: Value[]): Doc => new Map(array.map((element, index) => [String(index), element]))

/** Compares two values like the query language, which orders only values of the same kind. */
function compares(operator: Comparison, value: Maybe, operand: Value): boolean {
  const order = typeOrder(value)
  const wanted = typeOrder(operand)
  if (order !== wanted) {
    if (
      (order === typeRanks.missing && wanted === typeRanks.null) ||
      (order === typeRanks.null && wanted === typeRanks.missing)
    ) {
      return operator === '$eq' || operator === '$lte' || operator === '$gte'
    }
    return false
  }
  if (isNaNNumber(operand) || isNaNNumber(value)) {
    return operator !== '$lt' && operator !== '$gt' && isNaNNumber(operand) && isNaNNumber(value)
  }
  return holds(operator, compareValues(value, operand))
}

/** Returns whether the order of two values is the requested one. */
export function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '$eq':
      return order === 0
    case '$lt':
      return order < 0
    case '$lte':
      return order <= 0
    case '$gt':
      return order > 0
    default:
      return order >= 0
  }
}

function isIn(value: Maybe, condition: Condition & { kind: 'in' }): boolean {
  return (
    condition.values.some((wanted) => compares('$eq', value, wanted)) ||
    condition.regexes.some((regex) => matchesRegex(value, regex))
  )
}

function matchesRegex(value: Maybe, regex: { source: BSONRegExp; compiled: Pattern }): boolean {
  if (typeof value === 'string') return regex.compiled.test(value)
  return compareValues(value, regex.source) === 0
}
