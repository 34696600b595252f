import type { Collection } from '../storage/collection'
import { recordRange } from '../storage/keys'
import type { View } from '../storage/view'

/** The documents and index entries that a search has read, and the entries that the store skipped or counted for it. */
export type Reads = { documents: number; entries: number; steppedOver: number }

/** Returns a view that adds what is read through it to `reads`. */
export function countReads(view: View, { id }: Collection, reads: Reads): View {
  const { start, end } = recordRange(id)
  const isRecord = (key: Buffer): boolean => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0
  return {
    collections: view.collections,
    version: view.version,
    file: {
      get: (key) => {
        if (isRecord(key)) reads.documents++
        return view.file.get(key)
      },
      keys: (range, limit, isReversed, offset = 0) => {
        const found = view.file.keys(range, limit, isReversed, offset)
        reads.entries += found.length
        reads.steppedOver += offset
        return found
      },
      has: (key) => view.file.has(key),
      count: (range) => view.file.count(range),
      countUpTo: (range, most) => {
        reads.steppedOver += most
        return view.file.countUpTo(range, most)
      },
    },
    statistics: view.statistics.bind(view),
  }
}
