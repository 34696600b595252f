import { applyForMembership } from '@range/shared/api/site'
import { type Membership, membershipSchema } from '@range/shared/memberships/schema'
import { call } from '../../lib/call'
import type { SentFormCalls } from '../../ui/form/useSentForm'

export type MembershipField = keyof Membership

/** Validates a membership application and sends it. Throws ApiError. */
export const membershipFormCalls: SentFormCalls<MembershipField> = {
  schema: membershipSchema,
  send: (body) => call(applyForMembership, { body }),
}
