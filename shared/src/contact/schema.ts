import { z } from 'zod'
import { answeredSchema } from '../answered'
import { emailSchema } from '../emailSchema'
import { maxFullNameLength, maxMessageLength } from '../limits'
import { oneLine, severalLines } from '../plainText'

/** A visitor's message: the body of `POST contact`. */
export const contactSchema = z.object({
  fullName: oneLine().min(1, 'Enter your name').max(maxFullNameLength),
  email: emailSchema('Enter your email address, like name@example.com'),
  message: severalLines().min(1, 'Enter a message').max(maxMessageLength),
})

/** A message as staff read it. */
export const storedContactSchema = contactSchema.extend({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  answered: answeredSchema,
})
export type StoredContact = z.infer<typeof storedContactSchema>
export const storedContactListSchema = z.array(storedContactSchema)
