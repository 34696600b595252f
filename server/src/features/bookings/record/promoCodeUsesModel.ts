import mongoose from 'mongoose'

const { Schema } = mongoose

const promoCodeUsesSchema = new Schema(
  {
    /** The key of the code, see `keyOfCode`. */
    _id: { type: String, required: true },
    uses: [
      {
        _id: false,
        booking: { type: String, required: true },
        /** Until when the flow that counted the use may write its booking. Afterwards, the booking says whether it is used. */
        until: { type: Date, required: true },
        /** Distinguishes this count from earlier counts of the same booking. */
        key: { type: String, required: true },
      },
    ],
  },
  { versionKey: false },
)
promoCodeUsesSchema.index({ 'uses.booking': 1 })

/** The bookings that use a promo code with a limited number of uses. */
export const PromoCodeUses = mongoose.model('PromoCodeUses', promoCodeUsesSchema, 'promocodeuses')
