import type { Collection, Index } from '../storage/collection'
import type { StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { type Filter, matches } from './filter'
import { type Plan, planFor } from './plan'
import { scan } from './scan'
import { type SortField, sortKey } from './sortOrder'

export interface Query {
  filter: Filter
  sort?: readonly SortField[]
  skip?: number
  limit?: number
  hint?: Index | 'forwards' | 'backwards'
}

/** The stored documents that a query selects, in its order. Reads only as far as they are asked for. */
export function findDocuments(view: View, collection: Collection, query: Query): Iterable<StoredDocument> {
  return limited(selected(view, collection, query), query.skip ?? 0, query.limit ?? 0)
}

/** The index that a query uses, if any; a cursor on it ends when the index is dropped. */
export function planOf(collection: Collection, { filter, sort = [], limit = 0, hint }: Query): Plan {
  if (hint === 'forwards' || hint === 'backwards') return { kind: 'collection' }
  return planFor(collection, { filter, sort, isLimited: limit > 0 }, hint)
}

/** The number of documents that meet the filter; an empty filter reads none of them. */
export function countDocuments(view: View, collection: Collection, query: Query): number {
  const { filter, skip = 0, limit = 0 } = query
  const isEverything = filter.kind === 'and' && filter.filters.length === 0
  if (isEverything) {
    const rest = Math.max(0, view.statistics(collection.id).count - skip)
    return limit > 0 ? Math.min(rest, limit) : rest
  }
  let count = 0
  for (const _stored of limited(selected(view, collection, query), skip, limit)) count++
  return count
}

function* selected(view: View, collection: Collection, query: Query): Generator<StoredDocument> {
  const { filter, sort = [] } = query
  const plan = planOf(collection, query)
  const found = matching(scan(view, collection, plan, query.hint === 'backwards'), filter)
  if (sort.length === 0 || (plan.kind === 'index' && plan.givesOrder)) yield* found
  else yield* sorted(found, sort, query.limit ? query.limit + (query.skip ?? 0) : Number.POSITIVE_INFINITY)
}

function* matching(documents: Iterable<StoredDocument>, filter: Filter): Generator<StoredDocument> {
  const takesAll = filter.kind === 'and' && filter.filters.length === 0
  for (const stored of documents) if (takesAll || matches(filter, stored.document)) yield stored
}

interface Keyed {
  stored: StoredDocument
  key: Buffer
}

/** Sorts in memory and keeps no more than are asked for. */
function sorted(documents: Iterable<StoredDocument>, sort: readonly SortField[], most: number): StoredDocument[] {
  let kept: Keyed[] = []
  for (const stored of documents) {
    kept.push({ stored, key: sortKey(stored.document, sort) })
    if (kept.length >= 2 * most + 1000) kept = inOrder(kept).slice(0, most)
  }
  return inOrder(kept)
    .slice(0, most)
    .map(({ stored }) => stored)
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
