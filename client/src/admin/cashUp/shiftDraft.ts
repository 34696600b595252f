import { type Cash, mayBeCounted, type NewCashUp } from '@range/shared/cashUps/schema'
import { type Currency, fromMinor, toMinor } from '@range/shared/money'
import { z } from 'zod'
import { decimalsProblem, typedAmount } from '../typedAmount'
import { currenciesIn, isDifferent, type ShownShift } from './cashSums'
import { areEmpty, filledSums, noSums, sumsIn, typedSumsSchema } from './typedSums'

const draftSchema = z.object({
  counted: typedSumsSchema,
  card: typedSumsSchema,
  left: typedSumsSchema,
  /** How many of each note or coin were counted, by its value; empty unless the clerk counts by piece. */
  pieces: z.object({ HUF: z.record(z.string(), z.string()), EUR: z.record(z.string(), z.string()) }),
  note: z.string().trim(),
})

/** A cash-up being filled in, with the sums as typed. */
export type ShiftDraft = z.input<typeof draftSchema>
type SumField = 'counted' | 'card' | 'left'

/** Returns an empty draft: a float stays as it is, and a blind count is filled in. */
export function blankShiftDraft({ float, count }: ShownShift): ShiftDraft {
  const text = (sum: Cash | null | undefined) => (sum ? { HUF: String(sum.HUF), EUR: String(sum.EUR) } : noSums)
  const ofFloat = (amount: number) => (amount > 0 ? String(amount) : '')
  return {
    counted: text(count?.counted),
    card: text(count?.countedCard),
    left: { HUF: ofFloat(float.HUF), EUR: ofFloat(float.EUR) },
    pieces: { HUF: {}, EUR: {} },
    note: '',
  }
}

/** Returns the currencies that a shift asks for in its drawer, and in its card terminal: expected ones and counted ones. */
export function askedIn({ expected, float, expectedCard, count }: ShownShift): { cash: Currency[]; card: Currency[] } {
  const counted = count ? [count.counted] : []
  const countedCard = count?.countedCard ? [count.countedCard] : []
  return { cash: currenciesIn(expected, float, ...counted), card: currenciesIn(expectedCard, ...countedCard) }
}

/** Returns the sums that stay in the drawer; nothing stays of a currency whose field is empty. */
export function leftIn({ left }: ShiftDraft, asked: readonly Currency[]): Cash {
  return filledSums(left, asked)
}

/** Returns the typed card sums, or null when the clerk left all of them empty. */
export function cardIn({ card }: ShiftDraft, asked: readonly Currency[]): Cash | null {
  return areEmpty(card, asked) ? null : sumsIn(card, asked)
}

/** Returns the total of counted pieces, in units of the currency; undefined when none was typed. */
export function piecesTotal(pieces: Record<string, string>, currency: Currency): number | undefined {
  const counted = Object.entries(pieces).filter(([, count]) => count.trim() !== '')
  if (counted.length === 0) return undefined
  const minor = counted.reduce((sum, [value, count]) => sum + toMinor(Number(value), currency) * typedAmount(count), 0)
  return fromMinor(minor, currency)
}

/** Returns the schema of a draft; its output is the request body. */
export function shiftDraftSchema(shift: ShownShift) {
  const { number, drawer, expected, expectedCard } = shift
  const asked = askedIn(shift)
  return draftSchema
    .superRefine((draft, { addIssue, issues }) => {
      const problem = (path: string[], message: string) => addIssue({ code: 'custom', path, message })
      const counted = sumsIn(draft.counted, asked.cash)
      const left = leftIn(draft, asked.cash)
      const card = cardIn(draft, asked.card)
      const checkSum = (field: SumField, sums: Cash, currency: Currency, isPossible: boolean, message: string) => {
        const wrong = isPossible ? decimalsProblem(sums[currency], currency) : message
        if (wrong) problem([field, currency], wrong)
      }
      for (const one of asked.cash) {
        checkSum('counted', counted, one, mayBeCounted(counted[one], expected[one]), 'Enter what you counted')
        checkSum('left', left, one, left[one] >= 0, 'Enter what stays in the drawer')
        if (left[one] > Math.max(0, counted[one])) problem(['left', one], 'No more can stay than was counted')
      }
      for (const one of asked.card) {
        if (card) checkSum('card', card, one, !Number.isNaN(card[one]), 'Enter the total of the terminal')
      }
      const differs = isDifferent(counted, expected) || (card !== null && isDifferent(card, expectedCard))
      if (issues.length === 0 && differs && draft.note === '') problem(['note'], 'Say why the till differs')
    })
    .transform(
      (draft): NewCashUp => ({
        number,
        drawer,
        expected,
        expectedCard,
        counted: sumsIn(draft.counted, asked.cash),
        countedCard: cardIn(draft, asked.card),
        denominations: denominationsIn(draft, asked.cash),
        left: leftIn(draft, asked.cash),
        note: draft.note,
      }),
    )
}

/** Returns the counted pieces whose total is the counted sum; null when the clerk did not count by piece. */
function denominationsIn({ pieces, counted }: ShiftDraft, asked: readonly Currency[]): NewCashUp['denominations'] {
  const used = asked.filter((currency) => piecesTotal(pieces[currency], currency) === typedAmount(counted[currency]))
  if (used.length === 0) return null
  return Object.fromEntries(
    used.map((currency) => [
      currency,
      Object.fromEntries(
        Object.entries(pieces[currency])
          .filter(([, count]) => typedAmount(count) > 0)
          .map(([value, count]) => [value, typedAmount(count)]),
      ),
    ]),
  )
}
