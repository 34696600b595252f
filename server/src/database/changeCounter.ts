import { setTimeout as delay } from 'node:timers/promises'
import type { Schema } from 'mongoose'
import type { Logger } from 'pino'
import { ChangeCount } from './changeCountModel'

/**
 * What is kept in memory: `content` is all that pages show of weapons, packages, settings and the venue; `seats` is what
 * is free, which follows from the slots and from content.
 */
export type Subject = 'content' | 'seats'

const pollMs = 800
/** What was heard longer ago than this is not relied on. */
const trustMs = 3_000
/** Longer than any write takes. */
const settledMs = 60_000

/** Changes that this process made, or may have missed. */
const own: Record<Subject, number> = { content: 0, seats: 0 }
let isWatching = false
let heard: { count: string; at: number } | undefined

/**
 * Returns what changes whenever the subject does: in this process at once, and content in others within a second. What
 * was read from the database after it was asked for may be used as long as it stays the same. Undefined while this process
 * can't know what others do: then nothing may be kept. What others do with seats it is not told: bookings are too many for
 * that, so what is shown of seats is kept for a moment only, and the write that takes them decides.
 */
export function versionOf(subject: Subject): string | undefined {
  const ofOwn = subject === 'seats' ? `${own.seats} ${own.content}` : `${own.content}`
  if (!isWatching) return ofOwn
  if (!heard || performance.now() - heard.at > trustMs) return undefined
  return `${ofOwn} ${heard.count}`
}

/**
 * Returns a function that reads what belongs to the content, and keeps it as long as the content is what it was then.
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
 * Counts a change of a subject before and after every write through models of this schema. Before alone, somebody could
 * read what is old and take it for new; after alone, a process that dies in between would tell nobody. What was
 * read between the two by others, if then the second one never comes, is dropped a minute later.
 */
export function raiseOnWrite(schema: Schema, subject: Subject): void {
  const writes = /^(save|insertMany|bulkWrite|updateOne|updateMany|replaceOne|deleteOne|deleteMany|findOneAnd.*)$/
  schema.pre(writes, () => raise(subject))
  // The write is done, whatever becomes of this.
  schema.post(writes, () => raise(subject).catch(() => undefined))
}

/** Tells that a subject is changed: this process, and of content all others. */
export async function raise(subject: Subject): Promise<void> {
  own[subject] += 1
  if (!isWatching || subject === 'seats') return
  const count = { $add: [{ $cond: [{ $gt: ['$count', null] }, '$count', 0] }, 1] }
  await ChangeCount.updateOne({ _id: subject }, [{ $set: { count, raisedAt: '$$NOW' } }], {
    upsert: true,
    updatePipeline: true,
  })
}

/** Asks again and again what other processes have changed, until it is stopped. A process that is alone need not. */
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
        if (!isCutOff) logger.warn({ err: error }, 'what other processes change is not heard')
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
