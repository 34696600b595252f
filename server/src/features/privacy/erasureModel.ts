import type { Erasure as PresentedErasure } from '@range/shared/privacy/schema'
import mongoose, { type InferSchemaType } from 'mongoose'
import { actorFields } from '../accounts/actorFields'

const { Schema } = mongoose
const count = { type: Number, required: true }

const erasureSchema = new Schema(
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

erasureSchema.index({ at: -1 })

/** Who erased how much and when; nothing tells whose it was. */
export const Erasure = mongoose.model('Erasure', erasureSchema)

/** Returns an erasure as staff see it. */
export function presentErasure(erasure: InferSchemaType<typeof erasureSchema>): PresentedErasure {
  const { at, actor, bookings, messages, applications, emails } = erasure
  return {
    at: at.toISOString(),
    actor: { kind: actor.kind, name: actor.name },
    bookings,
    messages,
    applications,
    emails,
  }
}
