import mongoose from 'mongoose'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { newBookingId } from '../bookings/bookingModel'

const { Schema } = mongoose
const keepHours = 48

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
 * The booking id that belongs to an idempotency key: a new one the first time, the same ever after.
 * Throws IDEMPOTENCY_KEY_REUSED when the key came with a different request before.
 */
export async function bookingIdOf(key: string, fingerprint: string, now: Date): Promise<string> {
  const reserved = (await IdempotencyKey.findById(key).lean()) ?? (await reserve(key, fingerprint, now))
  if (reserved.fingerprint !== fingerprint) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for a different booking.')
  }
  return reserved.bookingId
}

async function reserve(key: string, fingerprint: string, now: Date) {
  const wanted = { _id: key, bookingId: newBookingId(), fingerprint, createdAt: now }
  try {
    await IdempotencyKey.create(wanted)
    return wanted
  } catch (error) {
    const winner = isDuplicateKey(error) && (await IdempotencyKey.findById(key).lean())
    if (!winner) throw error
    return winner
  }
}
