import type { OpeningStep } from '@range/shared/venue/schema'

/** An opening step in an owner's words; one that is set on the server has the words for whoever runs it. */
type StepInWords = { what: string; why: string; forTechnician?: string; isOptional?: true }

/** The opening steps; those without words for a technician are fields of the venue. */
export const stepsInWords: Record<OpeningStep, StepInWords> = {
  VENUE_NAME: { what: 'The name of your range', why: 'guests see the sample’s name' },
  COMPANY_NAME: { what: 'Your company and its registered seat', why: 'the legal pages name the sample' },
  ADDRESS: { what: 'Your address', why: 'guests are sent to the sample’s' },
  PHONE: { what: 'Your phone number', why: 'guests see the sample’s number' },
  DOMAIN: { what: 'Your domain', why: 'the privacy policy names the sample’s' },
  VENUE_EMAIL: { what: 'Your email address', why: 'guests can’t find it anywhere yet' },
  COMPANY_NUMBER: { what: 'Your company number', why: 'the legal pages must state it' },
  TAX_NUMBER: { what: 'Your tax number', why: 'the legal pages must state it' },
  REAL_BANK: {
    what: 'A real bank',
    why: 'the built-in one takes no money',
    forTechnician: 'SIMPLEPAY_MODE=live, with the merchant ids and keys of our SimplePay accounts',
  },
  MAIL_SERVER: {
    what: 'A mail server',
    why: 'emails are written to a folder and not sent',
    forTechnician: 'SMTP_URL and MAIL_FROM',
  },
  STAFF_EMAIL: {
    what: 'An address for staff',
    why: 'nobody is emailed about bookings and messages',
    forTechnician: 'STAFF_EMAIL',
  },
  BACKUPS: { what: 'A nightly backup', why: 'nothing is backed up', forTechnician: 'BACKUP_FOLDER' },
  INVOICES: {
    what: 'An invoice service',
    why: 'payments get no invoices',
    forTechnician: 'INVOICES=szamlazz and SZAMLAZZ_KEY',
  },
  COORDINATES: {
    what: 'Your coordinates',
    why: 'the map is only a link to a search for your address',
    isOptional: true,
  },
  PARTNERS: { what: 'Your partners', why: 'the membership page names none', isOptional: true },
  RATING: { what: 'Your rating', why: 'none is shown', isOptional: true },
}

/** Returns whether a step must be done before opening. */
export function isNeeded(step: OpeningStep): boolean {
  return !stepsInWords[step].isOptional
}

/** Returns whether a step is a field of the venue that must be filled in before opening. */
export function isNeededOfVenue(step: OpeningStep): boolean {
  return isNeeded(step) && !stepsInWords[step].forTechnician
}

/** Returns a note that asks whoever runs the server for these steps. */
export function noteForTechnician(steps: readonly OpeningStep[]): string {
  const wishes = steps.flatMap((step) => {
    const { what, forTechnician } = stepsInWords[step]
    return forTechnician ? [`- ${what}: ${forTechnician}`] : []
  })
  return `Please set up the following for ${window.location.origin}:\n${wishes.join('\n')}\ndocs/settings.md of the program explains each setting.`
}
