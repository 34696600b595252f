import mongoose from 'mongoose'

const { Schema } = mongoose

const setupLinkSchema = new Schema(
  {
    /** The hash of the link's token. */
    _id: { type: String, required: true },
    username: { type: String, required: true },
    until: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
)

/** The links by which the first manager chooses a password. Every start without an account shows a new one. */
export const SetupLink = mongoose.model('SetupLink', setupLinkSchema)
