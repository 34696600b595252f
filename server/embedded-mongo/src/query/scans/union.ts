import type { Collection } from '../../storage/collection'
import { readDocument, type StoredDocument } from '../../storage/documents'
import type { InTurns } from '../../storage/turns'
import type { View } from '../../storage/view'
import { fieldsOf, matches } from '../filter'
import type { Plan, UnionPlan } from '../plans/plan'
import { type SortField, sortKey } from '../sortOrder'
import { type Head, merged } from './merge'
import { scan, whileThere } from './scan'

type Branch = UnionPlan['branches'][number]

/** Yields the documents of a plan, each once, and in the order of the sort if the plan gives it. */
export function documentsOf(
  view: View,
  collection: Collection,
  plan: Plan,
  sort: readonly SortField[],
  skip = 0,
): InTurns<StoredDocument> {
  if (plan.kind !== 'union') return scan(view, collection, plan, skip)
  const found = plan.givesOrder ? inOrder(view, collection, plan, sort) : inARow(view, collection, plan)
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

function* inOrder(
  view: View,
  collection: Collection,
  { branches }: UnionPlan,
  sort: readonly SortField[],
): Generator<StoredDocument | undefined> {
  const sources = branches.map((branch) => wanted(view, collection, branch))
  for (const head of merged(view, sources, ({ document }) => sortKey(document, sort))) {
    if (!head || head.version === view.version) yield head?.item
    else {
      const now = asItIsNow(view, collection, head, branches[head.source]!, sort)
      if (now) yield now
    }
  }
}

/**
 * Returns the current state of a head that waited while other work wrote, or undefined if it no longer matches or has moved.
 */
function asItIsNow(
  view: View,
  collection: Collection,
  { item, order }: Head<StoredDocument>,
  { filter }: Branch,
  sort: readonly SortField[],
): StoredDocument | undefined {
  const now = readDocument(view, collection, item.recordId)
  return now && matches(filter, now.document) && sortKey(now.document, sort).equals(order) ? now : undefined
}
