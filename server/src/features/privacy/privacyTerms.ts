import { emailDays, openMoneyMonths, submissionMonths } from '@range/shared/limits'
import type { PrivacyTerms } from '@range/shared/privacy/schema'

/** Returns for how long personal data are kept, as the privacy policy states it. */
export function privacyTermsOf({ retentionMonths }: { retentionMonths: number }): PrivacyTerms {
  return { bookingMonths: retentionMonths, openMoneyMonths, submissionMonths, emailDays }
}
