import { z } from 'zod'
import { answeredSchema } from '../answered'
import { emailSchema } from '../emailSchema'
import {
  maxBirthdayLength,
  maxCommentLength,
  maxNameLength,
  maxOccupationLength,
  maxPhoneLength,
  maxPlaceLength,
  maxSourceLength,
} from '../limits'
import { oneLine, severalLines } from '../plainText'
import { texts } from '../texts/membershipForm'

const optional = (maxLength: number) => oneLine().max(maxLength).default('')

/** An application to the members' club: the body of `POST membership`. `birthday` is free text. */
export const membershipSchema = z.object({
  firstName: oneLine()
    .min(1, { error: () => texts.firstNameMissing })
    .max(maxNameLength),
  lastName: oneLine()
    .min(1, { error: () => texts.lastNameMissing })
    .max(maxNameLength),
  email: emailSchema(() => texts.emailInvalid),
  phone: optional(maxPhoneLength),
  birthday: optional(maxBirthdayLength),
  nationality: optional(maxPlaceLength),
  company: optional(maxOccupationLength),
  occupationTitle: optional(maxOccupationLength),
  whereDidYouHear: optional(maxSourceLength),
  comment: severalLines().max(maxCommentLength).default(''),
})
export type Membership = z.output<typeof membershipSchema>

/** An application as staff read it. */
export const storedMembershipSchema = membershipSchema.extend({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  answered: answeredSchema,
})
export type StoredMembership = z.infer<typeof storedMembershipSchema>
export const storedMembershipListSchema = z.array(storedMembershipSchema)
