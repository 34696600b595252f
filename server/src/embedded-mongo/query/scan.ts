import { type Collection, isMultikey } from '../storage/collection'
import { readDocument, StoredDocument } from '../storage/documents'
import type { View } from '../storage/engine'
import { type KeyRange, recordIdOfKey, recordRange } from '../storage/keys'
import type { Entry } from '../storage/keyValueFile'
import type { IndexPlan, Plan } from './plan'

/**
 * The documents of a plan, read in small portions: no cursor of the store stays open in between, so that a scan may
 * rest while others write, and go on where it was.
 */
export function* scan(view: View, collection: Collection, plan: Plan, isReversed = false): Generator<StoredDocument> {
  if (plan.kind === 'collection') {
    for (const { key, value } of entriesOf(view, recordRange(collection.id), isReversed)) {
      yield new StoredDocument(recordIdOfKey(key), value)
    }
    return
  }
  const seen = isMultikey(plan.index) || plan.ranges.length > 1 ? new Set<number>() : undefined
  for (const { key } of indexEntries(view, plan)) {
    const recordId = recordIdOfKey(key)
    if (seen?.has(recordId)) continue
    seen?.add(recordId)
    const stored = readDocument(view, collection, recordId)
    if (stored) yield stored
  }
}

/** How many entries an index plan has; only right if no document has two of them. */
export function countEntries(view: View, plan: IndexPlan): number {
  let count = 0
  for (const range of plan.ranges) for (const _entry of entriesOf(view, range, false)) count++
  return count
}

function* indexEntries(view: View, plan: IndexPlan): Generator<Entry> {
  const needsMerge = plan.prefixLengths.length > 1 && plan.givesOrder
  if (needsMerge) yield* merged(view, plan)
  else for (const range of plan.ranges) yield* entriesOf(view, range, plan.isReversed)
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
    advance(entriesOf(view, range, plan.isReversed), plan.prefixLengths[at]!)
  }
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.entry
    advance(head.rest, head.prefixLength)
  }
}

const FIRST_PORTION = 24
const LARGEST_PORTION = 512

function* entriesOf(view: View, range: KeyRange, isReversed: boolean): Generator<Entry> {
  let { start, end } = range
  let portion = FIRST_PORTION
  for (;;) {
    const entries = view.entries({ start, end }, portion, isReversed)
    yield* entries
    if (entries.length < portion) return
    const last = entries.at(-1)!.key
    if (isReversed) end = last
    else start = Buffer.concat([last, Buffer.of(0)])
    portion = Math.min(portion * 2, LARGEST_PORTION)
  }
}
