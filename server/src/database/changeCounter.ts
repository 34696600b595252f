import { setTimeout as delay } from 'node:timers/promises'
import type { Schema } from 'mongoose'
import type { Logger } from 'pino'
import { ChangeCount } from './changeCountModel'

/**
 * The subjects of cached values. `content` is everything that pages show of weapons, packages, settings and the venue.
 * `seats` is the free seats, which follow from the slots and from the content.
 */
export type Subject = 'content' | 'seats'

const pollMs = 800
/** A count older than this is not trusted. */
const trustMs = 3_000
/** Longer than any write takes. */
const settledMs = 60_000

/** Changes that this process made or may have missed. */
const own: Record<Subject, number> = { content: 0, seats: 0 }
let isWatching = false
let heard: { count: string; at: number } | undefined

/**
 * Returns the version of a subject, which grows with every change: immediately for this process's own changes, and within a
 * second for other processes' changes of content. A value read from the database after the version may be cached while the
 * version stays the same. Returns undefined while this process cannot see other processes' changes: cache nothing then.
 * Other processes' bookings do not change the version, because there are too many. Seats are therefore cached only for a
 * moment, and the write that takes them decides.
 */
export function versionOf(subject: Subject): string | undefined {
  const ofOwn = subject === 'seats' ? `${own.seats} ${own.content}` : `${own.content}`
  if (!isWatching) return ofOwn
  if (!heard || performance.now() - heard.at > trustMs) return undefined
  return `${ofOwn} ${heard.count}`
}

/**
 * Returns a function that reads a value of the content and caches it until the content changes.
 */
export function keptContent<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { version: string; value: T } | undefined
  return async () => {
    const version = versionOf('content')
    if (last && last.version === version) return last.value
    const value = await read()
    if (version !== undefined) last = { version, value }
    return value
  }
}

/**
 * Counts a change of a subject before and after every write through models of this schema. With only the first count, a
 * reader could cache the old value under the new version. With only the second, a process that dies in between would notify
 * no other process. If the second count never comes, values read between the two expire after a minute.
 */
export function raiseOnWrite(schema: Schema, subject: Subject): void {
  const writes = /^(save|insertMany|bulkWrite|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAnd.*)$/
  schema.pre(writes, () => raise(subject))
  // The write has succeeded, so a failure to count it must not reject it.
  schema.post(writes, () => raise(subject).catch(() => undefined))
}

/** Announces a change of a subject to this process, and a change of content to all processes. */
export async function raise(subject: Subject): Promise<void> {
  own[subject] += 1
  if (!isWatching || subject === 'seats') return
  const count = { $add: [{ $cond: [{ $gt: ['$count', null] }, '$count', 0] }, 1] }
  await ChangeCount.updateOne({ _id: subject }, [{ $set: { count, raisedAt: '$$NOW' } }], {
    upsert: true,
    updatePipeline: true,
  })
}

/** Polls the changes of other processes until it is stopped. A single process does not need it. */
export function watchChanges(logger: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  isWatching = true
  heard = undefined
  const watching = (async () => {
    let isCutOff = false
    while (!stopping.signal.aborted) {
      try {
        const at = performance.now()
        heard = { count: await contentCount(), at }
        isCutOff = false
      } catch (error) {
        if (!isCutOff) logger.warn({ err: error }, 'cannot listen for changes made by other processes')
        isCutOff = true
        heard = undefined
        own.content += 1
      }
      await delay(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
      isWatching = false
      own.content += 1
    },
  }
}

async function contentCount(): Promise<string> {
  const isSettled = { $gte: ['$$NOW', { $add: ['$raisedAt', settledMs] }] }
  const [content] = await ChangeCount.aggregate<{ count: number; isSettled: boolean }>([
    { $match: { _id: 'content' satisfies Subject } },
    { $project: { count: 1, isSettled } },
  ])
  return content ? `${content.count} ${content.isSettled}` : 'never'
}
