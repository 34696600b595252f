import { int, isNumeric, toDouble } from '../bson/numbers'
import { type Doc, doc, isDoc, type Value } from '../bson/value'
import { unitedFields } from '../expressions/fieldsRead'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'
import { type Filter, fieldsOf } from '../query/filter'
import { parseFilter } from '../query/parseFilter'
import type { Index, IndexField } from '../storage/collection'

const options = ['v', 'key', 'name', 'unique', 'partialFilterExpression', 'expireAfterSeconds', 'background']

/**
 * Returns the description for listIndexes from one for createIndexes.
 *
 * @throws MongoError 9, 67 or 197 for an impossible index or an unsupported option
 */
export function normalizedDescription(given: Doc): Doc {
  for (const name of given.keys()) if (!options.includes(name)) throw refused(197, `the option ${name} of an index`)
  const [key, name, unique, partial, seconds] = options.slice(1).map((option) => given.get(option))
  if (!isDoc(key) || typeof name !== 'string') throw new MongoError(9, 'an index needs a key and a name')
  assertKey(key)
  if (partial !== undefined) assertPartialFilter(partial)
  if (seconds !== undefined) assertExpiry(seconds, key)
  const isUnique = isTruthy(unique) || undefined
  return doc({ v: int(2), key, name, unique: isUnique, partialFilterExpression: partial, expireAfterSeconds: seconds })
}

function assertKey(key: Doc): void {
  const isName = (name: string): boolean => name !== '' && !name.startsWith('$')
  const isField = ([path, direction]: [string, Value]): boolean =>
    path.split('.').every(isName) && isNumeric(direction) && Math.abs(toDouble(direction)) > 0
  if (key.size === 0 || key.size > 32 || ![...key].every(isField))
    throw new MongoError(67, 'an index has one to 32 fields, each ascending (1) or descending (-1)')
}

const maxExpiry = 0x7fffffff

function assertExpiry(seconds: Value, key: Doc): void {
  const isInRange = isNumeric(seconds) && toDouble(seconds) >= 0 && toDouble(seconds) <= maxExpiry
  if (!isInRange || key.size > 1 || key.has('_id'))
    throw new MongoError(67, `expireAfterSeconds takes up to ${maxExpiry} seconds, and one field other than _id`)
}

function assertPartialFilter(filter: Value): void {
  const isAllowed = (part: Filter): boolean => {
    if (part.kind === 'and' || part.kind === 'or') return part.filters.every(isAllowed)
    if (part.kind !== 'path') return false
    const { condition } = part
    return ['compare', 'exists', 'in', 'type'].includes(condition.kind)
  }
  if (!isDoc(filter) || !isAllowed(parseFilter(filter)))
    throw new MongoError(67, 'a partial index takes $eq, $in, $gt, $gte, $lt, $lte, $exists: true, $type, $and and $or')
}

/** Returns an index in the engine's form from its normalised description. */
export function indexFromDescription(id: number, description: Doc): Index {
  const partial = description.get('partialFilterExpression')
  const seconds = description.get('expireAfterSeconds')
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
    expireAfterSeconds: isNumeric(seconds) ? toDouble(seconds) : undefined,
    multikey: fields.map(() => false),
    hasLongKeys: false,
  }
}

/** Returns the description of the index that every collection has. */
export const idIndexDescription = (): Doc =>
  new Map<string, Value>([
    ['v', int(2)],
    ['key', new Map([['_id', int(1)]])],
    ['name', '_id_'],
  ])
