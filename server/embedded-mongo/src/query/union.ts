import { decodeFields } from '../bson/decode'
import type { Collection } from '../storage/collection'
import type { StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { fieldsOf, matches } from './filter'
import type { Plan, UnionPlan } from './plan'
import { scan } from './scan'
import { type SortField, sortKey } from './sortOrder'

type Options = { isReversed?: boolean; skip?: number }

/** The documents that a plan leads to, each once, and in the order of the sort if the plan gives it. */
export function documentsOf(
  view: View,
  collection: Collection,
  plan: Plan,
  sort: readonly SortField[],
  options: Options = {},
): Iterable<StoredDocument> {
  if (plan.kind !== 'union') return scan(view, collection, plan, options)
  return onceEach(plan.givesOrder ? merged(view, collection, plan, sort) : inARow(view, collection, plan))
}

function* inARow(view: View, collection: Collection, { branches }: UnionPlan): Generator<StoredDocument> {
  for (const branch of branches) yield* wanted(view, collection, branch)
}

function* wanted(
  view: View,
  collection: Collection,
  { plan, filter }: UnionPlan['branches'][number],
): Generator<StoredDocument> {
  const names = fieldsOf(filter)
  for (const stored of scan(view, collection, plan)) {
    if (plan.isExact || matches(filter, names ? decodeFields(stored.bytes, names) : stored.document)) yield stored
  }
}

function* onceEach(documents: Iterable<StoredDocument>): Generator<StoredDocument> {
  const seen = new Set<number>()
  for (const stored of documents) {
    if (seen.has(stored.recordId)) continue
    seen.add(stored.recordId)
    yield stored
  }
}

/** Takes from scans that are in order always the document that comes first. */
function* merged(
  view: View,
  collection: Collection,
  { branches }: UnionPlan,
  sort: readonly SortField[],
): Generator<StoredDocument> {
  const heads: { key: Buffer; stored: StoredDocument; rest: Iterator<StoredDocument> }[] = []
  const advance = (rest: Iterator<StoredDocument>): void => {
    const next = rest.next()
    if (next.done) return
    const stored = next.value
    const key = sortKey(stored.document, sort)
    const place = heads.findIndex((head) => Buffer.compare(key, head.key) < 0)
    heads.splice(place < 0 ? heads.length : place, 0, { key, stored, rest })
  }
  for (const branch of branches) advance(wanted(view, collection, branch))
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.stored
    advance(head.rest)
  }
}
