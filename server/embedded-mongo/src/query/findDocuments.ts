import { MongoError } from '../mongoError'
import type { Collection, Index } from '../storage/collection'
import { StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { type InTurns, inOneGo, sortedByKey } from '../storage/turns'
import { type Filter, matches } from './filter'
import { type Plan, planFor } from './plan'
import { countOf, scan } from './scan'
import { type SortField, sortKey } from './sortOrder'

export interface Query {
  filter: Filter
  sort?: readonly SortField[]
  skip?: number
  limit?: number
  hint?: Index | 'forwards' | 'backwards'
  /** When to give up, as milliseconds since 1970; MongoError 50 is thrown then. */
  deadline?: number
}

/** The stored documents that a query selects, in its order. Reads only as far as they are asked for. */
export const findDocuments = (view: View, collection: Collection, query: Query): Iterable<StoredDocument> =>
  inOneGo(findInTurns(view, collection, query))

/** As `findDocuments`, with moments at which others may have their turn. */
export function findInTurns(view: View, collection: Collection, query: Query): InTurns<StoredDocument> {
  const { filter, sort = [], skip = 0, limit = 0, hint, deadline } = query
  const plan = planOf(collection, query)
  const isReversed = hint === 'backwards'
  const isOrdered = sort.length === 0 || (plan.kind === 'index' && plan.givesOrder)
  if (isOrdered && isExact(plan, filter)) {
    const found = scan(view, collection, plan, { isReversed, skip })
    return limited(deadline ? matching(found, everything, deadline) : found, 0, limit)
  }
  const found = matching(scan(view, collection, plan, { isReversed }), filter, deadline)
  return limited(isOrdered ? found : sorted(found, sort, limit > 0 ? limit + skip : undefined), skip, limit)
}

/** How a query comes by its documents; a cursor on an index ends when the index is dropped. */
export function planOf(collection: Collection, { filter, sort = [], limit = 0, hint }: Query): Plan {
  if (hint === 'forwards' || hint === 'backwards') return { kind: 'collection' }
  return planFor(collection, { filter, sort, isLimited: limit > 0 }, hint)
}

/** The number of documents that meet the filter; reads none of them if there is no filter or an index decides. */
export function countDocuments(view: View, collection: Collection, query: Query): number {
  const [count] = inOneGo(countInTurns(view, collection, query))
  return count!
}

/** As `countDocuments`, with moments at which others may have their turn before the number comes. */
export function* countInTurns(view: View, collection: Collection, query: Query): Generator<number | undefined> {
  const { filter, skip = 0, limit = 0, deadline } = query
  const plan = planOf(collection, { filter, hint: query.hint })
  if (isExact(plan, filter)) {
    const all = plan.kind === 'index' ? yield* countOf(view, plan) : view.statistics(collection.id).count
    const rest = Math.max(0, all - skip)
    yield limit > 0 ? Math.min(rest, limit) : rest
    return
  }
  let count = 0
  for (const stored of limited(matching(scan(view, collection, plan), filter, deadline), skip, limit)) {
    if (stored) count++
    else yield undefined
  }
  yield count
}

const everything: Filter = { kind: 'and', filters: [] }

/** Whether a filter leaves no document out. */
export const isEverything = (filter: Filter): boolean => filter.kind === 'and' && filter.filters.length === 0

/** Whether all documents of the plan meet the filter, so that none has to be looked at. */
const isExact = (plan: Plan, filter: Filter): boolean => (plan.kind === 'index' ? plan.isExact : isEverything(filter))

function* matching(
  documents: InTurns<StoredDocument>,
  filter: Filter,
  deadline = Number.POSITIVE_INFINITY,
): Generator<StoredDocument | undefined> {
  const takesAll = isEverything(filter)
  for (const stored of documents) {
    if (Date.now() > deadline) throw new MongoError(50, 'operation exceeded time limit')
    if (!stored || takesAll || matches(filter, stored.document)) yield stored
  }
}

interface Keyed {
  stored: StoredDocument
  key: Buffer
}

/** Sorts in memory and keeps no more than are asked for. */
function* sorted(
  documents: InTurns<StoredDocument>,
  sort: readonly SortField[],
  most = Number.POSITIVE_INFINITY,
): Generator<StoredDocument | undefined> {
  let kept: Keyed[] = []
  for (const stored of documents) {
    if (!stored) {
      yield undefined
      continue
    }
    const { recordId, bytes } = stored
    // Its fields would take far more room than its bytes.
    kept.push({ stored: new StoredDocument(recordId, bytes), key: sortKey(stored.document, sort) })
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
