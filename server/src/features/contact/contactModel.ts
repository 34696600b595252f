import mongoose from 'mongoose'

const { Schema } = mongoose

const contactSchema = new Schema(
  {
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
  },
  { timestamps: true },
)

contactSchema.index({ createdAt: -1 })

/** What visitors wrote through the contact form, for staff to read. */
export const Contact = mongoose.model('Contact', contactSchema)
