import { LRUCache } from 'lru-cache'
import { type Subject, versionOf } from '../database/changeCounter'

type Entry<T> = { value: T; version: string; hour: number; madeAt: number }
type Options<T> = { now: () => Date; bytesOf: (value: T) => number }

/** Returns the cached value for a key, or the one that `make` returns. */
export type SharedCache<T> = (subject: Subject, key: string, make: () => Promise<T>) => Promise<T>

/** The longest time that a value is cached. Seats that another process takes therefore show after a second. */
const longestMs: Record<Subject, number> = { content: 60_000, seats: 1_000 }
const mostEntries = 2_000
const mostBytes = 100_000_000
const hourMs = 3_600_000

/**
 * Opens a cache of values that are the same for everybody. A value is cached until its subject changes, until the next hour
 * (the finest time that pages show), or until it is too old. Concurrent callers share a value in the making. Failures are
 * not cached.
 */
export function openSharedCache<T extends object>({ now, bytesOf }: Options<T>): SharedCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    max: mostEntries,
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => bytesOf(value) + 1_000,
  })
  const inTheMaking = new Map<string, { version: string | undefined; value: Promise<T> }>()

  return async (subject, key, make) => {
    const version = versionOf(subject)
    const madeAt = now().getTime()
    const hour = Math.floor(madeAt / hourMs)
    const known = entries.get(key)
    const isRight = known?.version === version && known?.hour === hour
    if (known && isRight && Math.abs(madeAt - known.madeAt) < longestMs[subject]) return known.value

    // A value begun before a change may lack that change.
    const begun = inTheMaking.get(key)
    if (begun && begun.version === version) return begun.value

    const making = { version, value: make() }
    inTheMaking.set(key, making)
    try {
      const value = await making.value
      if (version !== undefined && version === versionOf(subject)) entries.set(key, { value, version, hour, madeAt })
      return value
    } finally {
      if (inTheMaking.get(key) === making) inTheMaking.delete(key)
    }
  }
}
