import { type CashUp, cashUpSchema } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { cashFields, countFields, presentCount, requiredCash } from './tillCountModel'

const { Schema } = mongoose
const required = { type: Number, required: true } as const

const storedSchema = new Schema(
  {
    /** Cash-ups are numbered consecutively over all drawers. */
    _id: required,
    /** The clerk whose drawer it is; empty for the shared one. */
    drawer: { type: String, default: '' },
    /** The number of the drawer's cash-up before this one, or 0; unique, so that one of two concurrent cash-ups fails. */
    after: required,
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    clerk: { type: String, required: true },
    /** The sums taken and refunded at the desk. */
    lines: [
      {
        _id: false,
        clerk: { type: String, default: '' },
        method: { type: String, enum: ['CASH', 'CARD'], required: true },
        currency: { type: String, enum: currencies, required: true },
        taken: required,
        undone: required,
        refunded: required,
        rounding: required,
        left: required,
      },
    ],
    float: requiredCash,
    expected: requiredCash,
    expectedCard: requiredCash,
    counted: requiredCash,
    countedCard: { ...cashFields, default: null },
    /** The pieces counted, by currency and value. */
    denominations: { type: Schema.Types.Mixed, default: null },
    /** The blind counts of the shift, oldest first. */
    counts: [new Schema(countFields, { _id: false })],
    /** The cash that stays in the drawer, which is the next shift's float. */
    left: requiredCash,
    note: { type: String, default: '' },
    /** The keys of the ledger entries that it closed. */
    entries: { type: [String], required: true },
    /** The ids of the cash movements that it closed. */
    movements: { type: [String], required: true },
  },
  { timestamps: true },
)

storedSchema.index({ drawer: 1, until: 1 })
storedSchema.index({ until: 1 })
storedSchema.index({ entries: 1 })
storedSchema.index({ drawer: 1, after: 1 }, { unique: true })

/** A shift whose till was counted. It never changes. */
export const CashUpRecord = mongoose.model('CashUp', storedSchema)
export type CashUpDocument = InferRawDocTypeFromSchema<typeof storedSchema>

/** A cash-up without the long lists of what it closed. */
export type ListedCashUp = Omit<CashUpDocument, 'entries' | 'movements'>

/** Returns a cash-up in the form that staff see. */
export function presentCashUp(cashUp: ListedCashUp): CashUp {
  const { _id, from, until, counts } = cashUp
  return cashUpSchema.parse({
    ...cashUp,
    number: _id,
    from: from.toISOString(),
    until: until.toISOString(),
    counts: counts.map(presentCount),
  })
}
