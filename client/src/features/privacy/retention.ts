import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { texts } from '@range/shared/texts/policyPage'
import { publicQuery } from '../../lib/publicQuery'

/** The query of the retention periods, which come from the server's configuration. */
export const retentionQuery = () => ({
  ...publicQuery('privacyTerms', 'GET /api/v1/privacy-terms'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns how long each kind of personal data is kept, in sentences. `invoices` is null while none are issued. */
export function retentionInWords(terms: PrivacyTerms) {
  const { bookingMonths, openMoneyMonths, submissionMonths, emailDays, invoiceYears } = terms
  return {
    bookings: texts.keptBookings({ months: bookingMonths, openMoneyMonths }),
    submissions: texts.keptSubmissions({ months: submissionMonths }),
    invoices: invoiceYears === null ? null : texts.keptInvoices({ years: invoiceYears }),
    emails: texts.keptEmails({ days: emailDays }),
  }
}
