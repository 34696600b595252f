import { decodeFields } from '../bson/decode'
import type { Doc } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Collection, Index } from '../storage/collection'
import type { StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { type Filter, fieldsOf, matches } from './filter'
import { isInOrder, type Plan, planFor } from './plan'
import { countOf } from './scan'
import { type SortField, sortKey } from './sortOrder'
import { documentsOf } from './union'

export interface Query {
  filter: Filter
  sort?: readonly SortField[]
  skip?: number
  limit?: number
  hint?: Index | 'forwards' | 'backwards'
  /** A plan that was made before; otherwise one is made. */
  plan?: Plan
  /** When to give up, as milliseconds since 1970; MongoError 50 is thrown then. */
  deadline?: number
}

/** The stored documents that a query selects, in its order. Reads only as far as they are asked for. */
export function findDocuments(view: View, collection: Collection, query: Query): Iterable<StoredDocument> {
  const { filter, sort = [], skip = 0, limit = 0, hint } = query
  const plan = planOf(view, collection, query)
  const isReversed = hint === 'backwards'
  const isOrdered = isInOrder(plan, sort)
  const isMet = isExact(plan, filter)
  if (isOrdered && isMet && plan.kind !== 'union')
    return limited(documentsOf(view, collection, plan, sort, { isReversed, skip }), 0, limit)

  const documents = documentsOf(view, collection, plan, sort, { isReversed })
  const found = matching(documents, isMet ? everything : filter, query.deadline)
  return limited(isOrdered ? found : sorted(found, sort, limit > 0 ? limit + skip : undefined), skip, limit)
}

/** How a query comes by its documents; a cursor on an index ends when the index is dropped. */
export function planOf(view: View, collection: Collection, query: Query): Plan {
  const { filter, sort = [], skip = 0, limit = 0, hint, plan } = query
  if (plan) return plan
  if (hint === 'forwards' || hint === 'backwards') return { kind: 'collection' }
  return planFor(view, collection, { filter, sort, first: limit > 0 ? skip + limit : undefined }, hint)
}

/** The number of documents that meet the filter; reads none of them if there is no filter or an index decides. */
export function countDocuments(view: View, collection: Collection, query: Query): number {
  const { filter, skip = 0, limit = 0 } = query
  const plan = planOf(view, collection, { filter, hint: query.hint, plan: query.plan })
  const isMet = isExact(plan, filter)
  if (isMet && plan.kind !== 'union') {
    const all = plan.kind === 'index' ? countOf(view, plan) : view.statistics(collection.id).count
    const rest = Math.max(0, all - skip)
    return limit > 0 ? Math.min(rest, limit) : rest
  }
  let count = 0
  const found = matching(documentsOf(view, collection, plan, []), isMet ? everything : filter, query.deadline)
  for (const _stored of limited(found, skip, limit)) count++
  return count
}

const isEverything = (filter: Filter): boolean => filter.kind === 'and' && filter.filters.length === 0

/** Whether all documents of the plan meet the filter, so that none has to be looked at. */
export const isExact = (plan: Plan, filter: Filter): boolean =>
  plan.kind === 'index' ? plan.isExact : plan.kind === 'union' || isEverything(filter)

const everything: Filter = { kind: 'and', filters: [] }

function* matching(
  documents: Iterable<StoredDocument>,
  filter: Filter,
  deadline = Number.POSITIVE_INFINITY,
): Generator<StoredDocument> {
  const takesAll = isEverything(filter)
  const names = fieldsOf(filter)
  for (const stored of documents) {
    if (Date.now() > deadline) throw new MongoError(50, 'operation exceeded time limit')
    if (takesAll || matches(filter, partOf(stored, names))) yield stored
  }
}

/** The document, or as much of it as is looked at. */
const partOf = (stored: StoredDocument, names: ReadonlySet<string> | undefined): Doc =>
  names ? decodeFields(stored.bytes, names) : stored.document

interface Keyed {
  stored: StoredDocument
  key: Buffer
}

/** Sorts in memory and keeps no more than are asked for. */
function* sorted(
  documents: Iterable<StoredDocument>,
  sort: readonly SortField[],
  most = Number.POSITIVE_INFINITY,
): Generator<StoredDocument> {
  const names = new Set(sort.map(({ path }) => path[0]!))
  let kept: Keyed[] = []
  for (const stored of documents) {
    kept.push({ stored, key: sortKey(partOf(stored, names), sort) })
    if (kept.length >= 2 * most + 1000) kept = inOrder(kept).slice(0, most)
  }
  for (const { stored } of inOrder(kept).slice(0, most)) yield stored
}

const inOrder = (entries: Keyed[]): Keyed[] => entries.sort((left, right) => Buffer.compare(left.key, right.key))

function* limited<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let place = 0
  for (const item of items) {
    if (place++ < skip) continue
    yield item
    if (limit > 0 && place - skip >= limit) return
  }
}
