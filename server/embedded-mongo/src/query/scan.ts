import type { Collection } from '../storage/collection'
import { readDocument, StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { type KeyRange, recordIdOfKey, recordRange } from '../storage/keys'
import type { Entry } from '../storage/keyValueFile'
import type { IndexPlan } from './indexPlan'
import type { Plan, UnionPlan } from './plan'
import { behind } from './skipEntries'

/**
 * The documents of a plan but for the first `skip`, read in small portions: no cursor of the store stays open in
 * between, so that a scan may rest while others write, and go on where it was.
 */
export function* scan(
  view: View,
  collection: Collection,
  plan: Exclude<Plan, UnionPlan>,
  { isReversed = false, skip = 0 } = {},
): Generator<StoredDocument> {
  if (plan.kind === 'collection') {
    for (const { key, value } of entriesOf(view, recordRange(collection.id), isReversed, skip)) {
      yield new StoredDocument(recordIdOfKey(key), value)
    }
    return
  }
  for (const recordId of recordIds(view, plan, skip)) {
    const stored = readDocument(view, collection, recordId)
    if (stored) yield stored
  }
}

/** How many documents an index plan leads to; none of them is read. */
export function countOf(view: View, plan: IndexPlan): number {
  if (isPlain(plan)) return plan.ranges.reduce((count, range) => count + view.count(range), 0)
  let count = 0
  for (const _recordId of recordIds(view, plan, 0)) count++
  return count
}

/** Every entry of the ranges is a document of its own. */
const isPlain = ({ mayRepeat, companions }: IndexPlan): boolean => !mayRepeat && companions.length === 0

function* recordIds(view: View, plan: IndexPlan, skip: number): Generator<number> {
  const { ranges, left } = isPlain(plan) ? behind(view, plan, skip) : { ranges: plan.ranges, left: skip }
  const seen = plan.mayRepeat ? new Set<number>() : undefined
  let place = 0
  for (const { key, range } of indexEntries(view, plan, ranges)) {
    const recordId = recordIdOfKey(key)
    if (seen?.has(recordId) || !hasCompanions(view, plan, key, range)) continue
    seen?.add(recordId)
    if (place++ >= left) yield recordId
  }
}

/** Whether the index also has the entries that differ from this one in the value of the array alone. */
function hasCompanions(view: View, { companions }: IndexPlan, key: Buffer, range: number): boolean {
  return companions.every(({ places, values }) => {
    const { from, to } = places[range]!
    const [front, back] = [key.subarray(0, from), key.subarray(to)]
    return values.some((value) => view.get(Buffer.concat([front, value, back])) !== undefined)
  })
}

/** A key, and which of the ranges it comes from. */
interface PlacedKey {
  key: Buffer
  range: number
}

function* indexEntries(view: View, plan: IndexPlan, ranges: KeyRange[]): Generator<PlacedKey> {
  if (needsMerge(plan)) yield* merged(view, plan, ranges)
  else {
    for (const [range, stretch] of ranges.entries())
      for (const { key } of entriesOf(view, stretch, plan.isReversed, 0)) yield { key, range }
  }
}

const needsMerge = ({ prefixLengths, givesOrder }: IndexPlan): boolean => prefixLengths.length > 1 && givesOrder

interface Head extends PlacedKey {
  order: Buffer
  rest: Generator<Entry>
}

/** Takes from several ranges always the entry that comes first behind the range's own prefix. */
function* merged(view: View, { prefixLengths, isReversed }: IndexPlan, ranges: KeyRange[]): Generator<PlacedKey> {
  const heads: Head[] = []
  const advance = (rest: Generator<Entry>, range: number): void => {
    const next = rest.next()
    if (next.done) return
    const { key } = next.value
    const order = key.subarray(prefixLengths[range])
    const direction = isReversed ? -1 : 1
    const place = heads.findIndex((head) => direction * Buffer.compare(order, head.order) < 0)
    heads.splice(place < 0 ? heads.length : place, 0, { key, range, order, rest })
  }
  for (const [range, stretch] of ranges.entries()) advance(entriesOf(view, stretch, isReversed, 0), range)
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head
    advance(head.rest, head.range)
  }
}

const FIRST_PORTION = 24
const LARGEST_PORTION = 512

function* entriesOf(view: View, range: KeyRange, isReversed: boolean, skip: number): Generator<Entry> {
  let { start, end } = range
  let portion = FIRST_PORTION
  let offset = skip
  for (;;) {
    const entries = view.entries({ start, end }, portion, isReversed, offset)
    offset = 0
    yield* entries
    if (entries.length < portion) return
    const last = entries.at(-1)!.key
    if (isReversed) end = last
    else start = Buffer.concat([last, Buffer.of(0)])
    portion = Math.min(portion * 2, LARGEST_PORTION)
  }
}
