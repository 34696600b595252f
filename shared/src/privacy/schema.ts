import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { emailSchema } from '../emailSchema'
import { texts } from '../staffTexts/privacyErrors'

/** The retention periods of personal data. */
export const privacyTermsSchema = z.object({
  /** Months that a booking's data are kept after the visit. */
  bookingMonths: z.number().int(),
  /** Additional months, at most, while money of the booking is still owed or being refunded. */
  openMoneyMonths: z.number().int(),
  /** Months that a message or application is kept after it was received. */
  submissionMonths: z.number().int(),
  /** Days that an email is kept after it was written. */
  emailDays: z.number().int(),
  /** Years that invoices are kept after the end of their year; null while none are issued. */
  invoiceYears: z.number().int().nullable().default(null),
})
export type PrivacyTerms = z.infer<typeof privacyTermsSchema>

/** A person, identified by an email address, ignoring case. */
export const personSchema = z.object({
  email: emailSchema(() => texts.email).toLowerCase(),
})

const count = z.number().int()
/** The numbers of records held or erased. */
export const heldCountsSchema = z.object({ bookings: count, messages: count, applications: count, emails: count })
export type HeldCounts = z.infer<typeof heldCountsSchema>

/** Why the data of a booking cannot be erased yet. */
const reasonsToKeep = [
  'PAYMENT_OPEN',
  'TO_COME',
  'MAY_PAY',
  'REFUND',
  'CANCELLATION',
  'MOVE',
  'EDIT',
  'ATTENTION',
] as const
export type ReasonToKeep = (typeof reasonsToKeep)[number]

/** The numbers of records held about a person, and the bookings that cannot be erased yet. */
export const heldSchema = heldCountsSchema.extend({
  notYet: z.array(z.object({ _id: z.string(), orderNumber: z.string(), why: z.enum(reasonsToKeep) })),
})
export type Held = z.infer<typeof heldSchema>

/** An erasure: the numbers of erased records. It contains nothing that identifies the person. */
const erasureSchema = heldCountsSchema.extend({ at: z.iso.datetime(), actor: actorSchema })
export type Erasure = z.infer<typeof erasureSchema>
export const erasureListSchema = z.array(erasureSchema)
