import type { Reseller } from '@range/shared/resellers/schema'
import { terms } from '@range/shared/resellers/terms'
import type { Difference } from '../../editor/ConflictDialog'
import { differencesIn } from '../../editor/differencesIn'

/** Terms being edited, with their numbers as typed. */
export type TermsDraft = ReturnType<typeof terms.toTyped>

/** The names of the fields, in the order of the form. */
export const termsNames = Object.keys(terms.fields) as (keyof TermsDraft)[]

/** Returns the differences between the user's version of the terms and the saved one. */
export function termsDifferences(base: Reseller, mine: TermsDraft, newer: Reseller): Difference[] {
  const { inWords, toTyped } = terms
  return differencesIn(inWords(toTyped(base)), inWords(mine), inWords(toTyped(newer)))
}
