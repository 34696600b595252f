import type { KeyRange } from '../../storage/keys'
import type { View } from '../../storage/view'
import type { IndexPlan } from '../plans/indexPlan'

/** The unread parts of some ranges, and the number of entries still to skip. */
export type Rest = {
  ranges: KeyRange[]
  left: number
}

/**
 * Skips the first `skip` entries of a plan, all but a few without reading them one by one, because the store skips entries
 * far faster than it returns them.
 */
export function behind(view: View, plan: IndexPlan, skip: number): Rest {
  if (skip === 0) return { ranges: plan.ranges, left: 0 }
  return plan.prefixLengths.length > 1 && plan.givesOrder ? behindMerged(view, plan, skip) : behindRow(view, plan, skip)
}

/** Skips entries of ranges that are read one after the other. */
function behindRow(view: View, { ranges, isReversed }: IndexPlan, skip: number): Rest {
  let left = skip
  for (const [place, range] of ranges.entries()) {
    const key = keyAt(view, range, isReversed, left)
    if (key) return { ranges: [startingAt(key, range, isReversed), ...ranges.slice(place + 1)], left: 0 }
    left -= view.file.count(range)
  }
  return { ranges: [], left: 0 }
}

/** The number of entries of each range that show how dense it is compared with the others. */
const sample = 100

/**
 * Skips entries of ranges that are merged. It looks up the entry after each range's share of `skip`. Before the first of
 * those entries, no range has more entries than its share, so all of them are skipped. The rest of `skip` is divided again,
 * in proportion to the entries just skipped in each range.
 */
function behindMerged(view: View, { ranges: all, prefixLengths, isReversed }: IndexPlan, skip: number): Rest {
  let ranges = all
  let left = skip
  let shares = all.map(() => Math.min(sample, Math.floor(skip / all.length)))
  while (left >= all.length) {
    const orders = ranges.flatMap((range, place) => {
      const key = keyAt(view, range, isReversed, shares[place]!)
      return key ? [key.subarray(prefixLengths[place])] : []
    })
    const [first] = orders.sort((one, other) => (isReversed ? -1 : 1) * Buffer.compare(one, other))
    if (!first) return { ranges: all.map(({ end }) => ({ start: end, end })), left: 0 }
    const gone: number[] = []
    ranges = ranges.map((range, place) => {
      const key = Buffer.concat([range.start.subarray(0, prefixLengths[place]), first])
      const rest = startingAt(key, range, isReversed)
      gone.push(
        view.file.count(isReversed ? { start: rest.end, end: range.end } : { start: range.start, end: rest.start }),
      )
      return rest
    })
    left -= gone.reduce((sum, count) => sum + count, 0)
    shares = sharesOf(left, gone)
  }
  return { ranges, left }
}

/** Divides a number in proportion to some weights; every share is at least one, if there are enough. */
function sharesOf(number: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const spare = Math.max(0, number - weights.length)
  return weights.map((weight) => 1 + Math.floor((spare * weight) / total))
}

const keyAt = (view: View, range: KeyRange, isReversed: boolean, place: number): Buffer | undefined =>
  view.file.keys(range, 1, isReversed, place)[0]

/** Returns the part of a range from a key on, in the order of reading. */
function startingAt(key: Buffer, { start, end }: KeyRange, isReversed: boolean): KeyRange {
  if (!isReversed) return { start: earlier(later(key, start), end), end }
  const behindKey = Buffer.concat([key, Buffer.of(0)])
  return { start, end: later(earlier(behindKey, end), start) }
}

const earlier = (one: Buffer, other: Buffer): Buffer => (Buffer.compare(one, other) <= 0 ? one : other)
const later = (one: Buffer, other: Buffer): Buffer => (Buffer.compare(one, other) >= 0 ? one : other)
