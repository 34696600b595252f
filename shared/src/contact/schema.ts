import { z } from 'zod'
import { answeredSchema } from '../answered'
import { emailSchema } from '../emailSchema'
import { maxFullNameLength, maxMessageLength } from '../limits'
import { oneLine, severalLines } from '../plainText'
import { texts } from '../texts/contactForm'

/** A visitor's message: the body of `POST contact`. */
export const contactSchema = z.object({
  fullName: oneLine()
    .min(1, { error: () => texts.nameMissing })
    .max(maxFullNameLength),
  email: emailSchema(() => texts.emailInvalid),
  message: severalLines()
    .min(1, { error: () => texts.messageMissing })
    .max(maxMessageLength),
})

/** A message as staff read it. */
export const storedContactSchema = contactSchema.extend({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  answered: answeredSchema,
})
export type StoredContact = z.infer<typeof storedContactSchema>
export const storedContactListSchema = z.array(storedContactSchema)
