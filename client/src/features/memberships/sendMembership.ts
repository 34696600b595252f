import type { Membership } from '@range/shared/memberships/schema'
import { z } from 'zod'
import { call } from '../../lib/api'
import type { Submission } from '../../ui/form/useTextForm'

export type MembershipField = keyof Membership

/** Sends an application for the members' club to the staff. Throws ApiError. */
export function sendMembership(submission: Submission<MembershipField>) {
  return call(z.unknown(), { method: 'POST', url: '/membership', data: submission })
}
