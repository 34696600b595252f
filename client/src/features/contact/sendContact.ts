import { z } from 'zod'
import { call } from '../../lib/api'
import type { Submission } from '../../ui/form/useTextForm'

export type ContactField = 'fullName' | 'email' | 'message'

/** Sends a visitor's message to the staff. Throws ApiError. */
export function sendContact(submission: Submission<ContactField>) {
  return call(z.unknown(), { method: 'POST', url: '/contact', data: submission })
}
