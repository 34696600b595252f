import mongoose from 'mongoose'

const { Schema } = mongoose

const limitCountSchema = new Schema(
  {
    /** The limit, and a keyed hash of the caller it counts. */
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    /** The end of the time window, when counting begins anew. */
    until: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
)

/** The number of requests in a limit's time window, counted across all processes. */
export const LimitCount = mongoose.model('LimitCount', limitCountSchema)
