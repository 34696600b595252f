import type { Reseller } from '@range/shared/resellers/schema'
import { terms } from '@range/shared/resellers/terms'
import type { Difference } from '../../editor/ConflictDialog'
import { differencesIn } from '../../editor/differencesIn'

/** Terms being edited, with their numbers as typed. */
export type TermsDraft = ReturnType<typeof terms.toTyped>

/** The names of the fields, in the order of the form. */
export const termsNames = Object.keys(terms.fields) as (keyof TermsDraft)[]

/** The hint of each field. */
export const termsHints: Record<keyof TermsDraft, string> = {
  name: 'Shown on every booking it sells. For example Klook or Viator.',
  commissionPercent: 'The share that it keeps of the price its customer pays; it owes us the rest.',
  seatsPerSlot: 'The most places it can have in one hour. Leave empty for as many as are free.',
  cancellationDays:
    'Until then it can cancel a booking, or change its hour, at no cost. 0 means until the visit begins.',
  cancellationPercent: 'The share of the amount owed that it still owes if it cancels after that.',
  heldSeats: 'The most unconfirmed places it can hold, in all hours together.',
  callsPerMinute: 'Any more are refused. The usual number is enough for most resellers.',
}

/** Returns the differences between the user's version of the terms and the saved one. */
export function termsDifferences(base: Reseller, mine: TermsDraft, newer: Reseller): Difference[] {
  const { inWords, toTyped } = terms
  return differencesIn(inWords(toTyped(base)), inWords(mine), inWords(toTyped(newer)))
}
