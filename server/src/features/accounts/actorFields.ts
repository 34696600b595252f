import { type Actor, actorKinds } from '@range/shared/bookings/actor'
import mongoose from 'mongoose'

const { Schema } = mongoose

/** The actor of a change, and its moment. */
export type By = { actor: Actor; at: Date }

/** An account by its name, or an actor without one. */
export const actorFields = {
  type: new Schema(
    { kind: { type: String, enum: actorKinds, required: true }, name: { type: String } },
    { _id: false },
  ),
  required: true,
} as const
