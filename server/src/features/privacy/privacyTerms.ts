import { emailDays, openMoneyMonths, submissionMonths } from '@range/shared/limits'
import type { PrivacyTerms } from '@range/shared/privacy/schema'

/** Returns the retention periods that the privacy policy states. */
export function privacyTermsOf({ retentionMonths }: { retentionMonths: number }): PrivacyTerms {
  return { bookingMonths: retentionMonths, openMoneyMonths, submissionMonths, emailDays }
}
