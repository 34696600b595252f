import { type Membership, membershipSchema } from '@range/shared/memberships/schema'
import { z } from 'zod'
import { call } from '../../lib/api'
import type { SentFormCalls } from '../../ui/form/useSentForm'

export type MembershipField = keyof Membership

/** Validates a membership application and sends it. Throws ApiError. */
export const membershipCalls: SentFormCalls<MembershipField> = {
  schema: membershipSchema,
  send: (submission) => call(z.unknown(), { method: 'POST', url: '/membership', data: submission }),
}
