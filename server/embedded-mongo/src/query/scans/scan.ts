import { MongoError } from '../../mongoError'
import { assertCollectionThere, type Collection, type Index } from '../../storage/collection'
import { readDocument, type StoredDocument } from '../../storage/documents'
import { type KeyRange, recordIdOfKey, recordRange } from '../../storage/keys'
import { type InTurns, itemsPerLook, Slice } from '../../storage/turns'
import type { View } from '../../storage/view'
import type { IndexPlan } from '../plans/indexPlan'
import type { Plan, UnionPlan } from '../plans/plan'
import { merged } from './merge'
import { behind } from './skipEntries'

/** A plan that reads one range of the store after the other. */
type ScanPlan = Exclude<Plan, UnionPlan>

/**
 * Yields the documents of a plan without the first `skip`, read in small batches. No cursor of the store stays open between
 * batches, so a scan may rest while other work writes, and then continue. After a rest, drops the documents that it had read
 * ahead. Throws MongoError 175 when the collection or the index has been dropped.
 */
export const scan = (
  view: View,
  collection: Collection,
  plan: ScanPlan,
  skip = 0,
): Generator<StoredDocument | undefined> =>
  whileThere(view, collection, plan, documentsOf(view, collection, plan, skip))

/**
 * Yields the documents. Throws MongoError 175 when their collection or an index of the plan was dropped.
 */
export function* whileThere(
  view: View,
  collection: Collection,
  plan: Plan,
  documents: InTurns<StoredDocument>,
): Generator<StoredDocument | undefined> {
  let { version } = view
  for (const stored of documents) {
    yield stored
    if (view.version === version) continue
    assertStillThere(view, collection, plan)
    version = view.version
  }
}

function* documentsOf(
  view: View,
  collection: Collection,
  plan: ScanPlan,
  skip: number,
): Generator<StoredDocument | undefined> {
  for (const recordId of plan.kind === 'collection'
    ? allRecordIds(view, collection, skip)
    : recordIds(view, plan, skip)) {
    const stored = recordId === undefined ? undefined : readDocument(view, collection, recordId)
    if (stored || recordId === undefined) yield stored
  }
}

function* allRecordIds(view: View, collection: Collection, skip: number): Generator<number | undefined> {
  for (const key of keysOf(view, recordRange(collection.id), false, skip)) yield key && recordIdOfKey(key)
}

function assertStillThere(view: View, collection: Collection, plan: Plan): void {
  const { indexes } = assertCollectionThere(view, collection)
  const dropped = indexesOf(plan).find((index) => indexes.every(({ id }) => id !== index.id))
  if (dropped) throw new MongoError(175, `index '${dropped.name}' dropped`)
}

function indexesOf(plan: Plan): Index[] {
  if (plan.kind === 'collection') return []
  return plan.kind === 'index' ? [plan.index] : plan.branches.map((branch) => branch.plan.index)
}

/** Yields the number of documents of an index plan without reading them. */
export function* countOf(view: View, plan: IndexPlan): Generator<undefined, number> {
  if (isPlain(plan)) return plan.ranges.reduce((count, range) => count + view.file.count(range), 0)
  let count = 0
  for (const recordId of recordIds(view, plan, 0)) {
    if (recordId === undefined) yield undefined
    else count++
  }
  return count
}

/** Returns whether every entry of the ranges is a different document. */
const isPlain = ({ mayRepeat, companions }: IndexPlan): boolean => !mayRepeat && companions.length === 0

function* recordIds(view: View, plan: IndexPlan, skip: number): Generator<number | undefined> {
  const { ranges, left } = isPlain(plan) ? behind(view, plan, skip) : { ranges: plan.ranges, left: skip }
  const seen = plan.mayRepeat ? new Set<number>() : undefined
  let place = 0
  for (const found of indexKeys(view, plan, ranges)) {
    if (!found) {
      yield undefined
      continue
    }
    const recordId = recordIdOfKey(found.key)
    if (seen?.has(recordId) || !hasCompanions(view, plan, found.key, found.range)) continue
    seen?.add(recordId)
    if (place++ >= left) yield recordId
  }
}

/** Returns whether the index also has the entries that differ from this one only in the value of the array. */
function hasCompanions(view: View, { companions }: IndexPlan, key: Buffer, range: number): boolean {
  return companions.every(({ places, values }) => {
    const { from, to } = places[range]!
    const [front, back] = [key.subarray(0, from), key.subarray(to)]
    return values.some((value) => view.file.has(Buffer.concat([front, value, back])))
  })
}

/** A key, and the range it comes from. */
type PlacedKey = {
  key: Buffer
  range: number
}

function* indexKeys(view: View, plan: IndexPlan, ranges: KeyRange[]): Generator<PlacedKey | undefined> {
  const { prefixLengths, isReversed } = plan
  const stretches = ranges.map((range) => keysOf(view, range, isReversed))
  if (!needsMerge(plan)) {
    for (const [range, keys] of stretches.entries()) for (const key of keys) yield key && { key, range }
    return
  }
  // Entries of several ranges are ordered by the part of the key after the prefix of their range.
  const order = (key: Buffer, range: number): Buffer => key.subarray(prefixLengths[range])
  for (const head of merged(view, stretches, order, isReversed)) {
    const isThere = head && (head.version === view.version || view.file.get(head.item))
    if (!head || isThere) yield head && { key: head.item, range: head.source }
  }
}

const needsMerge = ({ prefixLengths, givesOrder }: IndexPlan): boolean => prefixLengths.length > 1 && givesOrder

const firstPortion = 24
const largestPortion = 512

function* keysOf(view: View, range: KeyRange, isReversed = false, skip = 0): Generator<Buffer | undefined> {
  const slice = new Slice()
  let { start, end } = range
  let portion = firstPortion
  let offset = skip
  for (;;) {
    const { version } = view
    const keys = view.file.keys({ start, end }, portion, isReversed, offset)
    offset = 0
    let last: Buffer | undefined
    for (const key of keys) {
      last = key
      yield key
      if (slice.isOver(itemsPerLook)) yield* slice.pause()
      if (view.version !== version) break
    }
    if (!last || (keys.length < portion && view.version === version)) return
    if (isReversed) end = last
    else start = Buffer.concat([last, Buffer.of(0)])
    portion = Math.min(portion * 2, largestPortion)
  }
}
