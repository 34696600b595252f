import { contactSchema } from '@range/shared/contact/schema'
import { z } from 'zod'
import { call } from '../../lib/api'
import type { SentFormCalls } from '../../ui/form/useSentForm'

export type ContactField = 'fullName' | 'email' | 'message'

/** Validates a visitor's message and sends it. Throws ApiError. */
export const contactCalls: SentFormCalls<ContactField> = {
  schema: contactSchema,
  send: (submission) => call(z.unknown(), { method: 'POST', url: '/contact', data: submission }),
}
