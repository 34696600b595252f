import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { cashFields } from './cashUpModel'

const { Schema } = mongoose

const tillCountSchema = new Schema(
  {
    /** The drawer and the number of its last cash-up, so that each shift keeps one count. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    clerk: { type: String, required: true },
    counted: { ...cashFields, required: true },
    countedCard: { ...cashFields, default: null },
  },
  { versionKey: false },
)

/** The first count of a shift whose clerk could not see the sums. It never changes. */
export const TillCount = mongoose.model('TillCount', tillCountSchema)
export type TillCountDocument = InferRawDocTypeFromSchema<typeof tillCountSchema>

/** Returns the id of the count of a drawer's open shift. */
export function tillCountId(drawer: string, lastCashUp: number): string {
  return `${lastCashUp} ${drawer}`
}

/** Returns a count in the form that staff see. */
export function presentCount({ at, clerk, counted, countedCard }: Omit<TillCountDocument, '_id'>) {
  return { at: at.toISOString(), clerk, counted, countedCard: countedCard ?? null }
}
