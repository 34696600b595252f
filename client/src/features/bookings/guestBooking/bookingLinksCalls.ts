import { emailBookingLinks } from '@range/shared/api/guests'
import { bookingLinksSchema } from '@range/shared/bookings/schema'
import { call } from '../../../lib/call'
import type { SentFormCalls } from '../../../ui/form/useSentForm'

/** Validates an email address, and requests an email with the links of its bookings. Throws ApiError. */
export const bookingLinksCalls: SentFormCalls<'email'> = {
  schema: bookingLinksSchema,
  send: ({ email }) => call(emailBookingLinks, { body: { email } }),
}
