import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { emailSchema } from '../emailSchema'

/** For how long personal data are kept. */
export const privacyTermsSchema = z.object({
  /** Months after the visit. */
  bookingMonths: z.number().int(),
  /** How many months more at most, while money of the booking is open. */
  openMoneyMonths: z.number().int(),
  /** Months after a message or an application was received. */
  submissionMonths: z.number().int(),
  /** Days after an email was written. */
  emailDays: z.number().int(),
})
export type PrivacyTerms = z.infer<typeof privacyTermsSchema>

/** A person is whoever uses this email address; upper and lower case are the same. */
export const personSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(emailSchema('Enter an email address like name@example.com')),
})

const count = z.number().int()
/** How much is held, or was erased. */
export const heldCountsSchema = z.object({ bookings: count, messages: count, applications: count, emails: count })
export type HeldCounts = z.infer<typeof heldCountsSchema>

/** How much is held of a person, and which of the bookings cannot be erased yet. */
export const heldSchema = heldCountsSchema.extend({
  notYet: z.array(z.object({ _id: z.string(), orderNumber: z.string(), why: z.string() })),
})
export type Held = z.infer<typeof heldSchema>

/** What an erasure has erased; nothing tells whose it was. */
const erasureSchema = heldCountsSchema.extend({ at: z.iso.datetime(), actor: actorSchema })
export type Erasure = z.infer<typeof erasureSchema>
export const erasureListSchema = z.array(erasureSchema)
