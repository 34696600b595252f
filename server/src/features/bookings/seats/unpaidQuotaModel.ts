import mongoose from 'mongoose'

const { Schema } = mongoose

const unpaidQuotaSchema = new Schema(
  {
    /** `email:` or `address:` and a keyed hash, so that it identifies nobody; or `reseller:` and the reseller's id. */
    _id: { type: String, required: true },
    holds: [
      {
        _id: false,
        booking: { type: String, required: true },
        count: { type: Number, required: true },
        until: { type: Date, required: true },
        /** Distinguishes this count from earlier counts of the same hold. */
        key: { type: String, required: true },
      },
    ],
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
)
unpaidQuotaSchema.index({ 'holds.booking': 1 })

/** The unpaid holds of one email address, one network or one reseller. */
export const UnpaidQuota = mongoose.model('UnpaidQuota', unpaidQuotaSchema, 'unpaidrations')
