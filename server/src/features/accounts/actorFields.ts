import { actorKinds } from '@range/shared/bookings/actor'
import mongoose from 'mongoose'

const { Schema } = mongoose

/** An account by its name, or an actor without one. */
export const actorFields = {
  type: new Schema(
    { kind: { type: String, enum: actorKinds, required: true }, name: { type: String } },
    { _id: false },
  ),
  required: true,
} as const
