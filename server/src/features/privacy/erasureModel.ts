import { erasureListSchema, type Erasure as PresentedErasure } from '@range/shared/privacy/schema'
import mongoose, { type InferSchemaType } from 'mongoose'
import { actorFields } from '../accounts/actorFields'

const { Schema } = mongoose
const count = { type: Number, required: true }

const storedSchema = new Schema(
  {
    at: { type: Date, required: true },
    actor: actorFields,
    bookings: count,
    messages: count,
    applications: count,
    emails: count,
  },
  { versionKey: false },
)

storedSchema.index({ at: -1 })

/** An erasure: its actor, time and counts, but nothing about the person. */
export const Erasure = mongoose.model('Erasure', storedSchema)

/** Returns an erasure in the form that staff see. */
export function presentErasure(erasure: InferSchemaType<typeof storedSchema>): PresentedErasure {
  return erasureListSchema.element.parse({ ...erasure, at: erasure.at.toISOString() })
}
