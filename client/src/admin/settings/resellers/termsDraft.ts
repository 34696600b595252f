import { type Reseller, type ResellerTerms, resellerTermsSchema, usualTerms } from '@range/shared/resellers/schema'
import { z } from 'zod'
import type { Difference } from '../../editor/ConflictDialog'
import { isSame } from '../../editor/mergeDrafts'
import { typedNumber } from '../../editor/typedNumber'

const { name, seatsPerSlot, ...numbers } = resellerTermsSchema.shape

/** Parses an optional number; an empty field is null. */
const typedNumberOrNone = z.string().transform((text) => (text.trim() === '' ? null : Number(text)))

/** Validates typed terms. Its output is the request body. */
export const termsDraftSchema = z.object({
  name,
  commissionPercent: typedNumber.pipe(numbers.commissionPercent),
  cancellationDays: typedNumber.pipe(numbers.cancellationDays),
  cancellationPercent: typedNumber.pipe(numbers.cancellationPercent),
  seatsPerSlot: typedNumberOrNone.pipe(seatsPerSlot),
  heldSeats: typedNumber.pipe(numbers.heldSeats),
  callsPerMinute: typedNumber.pipe(numbers.callsPerMinute),
})
export type TermsDraft = z.input<typeof termsDraftSchema>

/** Returns the draft of a reseller's terms; for a new one, the usual terms without a name. */
export function termsDraft(terms: ResellerTerms | undefined): TermsDraft {
  const { name, seatsPerSlot, ...numbers } = terms ?? { name: '', ...usualTerms }
  return {
    name,
    commissionPercent: String(numbers.commissionPercent),
    cancellationDays: String(numbers.cancellationDays),
    cancellationPercent: String(numbers.cancellationPercent),
    seatsPerSlot: seatsPerSlot === null ? '' : String(seatsPerSlot),
    heldSeats: String(numbers.heldSeats),
    callsPerMinute: String(numbers.callsPerMinute),
  }
}

/** The label and hint of each field, in the order of the form. */
export const termsFormFields = {
  name: { label: 'Name', hint: 'Shown on every booking it sells. For example Klook or Viator.' },
  commissionPercent: {
    label: 'Commission (%)',
    hint: 'The share that it keeps of the price its customer pays; it owes us the rest.',
  },
  seatsPerSlot: {
    label: 'Places per hour',
    hint: 'The most places it can have in one hour. Leave empty for as many as are free.',
  },
  cancellationDays: {
    label: 'Free cancellation until (days before)',
    hint: 'Until then it can cancel a booking, or change its hour, at no cost. 0 means until the visit begins.',
  },
  cancellationPercent: {
    label: 'Late cancellation (%)',
    hint: 'The share of the amount owed that it still owes if it cancels after that.',
  },
  heldSeats: {
    label: 'Places on hold',
    hint: 'The most unconfirmed places it can hold, in all hours together.',
  },
  callsPerMinute: {
    label: 'Calls per minute',
    hint: 'Any more are refused. The usual number is enough for most resellers.',
  },
} as const satisfies Record<keyof TermsDraft, { label: string; hint: string }>

/** Returns the differences between the user's version of the terms and the saved one. */
export function termsDifferences(base: Reseller, mine: TermsDraft, newer: Reseller): Difference[] {
  const [from, to] = [termsDraft(base), termsDraft(newer)]
  return (Object.keys(termsFormFields) as (keyof TermsDraft)[])
    .filter((field) => !isSame(mine[field], to[field]))
    .map((field) => ({
      label: termsFormFields[field].label,
      mine: inWords(mine, field),
      saved: inWords(to, field),
      isMine: !isSame(from[field], mine[field]),
    }))
}

function inWords(draft: TermsDraft, field: keyof TermsDraft): string {
  return draft[field] || (field === 'seatsPerSlot' ? 'as many as are free' : 'nothing')
}
