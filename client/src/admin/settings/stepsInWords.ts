import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/beforeYouOpen'
import type { OpeningStep } from '@range/shared/venue/schema'

/** The opening steps that are set on the server; the others are settings of a manager. */
const technical = ['REAL_BANK', 'MAIL_SERVER', 'STAFF_EMAIL', 'BACKUPS', 'INVOICES'] as const
const optional: readonly OpeningStep[] = ['COORDINATES', 'PARTNERS', 'RATING']

/** Returns whether a step is done by whoever runs the server. */
export function isTechnical(step: OpeningStep): step is (typeof technical)[number] {
  return technical.some((one) => one === step)
}

/** Returns whether a step must be done before opening. */
export function isNeeded(step: OpeningStep): boolean {
  return !optional.includes(step)
}

/** Returns whether a step is a field of the venue that must be filled in before opening. */
export function isNeededOfVenue(step: OpeningStep): boolean {
  return isNeeded(step) && !isTechnical(step) && step !== 'RECEIPT_REPORTS'
}

/** Returns the page on which a manager sets a step that is not technical. */
export function pageOfStep(step: OpeningStep): string {
  return step === 'RECEIPT_REPORTS' ? `${paths.tillSettings}#invoicing-settings` : paths.venueSettings
}

/** Returns a step and its reason, with the step in the tag `what`. */
export function stepInWords(step: OpeningStep): string {
  const words = { what: texts.what[step], why: texts.why[step] }
  return isNeeded(step) ? texts.step(words) : texts.optionalStep(words)
}

/** Returns a note that asks whoever runs the server for these steps. */
export function noteForTechnician(steps: readonly OpeningStep[]): string {
  const wishes = steps
    .filter(isTechnical)
    .map((step) => texts.wish({ what: texts.what[step], how: texts.technician[step] }))
  return texts.note({ address: window.location.origin, wishes: wishes.join('\n') })
}
