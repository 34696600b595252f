import { Binary, type Document, Long, ObjectId } from 'mongodb'

/**
 * Finds documents independently of the server, as a second opinion: MongoDB's rules written again without indexes, plans or
 * code shared with the server. Supports only the random queries, on documents read with `promoteValues: false`.
 */
export function naiveFind(items: readonly Document[], filter: Document, sort: Document): Document[] {
  const found = items.filter((item) => isSelected(item, filter))
  return found.sort((one, other) => {
    for (const [path, direction] of Object.entries(sort)) {
      const order = compareKeys(sortKey(one, path, direction), sortKey(other, path, direction))
      if (order !== 0) return order * direction
    }
    return 0
  })
}

function isSelected(item: Document, filter: Document): boolean {
  return Object.entries(filter).every(([name, value]) => {
    if (name === '$and') return value.every((part: Document) => isSelected(item, part))
    if (name === '$or') return value.some((part: Document) => isSelected(item, part))
    return meetsAll(item, name, value)
  })
}

function meetsAll(item: Document, path: string, operand: unknown): boolean {
  if (!isOperators(operand)) return meets(item, path, '$eq', operand)
  return Object.entries(operand).every(([operator, value]) => meets(item, path, operator, value))
}

const isOperators = (value: unknown): value is Document =>
  isObject(value) && Object.keys(value).some((name) => name.startsWith('$'))

function meets(item: Document, path: string, operator: string, operand: unknown): boolean {
  const parts = path.split('.')
  switch (operator) {
    case '$ne':
      return !meets(item, path, '$eq', operand)
    case '$nin':
      return !meets(item, path, '$in', operand)
    case '$not':
      return !meetsAll(item, path, operand)
    case '$exists':
      return leaves(item, parts).some((value) => value !== undefined) === operand
    case '$size':
      return leaves(item, parts).some((value) => Array.isArray(value) && value.length === operand)
    case '$elemMatch':
      return leaves(item, parts).some(
        (value) =>
          Array.isArray(value) &&
          value.some((element) => isObject(element) && isSelected(element, operand as Document)),
      )
    default:
      return leaves(item, parts)
        .flatMap((value) => (Array.isArray(value) ? [...value, value] : [value]))
        .some((value) => holds(value, operator, operand))
  }
}

/** Returns the values at the end of a path, through arrays on the way; `undefined` for a missing field. */
function leaves(value: unknown, parts: readonly string[]): unknown[] {
  const [name, ...rest] = parts
  if (name === undefined) return [value]
  if (Array.isArray(value)) return value.filter(isObject).flatMap((element) => leaves(element, parts))
  if (!isObject(value)) return [undefined]
  return value[name] === undefined ? [undefined] : leaves(value[name], rest)
}

function holds(value: unknown, operator: string, operand: unknown): boolean {
  if (operator === '$in') return (operand as unknown[]).some((one) => holds(value, '$eq', one))
  if (operand instanceof RegExp) return typeof value === 'string' && operand.test(value)
  if (operator === '$type') return rankOf(value) === rankOfType[operand as string]
  if (rankOf(value ?? null) !== rankOf(operand)) return false
  if (value === undefined && operand === null) return operator === '$eq' || operator.endsWith('e')
  const [left, right] = [numberOf(value), numberOf(operand)]
  if (Number.isNaN(left) || Number.isNaN(right))
    return (operator === '$eq' || operator.endsWith('e')) && Number.isNaN(left) && Number.isNaN(right)
  const order = compare(value, operand)
  if (operator === '$eq') return order === 0
  if (operator.startsWith('$gt')) return operator === '$gt' ? order > 0 : order >= 0
  return operator === '$lt' ? order < 0 : order <= 0
}

const rankOfType: Record<string, number> = { null: 1, string: 3, object: 4, array: 5, bool: 8, date: 9 }

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns the rank of a value's type in the order of types. */
function rankOf(value: unknown): number {
  if (value === undefined) return 0
  if (value === null) return 1
  if (numberOf(value) !== undefined) return 2
  if (typeof value === 'string') return 3
  if (Array.isArray(value)) return 5
  if (isObject(value)) return 4
  if (value instanceof Binary) return 6
  if (value instanceof ObjectId) return 7
  return typeof value === 'boolean' ? 8 : 9
}

function numberOf(value: unknown): number | bigint | undefined {
  if (typeof value === 'number') return value
  if (value instanceof Long) return value.toBigInt()
  const { _bsontype, value: inner } = (value ?? {}) as { _bsontype?: string; value?: number }
  return _bsontype === 'Int32' || _bsontype === 'Double' ? inner : undefined
}

function compare(left: unknown, right: unknown): number {
  const ranks = rankOf(left) - rankOf(right)
  if (ranks !== 0) return ranks
  const [one, other] = [numberOf(left), numberOf(right)]
  if (one !== undefined && other !== undefined) {
    if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(other)) - Number(Number.isNaN(one))
    return one < other ? -1 : one > other ? 1 : 0
  }
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(right as string))
  if (left instanceof Binary) {
    const [mine, other] = [left, right as Binary]
    const byLength = mine.position - other.position || mine.sub_type - other.sub_type
    return byLength || Buffer.compare(mine.value(), other.value())
  }
  if (left instanceof ObjectId) return Buffer.compare(left.id, (right as ObjectId).id)
  if (Array.isArray(left))
    return compareRows(
      left.map((value) => [value]),
      (right as unknown[]).map((value) => [value]),
    )
  if (isObject(left)) return compareRows(fieldsOf(left), fieldsOf(right as Document))
  return Number(left) - Number(right)
}

const fieldsOf = (object: Document): unknown[][] =>
  Object.entries(object).map(([name, value]) => [rankOf(value), name, value])

function compareRows(left: unknown[][], right: unknown[][]): number {
  for (const [place, row] of left.entries()) {
    const other = right[place]
    if (!other) return 1
    for (const [at, value] of row.entries()) {
      const order = compare(value, other[at])
      if (order !== 0) return order
    }
  }
  return left.length - right.length
}

// An empty array sorts below null.
const belowNull = Symbol('below null')

/** Returns the value of an array that comes first in the direction. */
function sortKey(item: Document, path: string, direction: number): unknown {
  const found = leaves(item, path.split('.')).flatMap((value): unknown[] => {
    if (!Array.isArray(value)) return [value ?? null]
    return value.length === 0 ? [belowNull] : value
  })
  const keys = found.length > 0 ? found : [null]
  return keys.reduce((first, key) => (direction * compareKeys(key, first) < 0 ? key : first))
}

function compareKeys(one: unknown, other: unknown): number {
  if (one === belowNull || other === belowNull) return Number(other === belowNull) - Number(one === belowNull)
  return compare(one, other)
}
