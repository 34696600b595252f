import type { NightJobStatus } from '@range/shared/doctor/schema'
import mongoose, { type InferSchemaType } from 'mongoose'

const { Schema } = mongoose

const failureSchema = new Schema(
  { at: { type: Date, required: true }, why: { type: String, required: true } },
  { _id: false },
)

const nightJobSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The last night it was done for. */
    night: { type: String, default: '' },
    /** Until then one process has it; a process that died loses it. */
    leaseUntil: { type: Date, required: true },
    /** Why the last attempt failed; null once one has succeeded. */
    failure: { type: failureSchema, default: null },
  },
  { versionKey: false },
)

/** What is done once a night, a document each, named after the work. */
export const NightJob = mongoose.model('NightJob', nightJobSchema)
type NightJobDocument = InferSchemaType<typeof nightJobSchema>

/** Returns how a nightly job stands, as the API sends it. */
export function presentNightJob({ _id, night, failure }: NightJobDocument): NightJobStatus {
  return {
    name: _id,
    night: night || null,
    failure: failure ? { at: failure.at.toISOString(), why: failure.why } : null,
  }
}
