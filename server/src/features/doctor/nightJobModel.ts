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
    /** The last night for which the job was done. */
    night: { type: String, default: '' },
    /** The end of the lease of the process that runs the job, so that another takes over if it dies. */
    leaseUntil: { type: Date, required: true },
    /** Why the last attempt failed; null once one has succeeded. */
    failure: { type: failureSchema, default: null },
  },
  { versionKey: false },
)

/** The nightly jobs, one document each; `_id` is the name of the job. */
export const NightJob = mongoose.model('NightJob', nightJobSchema)
type NightJobDocument = InferSchemaType<typeof nightJobSchema>

/** Returns the status of a nightly job in the form that the API sends. */
export function presentNightJob({ _id, night, failure }: NightJobDocument): NightJobStatus {
  return {
    name: _id,
    night: night || null,
    failure: failure ? { at: failure.at.toISOString(), why: failure.why } : null,
  }
}
