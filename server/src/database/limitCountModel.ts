import mongoose from 'mongoose'

const { Schema } = mongoose

const limitCountSchema = new Schema(
  {
    /** The limit, and a keyed hash of whom it counts. */
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    /** When its window of time is over and counting begins anew. */
    until: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
)

/** How often each limit was used in its window of time, by all processes together. */
export const LimitCount = mongoose.model('LimitCount', limitCountSchema)
