import { type OpeningStep, openingSteps, type Venue } from '@range/shared/venue/schema'

/** What of the server's configuration must be set before a range opens. */
export type OpeningConfig = {
  simplePay?: { mode: string }
  smtpUrl?: string | undefined
  staffEmail?: string | undefined
  backups?: object | undefined
}

/** Returns what is still unset before the range opens, the needed things first. */
export function openStepsOf(
  { email, companyNumber, taxNumber, partners, rating }: Venue,
  config: OpeningConfig,
): OpeningStep[] {
  const isSet: Record<OpeningStep, boolean> = {
    VENUE_EMAIL: email !== '',
    COMPANY_NUMBER: companyNumber !== '',
    TAX_NUMBER: taxNumber !== '',
    REAL_BANK: config.simplePay?.mode === 'live',
    MAIL_SERVER: config.smtpUrl !== undefined,
    STAFF_EMAIL: config.staffEmail !== undefined,
    BACKUPS: config.backups !== undefined,
    PARTNERS: partners.length > 0,
    RATING: rating !== null,
  }
  return openingSteps.filter((step) => !isSet[step])
}
