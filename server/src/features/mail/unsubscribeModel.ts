import mongoose from 'mongoose'

const { Schema } = mongoose

const unsubscribeSchema = new Schema(
  {
    /** The key of the address, see `emailKey`. */
    _id: { type: String, required: true },
    /** The secret in the links of its emails. */
    token: { type: String, required: true },
    /** When an email was last written with the link. */
    usedAt: { type: Date, required: true },
    /** Null while the address gets such emails. */
    unsubscribedAt: { type: Date, default: null },
  },
  { versionKey: false },
)
unsubscribeSchema.index({ token: 1 }, { unique: true })

/** The addresses to which we sent an email with a link to unsubscribe. */
export const Unsubscribe = mongoose.model('Unsubscribe', unsubscribeSchema)
