import { cashUpSchema, type TillCount as PresentedCount } from '@range/shared/cashUps/schema'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

const { Schema } = mongoose
const required = { type: Number, required: true } as const

/** A sum by currency, in units of the currency, as on the wire. */
export const cashFields = { type: new Schema({ HUF: required, EUR: required }, { _id: false }) }
export const requiredCash = { ...cashFields, required: true } as const

/** The fields of a count that its cash-up keeps too. */
export const countFields = {
  at: { type: Date, required: true },
  clerk: { type: String, required: true },
  counted: requiredCash,
  countedCard: { ...cashFields, default: null },
  /** The pieces counted, by currency and value. */
  denominations: { type: Schema.Types.Mixed, default: null },
  /** The sums expected when the count was made. */
  expected: requiredCash,
  expectedCard: requiredCash,
} as const

const tillCountSchema = new Schema(
  {
    /** The clerk and the Idempotency-Key of the request, so that a repeated request records it once. */
    _id: { type: String, required: true },
    drawer: { type: String, default: '' },
    /** The number of the drawer's cash-up before the counted shift, or 0. */
    after: required,
    /** The number of entries and movements that the shift had; one more makes the count outdated. */
    lines: required,
    ...countFields,
  },
  { versionKey: false },
)
tillCountSchema.index({ drawer: 1, after: 1 })

/** A count of an open shift by a clerk who could not see its sums. It never changes. */
export const TillCount = mongoose.model('TillCount', tillCountSchema)
export type TillCountDocument = InferRawDocTypeFromSchema<typeof tillCountSchema>

/** Returns a count in the form that staff see. */
export function presentCount(count: Omit<TillCountDocument, '_id' | 'drawer' | 'after' | 'lines'>): PresentedCount {
  return cashUpSchema.shape.counts.element.parse({ ...count, at: count.at.toISOString() })
}
