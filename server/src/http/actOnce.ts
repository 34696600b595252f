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
  /** Creates the document with the id `newId`, which is the same for all requests with one key. Safe to repeat after a failure. */
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
  if (key === undefined) return act(newActionId())

  const id = `${by} ${req.method} ${req.originalUrl} ${key}`
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const { state, newId } = await claimAction(id, fingerprintOf(req))
    if (state === 'DONE') return repeat(newId)
    if (state === 'OURS') return actAndRecord(id, () => act(newId))
    if (state === 'OTHER_INPUT') {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for something else.')
    }
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

/** Tells inputs apart without keeping them. */
function fingerprintOf({ body, file }: Request): string {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (file) hash.update(file.buffer)
  return hash.digest('base64url')
}
