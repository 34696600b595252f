import type { StoredContact } from '@range/shared/contact/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { answeredField, presentAnswered } from '../submissions/markAnswered'
import { newestReceivedFirst } from '../submissions/received'

const { Schema } = mongoose

const contactSchema = new Schema(
  {
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
    answered: answeredField,
  },
  { timestamps: true },
)

contactSchema.index(newestReceivedFirst)
contactSchema.index({ answered: 1 })

/** A message sent through the contact form. */
export const Contact = mongoose.model('Contact', contactSchema)
export type ContactDocument = InferSchemaType<typeof contactSchema> & { _id: Types.ObjectId }

/** Returns a message in the form that staff see. */
export function presentContact(contact: ContactDocument): StoredContact {
  const { _id, fullName, email, message, createdAt, answered } = contact
  return {
    _id: String(_id),
    fullName,
    email,
    message,
    createdAt: createdAt.toISOString(),
    answered: presentAnswered(answered),
  }
}
