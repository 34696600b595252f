import mongoose, { Types } from 'mongoose'

const { Schema } = mongoose
const keepHours = 48

const idempotencyKeySchema = new Schema(
  {
    /** The key, with what it was for. */
    _id: { type: String, required: true },
    /** A hash of the input, which can be compared without storing it. */
    fingerprint: { type: String, required: true },
    /** The id of the document that the request creates, if it creates one. */
    resultId: { type: String, required: true },
    /** Until then, the request that took the key may still be acting; null once it is done. */
    busyUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true, expires: keepHours * 3600 },
  },
  { versionKey: false },
)

/** The Idempotency-Keys of requests. `http/idempotencyKeys.ts` says how they are used. */
export const IdempotencyKey = mongoose.model('IdempotencyKey', idempotencyKeySchema)

/** Returns a new id for a document with an id of the database's own kind. */
export function newResultId(): string {
  return String(new Types.ObjectId())
}
