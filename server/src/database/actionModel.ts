import mongoose, { Types } from 'mongoose'
import { isDuplicateKey } from './isDuplicateKey'

const { Schema } = mongoose
const keepHours = 48
/** A process that has not finished by then counts as dead; no request may take as long. */
const leaseMs = 60_000

const actionSchema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    newId: { type: Schema.Types.ObjectId, required: true },
    isDone: { type: Boolean, default: false },
    /** The time at which a request began to act; null after one that failed. */
    startedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true, expires: keepHours * 3600 },
  },
  { versionKey: false },
)

/** One document per Idempotency-Key: the action that it started. Holds no data of the request or its response. */
const Action = mongoose.model('Action', actionSchema)

/** `OURS`: this request acts. `RUNNING`, `DONE`: another one with the same input is acting or has acted. */
type Claim = { state: 'OURS' | 'RUNNING' | 'DONE' | 'OTHER_INPUT'; newId: Types.ObjectId }

/** Returns a new id for the document that an action creates. */
export function newActionId(): Types.ObjectId {
  return new Types.ObjectId()
}

/**
 * Claims an action for one of several requests with the same id, by conditional writes. An action can be claimed again if it
 * failed or its process died. All requests get the same `newId`.
 */
export async function claimAction(_id: string, fingerprint: string): Promise<Claim> {
  const now = new Date()
  try {
    const { newId } = await Action.create({ _id, fingerprint, newId: newActionId(), startedAt: now, createdAt: now })
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
  if (!known) return claimAction(_id, fingerprint)
  if (known.fingerprint !== fingerprint) return { state: 'OTHER_INPUT', newId: known.newId }
  return { state: known.isDone ? 'DONE' : 'RUNNING', newId: known.newId }
}

/** Marks a claimed action as done. */
export async function completeAction(_id: string): Promise<void> {
  await Action.updateOne({ _id }, { $set: { isDone: true } })
}

/** Releases a claimed action that failed, so that the next request can claim it. */
export async function giveUpAction(_id: string): Promise<void> {
  await Action.updateOne({ _id }, { $set: { startedAt: null } })
}
