import { type Collection, isMultikey } from '../storage/collection'
import { readDocument, StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { type KeyRange, recordIdOfKey, recordRange } from '../storage/keys'
import type { Entry } from '../storage/keyValueFile'
import type { IndexPlan, Plan } from './plan'

/**
 * The documents of a plan but for the first `skip`, read in small portions: no cursor of the store stays open in
 * between, so that a scan may rest while others write, and go on where it was.
 */
export function* scan(
  view: View,
  collection: Collection,
  plan: Plan,
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
  if (!mayRepeat(plan)) return plan.ranges.reduce((count, range) => count + view.count(range), 0)
  let count = 0
  for (const _recordId of recordIds(view, plan, 0)) count++
  return count
}

// A document with an array may stand in the index several times.
const mayRepeat = (plan: IndexPlan): boolean => isMultikey(plan.index)

function* recordIds(view: View, plan: IndexPlan, skip: number): Generator<number> {
  const seen = mayRepeat(plan) ? new Set<number>() : undefined
  const canJump = !seen && plan.ranges.length === 1
  let place = canJump ? skip : 0
  for (const { key } of indexEntries(view, plan, canJump ? skip : 0)) {
    const recordId = recordIdOfKey(key)
    if (seen?.has(recordId)) continue
    seen?.add(recordId)
    if (place++ >= skip) yield recordId
  }
}

function* indexEntries(view: View, plan: IndexPlan, skip: number): Generator<Entry> {
  const needsMerge = plan.prefixLengths.length > 1 && plan.givesOrder
  if (needsMerge) yield* merged(view, plan)
  else for (const range of plan.ranges) yield* entriesOf(view, range, plan.isReversed, skip)
}

interface Head {
  entry: Entry
  order: Buffer
  rest: Generator<Entry>
  prefixLength: number
}

/** Takes from several ranges always the entry that comes first behind the range's own prefix. */
function* merged(view: View, plan: IndexPlan): Generator<Entry> {
  const heads: Head[] = []
  const advance = (rest: Generator<Entry>, prefixLength: number): void => {
    const next = rest.next()
    if (next.done) return
    const entry = next.value
    const order = entry.key.subarray(prefixLength)
    const direction = plan.isReversed ? -1 : 1
    const place = heads.findIndex((head) => direction * Buffer.compare(order, head.order) < 0)
    heads.splice(place < 0 ? heads.length : place, 0, { entry, order, rest, prefixLength })
  }
  for (const [at, range] of plan.ranges.entries()) {
    advance(entriesOf(view, range, plan.isReversed, 0), plan.prefixLengths[at]!)
  }
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.entry
    advance(head.rest, head.prefixLength)
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
