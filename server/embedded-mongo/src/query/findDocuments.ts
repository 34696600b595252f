import { MongoError } from '../mongoError'
import type { Collection } from '../storage/collection'
import { StoredDocument } from '../storage/documents'
import { type InTurns, inOneGo, sortedByKey } from '../storage/turns'
import type { View } from '../storage/view'
import { type Filter, fieldsOf, matches } from './filter'
import { isInOrder, type Plan, planFor } from './plans/plan'
import { countOf } from './scans/scan'
import { documentsOf } from './scans/union'
import { type SortField, sortKey } from './sortOrder'

export type Query = {
  filter: Filter
  sort?: readonly SortField[]
  skip?: number
  limit?: number
  /** The fields that the caller reads, including those of the filter; all if undefined. */
  looksAt?: ReadonlySet<string>
  /** An existing plan; otherwise one is made. */
  plan?: Plan
  /** The time to give up with MongoError 50, in milliseconds since 1970. */
  deadline?: number
}

/** Returns the stored documents that a query selects, in its order. Reads only on demand. */
export const findDocuments = (view: View, collection: Collection, query: Query): Iterable<StoredDocument> =>
  inOneGo(findInTurns(view, collection, query))

/** Like `findDocuments`, with pauses at which other work may take a turn. */
export function findInTurns(view: View, collection: Collection, query: Query): InTurns<StoredDocument> {
  const { filter, sort = [], skip = 0, limit = 0, deadline } = query
  const plan = planOf(view, collection, query)
  const isOrdered = isInOrder(plan, sort)
  const isMet = isExact(plan, filter)
  if (isOrdered && isMet && plan.kind !== 'union') {
    const found = documentsOf(view, collection, plan, sort, skip)
    return limited(deadline ? matching(found, everything, deadline) : found, 0, limit)
  }
  const documents = documentsOf(view, collection, plan, sort)
  const found = matching(documents, isMet ? everything : filter, deadline, query.looksAt)
  return limited(isOrdered ? found : sorted(found, sort, limit > 0 ? limit + skip : undefined), skip, limit)
}

/** Returns the plan of a query; a cursor on an index ends when the index is dropped. */
export function planOf(view: View, collection: Collection, query: Query): Plan {
  const { filter, sort = [], skip = 0, limit = 0, plan } = query
  return plan ?? planFor(view, collection, { filter, sort, first: limit > 0 ? skip + limit : undefined })
}

/**
 * Yields the number of documents that meet the filter, at most the limit, after pauses at which other work may take a turn.
 * Reads no documents if there is no filter or an index decides it.
 */
export function* countInTurns(view: View, collection: Collection, query: Query): Generator<number | undefined> {
  const { filter, limit = 0, deadline } = query
  const plan = planOf(view, collection, { filter, plan: query.plan })
  const isMet = isExact(plan, filter)
  if (isMet && plan.kind !== 'union') {
    const all = plan.kind === 'index' ? yield* countOf(view, plan) : view.statistics(collection.id).count
    yield limit > 0 ? Math.min(all, limit) : all
    return
  }
  let count = 0
  const found = matching(documentsOf(view, collection, plan, []), isMet ? everything : filter, deadline)
  for (const stored of limited(found, 0, limit)) {
    if (stored) count++
    else yield undefined
  }
  yield count
}

const everything: Filter = { kind: 'and', filters: [] }

/** Returns whether a filter excludes no document. */
export const isEverything = (filter: Filter): boolean => filter.kind === 'and' && filter.filters.length === 0

/** Returns whether all documents of the plan meet the filter, so that none has to be read. */
export const isExact = (plan: Plan, filter: Filter): boolean =>
  plan.kind === 'index' ? plan.isExact : plan.kind === 'union' || isEverything(filter)

function* matching(
  documents: InTurns<StoredDocument>,
  filter: Filter,
  deadline?: number,
  looksAt?: ReadonlySet<string>,
): Generator<StoredDocument | undefined> {
  const takesAll = isEverything(filter)
  const names = looksAt ?? fieldsOf(filter)
  for (const stored of documents) {
    if (deadline !== undefined && Date.now() > deadline) throw new MongoError(50, 'operation exceeded time limit')
    if (!stored || takesAll || matches(filter, stored.withFields(names))) yield stored
  }
}

type Keyed = {
  stored: StoredDocument
  key: Buffer
}

/** Sorts in memory and keeps no more documents than the query needs. */
function* sorted(
  documents: InTurns<StoredDocument>,
  sort: readonly SortField[],
  most = Number.POSITIVE_INFINITY,
): Generator<StoredDocument | undefined> {
  const names = new Set(sort.map(({ path }) => path[0]!))
  let kept: Keyed[] = []
  for (const stored of documents) {
    if (!stored) {
      yield undefined
      continue
    }
    const { recordId, bytes } = stored
    // Decoded fields would take far more memory than the bytes.
    kept.push({ stored: new StoredDocument(recordId, bytes), key: sortKey(stored.withFields(names), sort) })
    if (kept.length >= 2 * most + 1000) kept = (yield* sortedByKey(kept)).slice(0, most)
  }
  for (const { stored } of (yield* sortedByKey(kept)).slice(0, most)) yield stored
}

function* limited<T>(items: InTurns<T>, skip: number, limit: number): Generator<T | undefined> {
  let place = 0
  for (const item of items) {
    if (item !== undefined && place++ < skip) continue
    yield item
    if (item !== undefined && limit > 0 && place - skip >= limit) return
  }
}
