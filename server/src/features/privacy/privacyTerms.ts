import { emailDays, invoiceYears, openMoneyMonths, submissionMonths } from '@range/shared/limits'
import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { currentSettings } from '../settings/settingsModel'

/** Returns the retention periods that the privacy policy states. */
export async function privacyTermsOf({ retentionMonths }: { retentionMonths: number }): Promise<PrivacyTerms> {
  const { invoicing } = await currentSettings()
  const years = invoicing.takings === 'NONE' ? null : invoiceYears
  return { bookingMonths: retentionMonths, openMoneyMonths, submissionMonths, emailDays, invoiceYears: years }
}
