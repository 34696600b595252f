import { type Cash, mayBeCounted, type NewCashUp, type OpenShift } from '@range/shared/cashUps/schema'
import { type Currency, isWholeMinor } from '@range/shared/money'
import { z } from 'zod'
import { typedAmount } from '../typedAmount'
import { currenciesIn, differenceOf } from './cashSums'

/** A cash-up being filled in, with the sums as typed. */
type ShiftDraft = Record<Currency, string> & { note: string }

/** Returns the counted cash of a draft: NaN for text that is not a number, 0 for a currency that the form does not ask for. */
export function countedIn(draft: ShiftDraft, { expected }: OpenShift): Cash {
  const asked = currenciesIn(expected)
  return { HUF: typedAmount(draft.HUF), EUR: asked.includes('EUR') ? typedAmount(draft.EUR) : 0 }
}

/** Returns whether the counted cash differs from the expected cash. */
export function isDifferent(counted: Cash, { expected }: OpenShift): boolean {
  return currenciesIn(expected, counted).some((one) => differenceOf(counted[one], expected[one], one) !== 0)
}

/** Returns the schema of a draft; its output is the request body. */
export function shiftDraftSchema(shift: OpenShift) {
  const { number, expected } = shift
  return z
    .object({ HUF: z.string(), EUR: z.string(), note: z.string().trim() })
    .superRefine((draft, { addIssue, issues }) => {
      const problem = (field: keyof ShiftDraft, message: string) => addIssue({ code: 'custom', path: [field], message })
      const counted = countedIn(draft, shift)
      for (const currency of currenciesIn(expected)) {
        if (!mayBeCounted(counted[currency], expected[currency])) problem(currency, 'Enter what you counted')
        else if (!isWholeMinor(counted[currency], currency)) {
          problem(currency, currency === 'HUF' ? 'Enter whole forints' : 'Enter no more than two decimals')
        }
      }
      if (issues.length === 0 && isDifferent(counted, shift) && draft.note === '') {
        problem('note', 'Say why the till differs')
      }
    })
    .transform((draft): NewCashUp => ({ number, expected, counted: countedIn(draft, shift), note: draft.note }))
}
