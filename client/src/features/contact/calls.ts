import { contactSchema } from '@range/shared/contact/schema'
import { z } from 'zod'
import { call } from '../../lib/api'
import type { TextFormCalls } from '../../ui/form/useTextForm'

export type ContactField = 'fullName' | 'email' | 'message'

/** Validates a visitor's message and sends it. Throws ApiError. */
export const contactCalls: TextFormCalls<ContactField> = {
  schema: contactSchema,
  send: (submission) => call(z.unknown(), { method: 'POST', url: '/contact', data: submission }),
}
