import { cutKey, maxKeyBytes } from '../../indexes/keyEncoding'
import type { Index } from '../../storage/collection'
import { endOfPrefix, indexKeyPrefix, type KeyRange } from '../../storage/keys'
import { endOf, type Interval, startOf } from './bounds'
import type { IndexComponent } from './indexComponents'

/** The position of an array's value in the keys of each range, and values of which the array must also have one. */
export type Companions = {
  places: { from: number; to: number }[]
  values: Buffer[]
}

/** Returns the further values that an array must contain, for the ranges in the order of reading. */
export function companionsOf(index: Index, components: IndexComponent[], inOrder: number[]): Companions[] {
  const at = components.findIndex(({ companions }) => companions.length > 0)
  if (at < 0) return []
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  for (const { intervals } of components.slice(0, at))
    prefixes = prefixes.flatMap((prefix) => intervals.map(({ low }) => Buffer.concat([prefix, low])))
  const behind = components.slice(at + 1).reduce((count, { intervals }) => count * intervals.length, 1)
  const places = prefixes.flatMap((prefix) => {
    const from = indexKeyPrefix(index.id, prefix).length
    return components[at]!.intervals.flatMap(({ low }) => Array(behind).fill({ from, to: from + low.length }))
  })
  const placesInOrder = inOrder.map((place) => places[place]!)
  return components[at]!.companions.map((intervals) => ({
    places: placesInOrder,
    values: intervals.map(({ low }) => low),
  }))
}

/**
 * Returns the index ranges that the components allow, and the length of each range's common prefix, after which its keys are
 * merged.
 */
export function rangesOf(
  index: Index,
  components: IndexComponent[],
  pointComponents: number,
): { ranges: KeyRange[]; prefixLengths: number[] } {
  let prefixes: { bytes: Buffer; merged: number }[] = [{ bytes: Buffer.alloc(0), merged: 0 }]
  const last = components.at(-1)
  for (const [place, { intervals, isPoints }] of components.entries()) {
    if (!isPoints) break
    prefixes = prefixes.flatMap(({ bytes, merged }) =>
      intervals.map(({ low }) => {
        const longer = Buffer.concat([bytes, low])
        return { bytes: longer, merged: place < pointComponents ? longer.length : merged }
      }),
    )
  }
  const front = indexKeyPrefix(index.id, Buffer.alloc(0)).length
  const stretches = last && !last.isPoints ? last.intervals : [undefined]
  const ranges: KeyRange[] = []
  const prefixLengths: number[] = []
  for (const { bytes, merged } of prefixes) {
    for (const stretch of stretches) {
      ranges.push(rangeOf(index, bytes, stretch))
      prefixLengths.push(front + merged)
    }
  }
  return { ranges, prefixLengths }
}

function rangeOf(index: Index, prefix: Buffer, stretch: Interval | undefined): KeyRange {
  const key = (bytes: Buffer): Buffer => indexKeyPrefix(index.id, bytes)
  const [low, high] = [stretch?.low ?? Buffer.alloc(0), stretch?.high ?? Buffer.alloc(0)].map((end) =>
    Buffer.concat([prefix, end]),
  ) as [Buffer, Buffer]
  // Only the front of a long key is in order, so a key that shares it with a bound counts as inside.
  const isLong = (bytes: Buffer): boolean => bytes.length > maxKeyBytes - 32
  const start = isLong(low) ? cutKey(low) : stretch ? Buffer.concat([prefix, startOf(stretch)]) : low
  if (isLong(high)) return { start: key(start), end: endOfPrefix(key(cutKey(high))) }
  return { start: key(start), end: stretch ? key(Buffer.concat([prefix, endOf(stretch)])) : endOfPrefix(key(high)) }
}
