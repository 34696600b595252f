import type { CashUp } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

const { Schema } = mongoose
const required = { type: Number, required: true } as const
const cash = { type: new Schema({ HUF: required, EUR: required }, { _id: false }), required: true } as const

const cashUpSchema = new Schema(
  {
    /** Cash-ups are numbered consecutively; the unique number makes one of two concurrent cash-ups fail. */
    _id: required,
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    clerk: { type: String, required: true },
    /** The sums taken and refunded at the desk, in units of their currency, as on the wire. */
    lines: [
      {
        _id: false,
        clerk: { type: String, default: '' },
        method: { type: String, enum: ['CASH', 'CARD'], required: true },
        currency: { type: String, enum: currencies, required: true },
        taken: required,
        refunded: required,
        left: required,
      },
    ],
    expected: cash,
    counted: cash,
    note: { type: String, default: '' },
    /** The keys of the ledger entries that it closed. */
    entries: { type: [String], required: true },
  },
  { timestamps: true },
)

cashUpSchema.index({ until: 1 })

/** A shift whose till was counted. It never changes. */
export const CashUpRecord = mongoose.model('CashUp', cashUpSchema)
export type CashUpDocument = InferRawDocTypeFromSchema<typeof cashUpSchema>

/** Returns a cash-up in the form that staff see. */
export function presentCashUp({ _id, from, until, clerk, lines, expected, counted, note }: CashUpDocument): CashUp {
  return { number: _id, from: from.toISOString(), until: until.toISOString(), clerk, lines, expected, counted, note }
}
