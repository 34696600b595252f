import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Request } from 'express'
import type { Types } from 'mongoose'
import { z } from 'zod'
import { claimAction, completeAction, giveUpAction, newActionId } from '../database/actionModel'
import { AppError } from './appError'
import { callerKey } from './callerKey'
import { read } from './read'

const pauseMs = 100
const longestWaitMs = 20_000

export type Once<T> = {
  /** Creates the document with the id `newId`, the same for all requests with one key. Safe to repeat after a failure. */
  act: (newId: Types.ObjectId) => Promise<T>
  /** Returns the first request's result in its current state. */
  repeat: (newId: Types.ObjectId) => Promise<T>
}

/**
 * Runs the action for the first of several requests from `by` with the same Idempotency-Key. The others wait for it and
 * return its result. If the first one failed or its process died, the next one acts. Without the header, every request acts.
 * Throws IDEMPOTENCY_KEY_REUSED for a key that came with different input before, and NOT_READY when the wait is too long.
 */
export async function actOnce<T>(req: Request, by: string, { act, repeat }: Once<T>): Promise<T> {
  const key = idempotencyKeyOf(req)
  if (key === undefined) return act(newActionId())

  const id = `${by} ${req.method} ${req.originalUrl} ${key}`
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const { state, newId } = await claimAction(id, fingerprintOf(req))
    if (state === 'DONE') return repeat(newId)
    if (state === 'OURS') return actAndRecord(id, () => act(newId))
    if (state === 'OTHER_INPUT') {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was already used for a different request.')
    }
    if (waitedMs >= longestWaitMs)
      throw new AppError('NOT_READY', 'We are still working on this. Try again in a moment.')
    await delay(pauseMs)
  }
}

/** Returns the Idempotency-Key of a request as it is stored, if any. Throws INVALID_INPUT for one that is too long. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = read(keySchema, req.get('Idempotency-Key'))
  return key === undefined ? undefined : callerKey(key)
}

const keySchema = z.string().trim().min(1).max(200).optional()

/** Acts, and records whether it worked. */
async function actAndRecord<T>(id: string, act: () => Promise<T>): Promise<T> {
  try {
    const result = await act()
    await completeAction(id)
    return result
  } catch (error) {
    await giveUpAction(id)
    throw error
  }
}

/** Returns a hash by which two inputs can be compared without storing them. */
function fingerprintOf({ body, file }: Request): string {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (file) hash.update(file.buffer)
  return hash.digest('base64url')
}
