import type { StoredContact } from '@range/shared/contact/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'

const { Schema } = mongoose

const contactSchema = new Schema(
  {
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
  },
  { timestamps: true },
)

export const newestFirst = { createdAt: -1, _id: -1 } as const
contactSchema.index(newestFirst)

/** What visitors wrote through the contact form, for staff to read. */
export const Contact = mongoose.model('Contact', contactSchema)
type ContactDocument = InferSchemaType<typeof contactSchema> & { _id: Types.ObjectId }

/** A message as staff read it. */
export function presentContact({ _id, fullName, email, message, createdAt }: ContactDocument): StoredContact {
  return { _id: String(_id), fullName, email, message, createdAt: createdAt.toISOString() }
}
