import { deskDocument, type InvoicingSettings, invoicing as initialInvoicing } from '@range/shared/invoices/settings'
import { type OpeningStep, openingSteps, type SavedVenue } from '@range/shared/venue/schema'

/** The parts of the server's configuration that must be set before a range opens. */
export type OpeningConfig = {
  simplePay?: { mode: string }
  smtpUrl?: string | undefined
  staffEmail?: string | undefined
  backups?: object | undefined
  invoicing?: { service: string }
}

/** Returns the steps that are still open before the range opens, the required ones first. */
export function remainingSteps(
  venue: SavedVenue,
  config: OpeningConfig,
  invoicing: InvoicingSettings = initialInvoicing.initial,
): OpeningStep[] {
  const isSet: Record<OpeningStep, boolean> = {
    VENUE_NAME: venue.name !== '',
    COMPANY_NAME: venue.legalName !== '' && venue.registeredSeat !== '',
    ADDRESS: venue.street !== '' && venue.postCode !== '' && venue.city !== '',
    PHONE: venue.phone !== '',
    DOMAIN: venue.domain !== '',
    VENUE_EMAIL: venue.email !== '',
    COMPANY_NUMBER: venue.companyNumber !== '',
    TAX_NUMBER: venue.taxNumber !== '',
    HOSTING_PROVIDER: venue.hostingProvider !== '',
    REAL_BANK: config.simplePay?.mode === 'live',
    MAIL_SERVER: config.smtpUrl !== undefined,
    STAFF_EMAIL: config.staffEmail !== undefined,
    BACKUPS: config.backups !== undefined,
    INVOICES: config.invoicing?.service === 'szamlazz',
    RECEIPT_REPORTS: deskDocument(invoicing) !== 'RECEIPT' || invoicing.reportsReceipts,
    COORDINATES: venue.coordinates !== null,
    PARTNERS: venue.partners.length > 0,
    RATING: venue.rating !== null,
  }
  return openingSteps.filter((step) => !isSet[step])
}

/** The steps without which guests would pay the sample company, each with the words for its fields. */
const sampleSteps: Partial<Record<OpeningStep, string>> = {
  VENUE_NAME: 'the name',
  COMPANY_NAME: 'the company’s legal name and registered seat',
  ADDRESS: 'the address',
  PHONE: 'the phone number',
  DOMAIN: 'the domain',
}

/** Throws, naming the fix, when the bank is live while the venue is still the sample. */
export function assertOwnVenue(venue: SavedVenue, config: OpeningConfig): void {
  if (config.simplePay?.mode !== 'live') return
  const missing = remainingSteps(venue, config).flatMap((step) => sampleSteps[step] ?? [])
  if (missing.length === 0) return
  throw new Error(
    `SIMPLEPAY_MODE=live takes real money, but the venue is still the sample. Not set: ${missing.join(', ')}.
Start with SIMPLEPAY_MODE=sandbox, set them in the staff area under Settings, The venue, then start with SIMPLEPAY_MODE=live again.`,
  )
}
