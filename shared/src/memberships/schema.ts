import { z } from 'zod'

const optional = (maxLength: number) => z.string().trim().max(maxLength).default('')

/** An application for the members' club, as `POST membership` accepts it. `birthday` is free text. */
export const membershipSchema = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name').max(100),
  lastName: z.string().trim().min(1, 'Enter your last name').max(100),
  email: z.email('Enter your e-mail address, like name@example.com').max(254),
  phone: optional(40),
  birthday: optional(60),
  nationality: optional(100),
  company: optional(200),
  occupationTitle: optional(200),
  whereDidYouHear: optional(500),
  comment: optional(2000),
})
export type Membership = z.output<typeof membershipSchema>

/** Applications as staff read them, newest first. */
const storedMembershipSchema = membershipSchema.extend({ _id: z.string(), createdAt: z.iso.datetime() })
export type StoredMembership = z.infer<typeof storedMembershipSchema>
export const storedMembershipListSchema = z.array(storedMembershipSchema)
