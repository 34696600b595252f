import { callLogDays, maxListedCalls, type ResellerCall as SentCall } from '@range/shared/resellers/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'

const { Schema } = mongoose

const resellerCallSchema = new Schema(
  {
    reseller: { type: String, required: true },
    at: { type: Date, required: true, expires: callLogDays * 24 * 3600 },
    method: { type: String, required: true },
    /** Without what follows the question mark, which may hold a reference. */
    path: { type: String, required: true },
    status: { type: Number, required: true },
    error: { type: String, default: '' },
    milliseconds: { type: Number, required: true },
  },
  { versionKey: false },
)
resellerCallSchema.index({ reseller: 1, at: -1 })

/** What each reseller called, for staff who look into its questions. */
const ResellerCall = mongoose.model('ResellerCall', resellerCallSchema)
type Call = InferSchemaType<typeof resellerCallSchema>

/** Adds a call to the log. */
export async function logCall(call: Omit<Call, '_id'>): Promise<void> {
  await ResellerCall.create(call)
}

/** Returns the latest calls of a reseller, newest first. */
export async function latestCalls(reseller: string): Promise<SentCall[]> {
  const calls = await ResellerCall.find({ reseller })
    .sort({ at: -1, _id: -1 })
    .limit(maxListedCalls)
    .lean<(Call & { _id: Types.ObjectId })[]>()
  return calls.map(({ _id, at, method, path, status, error, milliseconds }) => ({
    _id: String(_id),
    at: at.toISOString(),
    method,
    path,
    status,
    error,
    milliseconds,
  }))
}

/** Returns when a reseller called last; undefined when it has not, or longer ago than the log reaches. */
export async function lastCallOf(reseller: string): Promise<Date | undefined> {
  const last = await ResellerCall.findOne({ reseller }, { at: 1 }).sort({ at: -1 }).lean()
  return last?.at
}
