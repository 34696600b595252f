import { int, isNumeric, toDouble, wholeNumber } from '../bson/numbers'
import { type Doc, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { unitedFields } from '../expressions/fieldsRead'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'
import { type Filter, fieldsOf } from '../query/filter'
import { parseFilter } from '../query/parseFilter'
import type { Index, IndexField } from '../storage/collection'

const options = ['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'background']

/**
 * Returns the description for listIndexes from one for createIndexes. Throws MongoError 67, 72, 197 and others.
 */
export function normalizedDescription(given: Doc): Doc {
  for (const name of given.keys()) {
    if (!options.includes(name)) {
      throw new MongoError(197, `The field '${name}' is not valid for an index specification.`)
    }
  }
  const key = given.get('key')
  if (!isDoc(key)) {
    if (key === undefined) throw new MongoError(9, "The 'key' field is a required property of an index specification")
    throw new MongoError(14, `The field 'key' must be an object, but got ${typeName(key)}`)
  }
  assertKey(key)
  const name = given.get('name')
  if (name === undefined) throw new MongoError(9, "The 'name' field is a required property of an index specification")
  if (typeof name !== 'string') throw new MongoError(14, `The field 'name' must be a string, but got ${typeName(name)}`)
  if (name === '') throw new MongoError(67, 'index name cannot be empty')
  if (name === '*') throw new MongoError(2, "The index name '*' is not valid.")

  const description: Doc = new Map<string, Value>([
    ['v', int(2)],
    ['key', key],
    ['name', name],
  ])
  if (isFlag(given, 'unique')) description.set('unique', true)
  if (isFlag(given, 'sparse')) throw refused(67, 'a sparse index')
  const partial = given.get('partialFilterExpression')
  if (partial !== undefined) {
    if (!isDoc(partial))
      throw new MongoError(14, `The field 'partialFilterExpression' must be an object, but got ${typeName(partial)}`)
    assertPartialFilter(parseFilter(partial))
    description.set('partialFilterExpression', partial)
  }
  const seconds = given.get('expireAfterSeconds')
  if (seconds !== undefined) {
    assertExpiry(seconds, key)
    description.set('expireAfterSeconds', seconds)
  }
  return description
}

function isFlag(given: Doc, name: string): boolean {
  const value = given.get(name)
  if (value !== undefined && typeof value !== 'boolean' && !isNumeric(value)) {
    throw new MongoError(
      14,
      `The field '${name}' has value ${name}: ${String(value)}, which is not convertible to bool`,
    )
  }
  return isTruthy(value)
}

function assertKey(key: Doc): void {
  if (key.size === 0) throw new MongoError(67, 'Index keys cannot be empty.')
  if (key.size > 32) throw new MongoError(13103, 'too many compound keys')
  for (const [path, direction] of key) {
    if (path === '') throw new MongoError(67, 'Index keys cannot be an empty field')
    if (path.startsWith('.') || path.endsWith('.') || path.includes('..')) {
      throw new MongoError(67, 'Index keys cannot contain an empty field')
    }
    if (path.split('.').some((part) => part.startsWith('$')))
      throw new MongoError(67, `Index key contains an illegal field name: field name starts with '$'.`)
    if (typeof direction === 'string') throw new MongoError(67, `${direction} indexes are not supported`)
    if (!isNumeric(direction) || !(Math.abs(toDouble(direction)) > 0))
      throw new MongoError(67, 'Values in the index key pattern can only be numbers > 0 and numbers < 0.')
  }
}

const maxExpiry = 0x7fffffff

function assertExpiry(seconds: Value, key: Doc): void {
  if (!isNumeric(seconds))
    throw new MongoError(
      14,
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(seconds)}'`,
    )
  const number = toDouble(seconds)
  if (!(number >= 0)) throw new MongoError(67, "TTL index 'expireAfterSeconds' option cannot be less than 0")
  if (number > maxExpiry)
    throw new MongoError(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range")
  if (key.size > 1)
    throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.')
  if (key.has('_id'))
    throw new MongoError(67, "The field 'expireAfterSeconds' is not valid for an _id index specification.")
}

function assertPartialFilter(filter: Filter): void {
  const isAllowed = (part: Filter): boolean => {
    if (part.kind === 'and' || part.kind === 'or') return part.filters.every(isAllowed)
    if (part.kind !== 'path') return false
    const { condition } = part
    return ['compare', 'exists', 'in', 'type'].includes(condition.kind)
  }
  if (!isAllowed(filter)) {
    throw new MongoError(
      67,
      'unsupported expression in partial index: only $eq, $in, $gt, $gte, $lt, $lte, $exists: true, $type, $and and $or are supported',
    )
  }
}

/** Returns an index in the engine's form from its normalised description. */
export function indexFromDescription(id: number, description: Doc): Index {
  const partial = description.get('partialFilterExpression')
  const fields = [...(description.get('key') as Doc)].map(([name, direction]): IndexField => {
    return { name, path: name.split('.'), direction: isNumeric(direction) && toDouble(direction) < 0 ? -1 : 1 }
  })
  const partialFilter = isDoc(partial) ? parseFilter(partial) : undefined
  return {
    id,
    name: String(description.get('name')),
    description,
    fields,
    isUnique: description.get('unique') === true || description.get('name') === '_id_',
    partialFilter,
    reads: unitedFields([
      new Set(fields.map(({ path }) => path[0]!)),
      partialFilter ? fieldsOf(partialFilter) : new Set(),
    ]),
    expireAfterSeconds: secondsOf(description.get('expireAfterSeconds')),
    multikey: fields.map(() => false),
    hasLongKeys: false,
  }
}

const secondsOf = (value: Maybe): number | undefined =>
  isNumeric(value) ? (wholeNumber(value) ?? toDouble(value)) : undefined

/** Returns the description of the index that every collection has. */
export const idIndexDescription = (): Doc =>
  new Map<string, Value>([
    ['v', int(2)],
    ['key', new Map([['_id', int(1)]])],
    ['name', '_id_'],
  ])
