import { sendMessage } from '@range/shared/api/site'
import { contactSchema } from '@range/shared/contact/schema'
import { call } from '../../lib/call'
import type { SentFormCalls } from '../../ui/form/useSentForm'

export type ContactField = 'fullName' | 'email' | 'message'

/** Validates a visitor's message and sends it. Throws ApiError. */
export const contactFormCalls: SentFormCalls<ContactField> = {
  schema: contactSchema,
  send: (body) => call(sendMessage, { body }),
}
