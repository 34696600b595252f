import mongoose from 'mongoose'

const changeCountSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    raisedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

/** How often each subject was changed, by all processes together. */
export const ChangeCount = mongoose.model('ChangeCount', changeCountSchema)
