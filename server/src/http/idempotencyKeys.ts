import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { texts } from '@range/shared/texts/requestErrors'
import type { Request } from 'express'
import { z } from 'zod'
import { IdempotencyKey, newResultId } from '../database/idempotencyKeyModel'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { AppError } from './appError'
import { read } from './read'

/**
 * A repeated request is known by its Idempotency-Key. A key with other input is refused. There are two rules for requests with
 * the same key:
 *
 * - `actOnce`: the first one acts. The others wait for it and return its result.
 * - `reserveId`: all of them act, under the same id, and each finishes what another has begun. Nobody waits for a request that
 *   was cut off, so the action must be safe to run twice at once.
 */

/** A process that has not finished by then counts as dead; no request may take as long. */
const longestActMs = 60_000
const pauseMs = 100
const longestWaitMs = 20_000

export type Once<T> = {
  /** Creates the document with the id `newId`, the same for all requests with one key. Safe to repeat after a failure. */
  act: (newId: string) => Promise<T>
  /** Returns the first request's result in its current state. */
  repeat: (newId: string) => Promise<T>
}

/**
 * Runs the action for the first of several requests from `by` with the same Idempotency-Key. The others wait for it and
 * return its result. If the first one failed or its process died, the next one acts. Without the header, every request acts.
 * Throws IDEMPOTENCY_KEY_REUSED, and NOT_READY when the wait is too long.
 */
export async function actOnce<T>(req: Request, by: string, { act, repeat }: Once<T>, now: () => Date): Promise<T> {
  const key = idempotencyKeyOf(req)
  const newId = newResultId()
  if (key === undefined) return act(newId)

  const _id = `${by} ${req.method} ${req.originalUrl} ${key}`
  const fingerprint = fingerprintOf(req.body ?? null, req.file?.buffer)
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const { isNew, resultId, busyUntil } = await take(_id, { fingerprint, resultId: newId }, now())
    if (!busyUntil) return repeat(resultId)
    if (isNew || (await takeOver(_id, now()))) return actAndRecord(_id, () => act(resultId))
    if (waitedMs >= longestWaitMs) throw new AppError('NOT_READY', () => texts.stillWorking)
    await delay(pauseMs)
  }
}

/**
 * Returns the id under which a request with this key acts: `newId` the first time (`isNew`) and without a key, the same id
 * after that. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function reserveId(
  key: string | undefined,
  input: object,
  newId: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  if (key === undefined) return { id: newId, isNew: true }
  const { resultId, isNew } = await take(key, { fingerprint: fingerprintOf(input), resultId: newId }, now)
  return { id: resultId, isNew }
}

/** Returns the id reserved for a key, and until when a request may be writing its document; undefined for an unknown key. */
export async function reservedFor(key: string): Promise<{ id: string; busyUntil: Date | null } | undefined> {
  const taken = await IdempotencyKey.findById(key).lean()
  return taken ? { id: taken.resultId, busyUntil: taken.busyUntil ?? null } : undefined
}

/** Returns the Idempotency-Key of a request as it is stored, if any. Throws INVALID_INPUT for one that is too long. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = read(keySchema, req.get('Idempotency-Key'))
  return key === undefined ? undefined : callerKey(key)
}

const keySchema = z.string().trim().min(1).max(200).optional()

/**
 * Returns the stored form of a caller's Idempotency-Key. It never collides with a key of our own: ours never begin with the
 * prefix, and no colon may follow it in a caller's key, so that suffixes we add, such as `:1`, are ours only.
 */
export function callerKey(key: string): string {
  return `caller:${encodeURIComponent(key)}`
}

/** Stores a key unless it is stored (`isNew`), and returns the stored one. Throws IDEMPOTENCY_KEY_REUSED. */
async function take(_id: string, wanted: { fingerprint: string; resultId: string }, now: Date) {
  const key = { _id, ...wanted, busyUntil: busyFrom(now), createdAt: now }
  try {
    await IdempotencyKey.create(key)
    return { ...key, isNew: true }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  const taken = await IdempotencyKey.findById(_id).lean()
  if (!taken) return take(_id, wanted, now)
  if (taken.fingerprint !== wanted.fingerprint) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was already used for a different request.')
  }
  return { ...taken, isNew: false }
}

/** Returns whether a key was free, because its request failed or its process died, and takes it for another request. */
async function takeOver(_id: string, now: Date): Promise<boolean> {
  const isFree = { busyUntil: { $lte: now } }
  const { modifiedCount } = await IdempotencyKey.updateOne({ _id, ...isFree }, { $set: { busyUntil: busyFrom(now) } })
  return modifiedCount === 1
}

/** Acts, and records whether it worked. */
async function actAndRecord<T>(_id: string, act: () => Promise<T>): Promise<T> {
  try {
    const result = await act()
    await IdempotencyKey.updateOne({ _id }, { $set: { busyUntil: null } })
    return result
  } catch (error) {
    await IdempotencyKey.updateOne({ _id }, { $set: { busyUntil: new Date(0) } })
    throw error
  }
}

function busyFrom(now: Date): Date {
  return new Date(now.getTime() + longestActMs)
}

function fingerprintOf(input: unknown, file?: Buffer): string {
  const hash = createHash('sha256').update(JSON.stringify(input))
  if (file) hash.update(file)
  return hash.digest('base64url')
}
