import { createHash } from 'node:crypto'
import mongoose from 'mongoose'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { AppError } from '../../../http/appError'
import { newBookingId } from './insertBooking'

const { Schema } = mongoose
const keepHours = 48
/** After this time, a request that reserved a key has written its booking or never will. */
const longestWritingMs = 60_000

const idempotencyKeySchema = new Schema(
  {
    _id: { type: String, required: true },
    bookingId: { type: String, required: true },
    fingerprint: { type: String, required: true },
    createdAt: { type: Date, required: true, expires: keepHours * 3600 },
  },
  { versionKey: false },
)

const IdempotencyKey = mongoose.model('IdempotencyKey', idempotencyKeySchema)

/**
 * Returns the booking id that belongs to an idempotency key: a new id the first time (`isNew`), the same id after
 * that. Throws IDEMPOTENCY_KEY_REUSED when the key was used with different input before.
 */
export async function reserveBookingId(key: string, input: object, now: Date): Promise<{ id: string; isNew: boolean }> {
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const id = newBookingId()
  try {
    await IdempotencyKey.create({ _id: key, bookingId: id, fingerprint, createdAt: now })
    return { id, isNew: true }
  } catch (error) {
    const reserved = isDuplicateKey(error) && (await IdempotencyKey.findById(key).lean())
    if (!reserved) throw error
    if (reserved.fingerprint !== fingerprint) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for a different booking.')
    }
    return { id: reserved.bookingId, isNew: false }
  }
}

/** Returns whether a request from the last minute may still be writing the booking of this idempotency key. */
export async function isStillBooking(key: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - longestWritingMs)
  return (await IdempotencyKey.exists({ _id: key, createdAt: { $gt: since } })) !== null
}

/** Returns the booking id that belongs to an idempotency key; undefined for an unknown key. */
export async function bookingIdOfKey(key: string): Promise<string | undefined> {
  return (await IdempotencyKey.findById(key).lean())?.bookingId
}
