import mongoose from 'mongoose'

const { Schema } = mongoose
const text = { type: String, default: '' }

const membershipSchema = new Schema(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    phone: text,
    birthday: text,
    nationality: text,
    company: text,
    occupationTitle: text,
    whereDidYouHear: text,
    comment: text,
  },
  { timestamps: true },
)

membershipSchema.index({ createdAt: -1 })

/** Applications for the members' club, for staff to read. */
export const Membership = mongoose.model('Membership', membershipSchema)
