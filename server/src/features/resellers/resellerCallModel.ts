import { callLogDays } from '@range/shared/resellers/schema'
import mongoose, { type InferSchemaType } from 'mongoose'

const { Schema } = mongoose

const resellerCallSchema = new Schema(
  {
    reseller: { type: String, required: true },
    at: { type: Date, required: true, expires: callLogDays * 24 * 3600 },
    method: { type: String, required: true },
    /** Without the query string, which may contain a reference. */
    path: { type: String, required: true },
    status: { type: Number, required: true },
    error: { type: String, default: '' },
    milliseconds: { type: Number, required: true },
  },
  { versionKey: false },
)
resellerCallSchema.index({ reseller: 1, at: -1 })

/** The log of the resellers' calls, for staff who answer their questions. */
export const ResellerCall = mongoose.model('ResellerCall', resellerCallSchema)
export type LoggedCall = InferSchemaType<typeof resellerCallSchema>
