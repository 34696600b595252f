import { bookingLinksSchema } from '@range/shared/bookings/schema'
import { z } from 'zod'
import { call } from '../../../lib/api'
import type { SentFormCalls } from '../../../ui/form/useSentForm'

/** Validates an email address and has the links of its bookings sent there. Throws ApiError. */
export const bookingLinksCalls: SentFormCalls<'email'> = {
  schema: bookingLinksSchema,
  send: ({ email }) => call(z.unknown(), { method: 'POST', url: '/booking-links', data: { email } }),
}
