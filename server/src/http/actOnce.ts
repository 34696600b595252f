import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Request } from 'express'
import mongoose, { Types } from 'mongoose'
import { z } from 'zod'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { AppError } from './appError'
import { callerKey } from './callerKey'
import { read } from './read'

const { Schema } = mongoose
const keepHours = 48
/** A process that has not finished by then is taken for dead; no request may last as long. */
const leaseMs = 60_000
const pauseMs = 100
const longestWaitMs = 20_000

const actionSchema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    newId: { type: Schema.Types.ObjectId, required: true },
    isDone: { type: Boolean, default: false },
    /** When a request began to act; null after one that failed. */
    startedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true, expires: keepHours * 3600 },
  },
  { versionKey: false },
)

/** What requests with an Idempotency-Key do, one document per key. Holds nothing of what was sent or answered. */
const Action = mongoose.model('Action', actionSchema)

export type Once<T> = {
  /** `newId` is the same for all requests with one key: what `act` creates has it. Safe to repeat after a failure. */
  act: (newId: Types.ObjectId) => Promise<T>
  /** Returns what the first request returned, as it is now. */
  repeat: (newId: Types.ObjectId) => Promise<T>
}

/**
 * Acts for the first of several requests that `by` sends with the same Idempotency-Key; the others wait for it and repeat
 * its result. After a failure, or when the process died, the next one acts. Without the header every request acts. Throws
 * IDEMPOTENCY_KEY_REUSED for a key that came with different input before, and NOT_READY when the first one takes too long.
 */
export async function actOnce<T>(req: Request, by: string, { act, repeat }: Once<T>): Promise<T> {
  const key = idempotencyKeyOf(req)
  if (key === undefined) return act(new Types.ObjectId())

  const _id = `${by} ${req.method} ${req.originalUrl} ${key}`
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const { state, newId } = await claim(_id, fingerprintOf(req))
    if (state === 'DONE') return repeat(newId)
    if (state === 'OURS') return finish(_id, () => act(newId))
    if (waitedMs >= longestWaitMs) throw new AppError('NOT_READY', 'This is still being done. Try again in a moment.')
    await delay(pauseMs)
  }
}

/** Returns the Idempotency-Key of a request as it is stored, if it has one. Throws INVALID_INPUT for one that is too long. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = read(keySchema, req.get('Idempotency-Key'))
  return key === undefined ? undefined : callerKey(key)
}

const keySchema = z.string().trim().min(1).max(200).optional()

type State = 'OURS' | 'RUNNING' | 'DONE'

async function claim(_id: string, fingerprint: string): Promise<{ state: State; newId: Types.ObjectId }> {
  const now = new Date()
  try {
    const { newId } = await Action.create({
      _id,
      fingerprint,
      newId: new Types.ObjectId(),
      startedAt: now,
      createdAt: now,
    })
    return { state: 'OURS', newId }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  const isAbandoned = { $or: [{ startedAt: null }, { startedAt: { $lt: new Date(now.getTime() - leaseMs) } }] }
  const taken = await Action.findOneAndUpdate(
    { _id, fingerprint, isDone: false, ...isAbandoned },
    { $set: { startedAt: now } },
  ).lean()
  if (taken) return { state: 'OURS', newId: taken.newId }
  const known = await Action.findById(_id).lean()
  if (!known) return claim(_id, fingerprint)
  if (known.fingerprint !== fingerprint) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for something else.')
  }
  return { state: known.isDone ? 'DONE' : 'RUNNING', newId: known.newId }
}

async function finish<T>(_id: string, act: () => Promise<T>): Promise<T> {
  try {
    const result = await act()
    await Action.updateOne({ _id }, { $set: { isDone: true } })
    return result
  } catch (error) {
    await Action.updateOne({ _id }, { $set: { startedAt: null } })
    throw error
  }
}

/** Tells inputs apart without keeping them. */
function fingerprintOf({ body, file }: Request): string {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (file) hash.update(file.buffer)
  return hash.digest('base64url')
}
