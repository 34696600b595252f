import type { Store } from 'express-rate-limit'
import { isDatabaseThere } from '../database/connection'
import { keyedHash } from '../database/keyedHash'
import { LimitCount } from '../database/limitCountModel'

/**
 * Counts the requests of one limit in the database, so that the limit covers several processes. Stores the caller as a hash
 * keyed with `secret` until the window ends.
 */
export function limitCounts(limit: string, { windowMs, secret }: { windowMs: number; secret: string }): Store {
  const idOf = (key: string) => keyedHash(limit, key, secret)
  const isOpen = (now: Date) => ({ $gt: ['$until', now] })
  return {
    localKeys: false,
    // Tells the limits apart that count one request by the same key.
    prefix: `${limit}:`,
    async increment(key) {
      // The limiter compares the time with the machine's clock.
      const now = new Date()
      const next = new Date(now.getTime() + windowMs)
      // Otherwise, while the database is away, a request would wait once for each of its limits.
      if (!isDatabaseThere()) {
        return { totalHits: 1, resetTime: next }
      }
      const { hits, until } = await LimitCount.findByIdAndUpdate(
        idOf(key),
        [
          {
            $set: {
              hits: { $cond: [isOpen(now), { $add: ['$hits', 1] }, 1] },
              until: { $cond: [isOpen(now), '$until', next] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      ).lean()
      return { totalHits: hits, resetTime: until }
    },
    async decrement(key) {
      // Otherwise every wrong booking id would leave a count behind for a day.
      const { deletedCount } = await LimitCount.deleteOne({ _id: idOf(key), hits: { $lte: 1 } })
      if (deletedCount === 0) await LimitCount.updateOne({ _id: idOf(key) }, { $inc: { hits: -1 } })
    },
    async resetKey(key) {
      await LimitCount.deleteOne({ _id: idOf(key) })
    },
  }
}
