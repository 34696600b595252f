import { actorKinds } from '@range/shared/bookings/actor'
import mongoose from 'mongoose'

const { Schema } = mongoose

/** The schema of an actor: its kind, and the name if it is an account. */
export const actorFields = {
  type: new Schema(
    { kind: { type: String, enum: actorKinds, required: true }, name: { type: String } },
    { _id: false },
  ),
  required: true,
} as const
