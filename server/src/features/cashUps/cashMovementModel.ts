import { type CashMovement, movementDirections } from '@range/shared/cashUps/schema'
import { currencies, fromMinor } from '@range/shared/money'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

const { Schema } = mongoose
const required = { type: String, required: true } as const

const cashMovementSchema = new Schema(
  {
    /** The clerk and the Idempotency-Key of the request, so that a repeated request records it once. */
    _id: required,
    /** Empty for the shared drawer. */
    drawer: { type: String, default: '' },
    at: { type: Date, required: true },
    clerk: required,
    direction: { type: String, enum: movementDirections, required: true },
    /** In minor units of `currency`. */
    amountMinor: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    why: required,
  },
  { versionKey: false },
)
cashMovementSchema.index({ drawer: 1, at: 1 })

/** Cash put into a drawer or taken out of it. It never changes; a wrong one is corrected by its opposite. */
export const CashMovementRecord = mongoose.model('CashMovement', cashMovementSchema)
export type CashMovementDocument = InferRawDocTypeFromSchema<typeof cashMovementSchema>

/** Returns a movement in the form that staff see. */
export function presentMovement(movement: CashMovementDocument): CashMovement {
  const { _id, at, clerk, direction, amountMinor, currency, why } = movement
  const amount = fromMinor(amountMinor, currency)
  return { key: _id, at: at.toISOString(), clerk, direction, amount, currency, why }
}
