import type { Collection } from '../storage/collection'
import { readDocument, type StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import type { InTurns } from '../storage/turns'
import { fieldsOf, matches } from './filter'
import type { Plan, UnionPlan } from './plan'
import { scan, whileThere } from './scan'
import { type SortField, sortKey } from './sortOrder'

type Options = { isReversed?: boolean; skip?: number }
type Branch = UnionPlan['branches'][number]

/** The documents that a plan leads to, each once, and in the order of the sort if the plan gives it. */
export function documentsOf(
  view: View,
  collection: Collection,
  plan: Plan,
  sort: readonly SortField[],
  options: Options = {},
): InTurns<StoredDocument> {
  if (plan.kind !== 'union') return scan(view, collection, plan, options)
  const found = plan.givesOrder ? merged(view, collection, plan, sort) : inARow(view, collection, plan)
  return whileThere(view, collection, plan, onceEach(found))
}

function* inARow(view: View, collection: Collection, { branches }: UnionPlan): Generator<StoredDocument | undefined> {
  for (const branch of branches) yield* wanted(view, collection, branch)
}

function* wanted(view: View, collection: Collection, { plan, filter }: Branch): Generator<StoredDocument | undefined> {
  const names = fieldsOf(filter)
  for (const stored of scan(view, collection, plan)) {
    if (!stored || plan.isExact || matches(filter, stored.withFields(names))) yield stored
  }
}

function* onceEach(documents: InTurns<StoredDocument>): Generator<StoredDocument | undefined> {
  const seen = new Set<number>()
  for (const stored of documents) {
    if (stored && seen.has(stored.recordId)) continue
    if (stored) seen.add(stored.recordId)
    yield stored
  }
}

type Head = {
  key: Buffer
  stored: StoredDocument
  version: number
  branch: Branch
  rest: Iterator<StoredDocument | undefined>
}

/** Takes from scans that are in order always the document that comes first. */
function* merged(
  view: View,
  collection: Collection,
  { branches }: UnionPlan,
  sort: readonly SortField[],
): Generator<StoredDocument | undefined> {
  const heads: Head[] = []
  function* advance(branch: Branch, rest: Head['rest']): Generator<undefined, void> {
    let next = rest.next()
    for (; !next.done && !next.value; next = rest.next()) yield undefined
    if (next.done || !next.value) return
    const stored = next.value
    const key = sortKey(stored.document, sort)
    const place = heads.findIndex((head) => Buffer.compare(key, head.key) < 0)
    heads.splice(place < 0 ? heads.length : place, 0, { key, stored, version: view.version, branch, rest })
  }
  for (const branch of branches) yield* advance(branch, wanted(view, collection, branch))
  for (let head = heads.shift(); head; head = heads.shift()) {
    const stored = head.version === view.version ? head.stored : asItIsNow(view, collection, head, sort)
    if (stored) yield stored
    yield* advance(head.branch, head.rest)
  }
}

/** A head that has waited while others wrote; undefined if it is no longer wanted, or no longer in this place. */
function asItIsNow(
  view: View,
  collection: Collection,
  { key, stored, branch }: Head,
  sort: readonly SortField[],
): StoredDocument | undefined {
  const now = readDocument(view, collection, stored.recordId)
  const isWanted = now && matches(branch.filter, now.document) && sortKey(now.document, sort).equals(key)
  return isWanted ? now : undefined
}
