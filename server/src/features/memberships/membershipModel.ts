import type { StoredMembership } from '@range/shared/memberships/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { answeredField, presentAnswered } from '../submissions/markAnswered'
import { newestReceivedFirst } from '../submissions/received'

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
    answered: answeredField,
  },
  { timestamps: true },
)

membershipSchema.index(newestReceivedFirst)
membershipSchema.index({ answered: 1 })

/** An application for the members' club. */
export const Membership = mongoose.model('Membership', membershipSchema)
export type MembershipDocument = InferSchemaType<typeof membershipSchema> & { _id: Types.ObjectId }

/** Returns an application in the form that staff see. */
export function presentMembership(membership: MembershipDocument): StoredMembership {
  return {
    _id: String(membership._id),
    firstName: membership.firstName,
    lastName: membership.lastName,
    email: membership.email,
    phone: membership.phone,
    birthday: membership.birthday,
    nationality: membership.nationality,
    company: membership.company,
    occupationTitle: membership.occupationTitle,
    whereDidYouHear: membership.whereDidYouHear,
    comment: membership.comment,
    createdAt: membership.createdAt.toISOString(),
    answered: presentAnswered(membership.answered),
  }
}
