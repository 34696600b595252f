import { ObjectId } from 'bson'
import { equalValues } from '../bson/compare'
import { type Doc, isArray, isDoc, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Filter } from '../query/filter'
import { isRegex } from '../query/parseFilter'
import type { Update } from './parseUpdate'
import { changeAtPath } from './updatePath'

/**
 * Returns the document that an upsert inserts: the values that the filter requires by equality, changed by the update, with
 * an `_id`.
 */
export function documentToInsert(filter: Filter, update: Update): Doc {
  const equalities = new Map<string, Value>()
  collectEqualities(filter, equalities)
  const id = equalities.get('_id')
  const seed: Doc = new Map()
  if (update.kind !== 'replacement') fillFrom(equalities, seed)
  else if (id !== undefined) seed.set('_id', id)

  const document = update.apply(seed, { isInsert: true })
  const newId = document.get('_id')
  if (id !== undefined && newId !== undefined && !equalValues(id, newId))
    throw new MongoError(66, "the field '_id' is immutable")
  const withId: Doc = new Map<string, Value>([['_id', newId ?? id ?? new ObjectId()]])
  for (const [name, value] of document) withId.set(name, value)
  return withId
}

function collectEqualities(filter: Filter, found: Map<string, Value>): void {
  if (filter.kind === 'and') for (const part of filter.filters) collectEqualities(part, found)
  else if (filter.kind === 'or' && filter.filters.length === 1) collectEqualities(filter.filters[0]!, found)
  else if (filter.kind === 'path') {
    const { condition, path } = filter
    if (condition.kind === 'compare' && condition.operator === '$eq') add(found, path, condition.operand)
    else if (condition.kind === 'in' && condition.values.length === 1 && condition.regexes.length === 0) {
      add(found, path, condition.values[0]!)
    }
  }
}

function add(found: Map<string, Value>, path: string, value: Value): void {
  for (const other of found.keys()) {
    if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`))
      throw new MongoError(54, `the filter names the path '${path}' twice`)
  }
  found.set(path, value)
}

function fillFrom(equalities: Map<string, Value>, seed: Doc): void {
  for (const [path, value] of equalities) {
    changeAtPath(seed, {
      parts: path.split('.'),
      whenMissing: 'create',
      context: { arrayFilters: new Map() },
      change: () => value,
    })
  }
}

/** Refuses `$expr` in the filter of an upsert, as MongoDB does even if a document matches. */
export function assertUpsertFilter(filter: Doc): void {
  for (const [name, value] of filter) {
    if (name === '$expr') throw new MongoError(224, '$expr is not allowed in the query predicate for an upsert')
    if (isArray(value)) for (const part of value) if (name.startsWith('$') && isDoc(part)) assertUpsertFilter(part)
  }
}

/** Refuses a document that cannot be stored because of its `_id`. */
export function assertStorableId(id: Value): void {
  if (isArray(id) || isRegex(id)) throw new MongoError(53, "The '_id' cannot be an array or a regular expression")
  if (isDoc(id) && [...id.keys()].some((name) => name.startsWith('$')))
    throw new MongoError(52, "The '_id' has a field whose name starts with '$'")
}
