import { type Cash, mayBeCounted, type NewCashUp } from '@range/shared/cashUps/schema'
import { type Currency, formatNumber } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import { z } from 'zod'
import { decimalsProblem } from '../typedAmount'
import { currenciesIn, isDifferent, type ShownShift, turnoverIn } from './cashSums'
import { denominationsIn, noPieces, piecesSchema } from './pieces'
import { areEmpty, filledSums, noSums, sumsIn, typedSumsSchema } from './typedSums'

const draftSchema = z.object({
  counted: typedSumsSchema,
  card: typedSumsSchema,
  left: typedSumsSchema,
  pieces: piecesSchema,
  note: z.string().trim(),
})

/** A cash-up being filled in, with the sums as typed. */
export type ShiftDraft = z.input<typeof draftSchema>
/** A cash-up as it is sent. */
export type ShiftInput = NewCashUp
type SumField = 'counted' | 'card' | 'left'

/** Returns an empty draft, in which the float stays as it is. */
export function blankShiftDraft({ float }: ShownShift): ShiftDraft {
  const ofFloat = (amount: number) => (amount > 0 ? formatNumber(amount) : '')
  return {
    counted: noSums,
    card: noSums,
    left: { HUF: ofFloat(float.HUF), EUR: ofFloat(float.EUR) },
    pieces: noPieces,
    note: '',
  }
}

/** Returns the currencies that a shift asks for in its drawer, and in its card terminal: those expected, moved or counted. */
export function askedIn(shift: ShownShift): { cash: Currency[]; card: Currency[] } {
  const { expected, float, expectedCard, count } = shift
  const counted = count ? [count.counted] : []
  const countedCard = count?.countedCard ? [count.countedCard] : []
  return {
    cash: currenciesIn(expected, float, turnoverIn('CASH', shift), ...counted),
    card: expectedCard ? currenciesIn(expectedCard, turnoverIn('CARD', shift), ...countedCard) : [],
  }
}

/** Returns the counted cash: the blind count, or the typed sums. */
export function countedIn({ counted }: ShiftDraft, { count }: ShownShift, asked: readonly Currency[]): Cash {
  return count?.counted ?? sumsIn(counted, asked)
}

/** Returns the sums that stay in the drawer; nothing stays of a currency whose field is empty. */
export function leftIn({ left }: ShiftDraft, asked: readonly Currency[]): Cash {
  return filledSums(left, asked)
}

/**
 * Returns the card sums that were counted blind or typed, or null when the clerk left all of them empty. A single empty field
 * means 0 if nothing is expected in its currency, and NaN otherwise.
 */
export function cardIn({ card }: ShiftDraft, shift: ShownShift, asked: readonly Currency[]): Cash | null {
  const { count, expectedCard } = shift
  if (count || asked.length === 0) return count?.countedCard ?? null
  if (areEmpty(card, asked)) return null
  const [typed, filled] = [sumsIn(card, asked), filledSums(card, asked)]
  const sumOf = (currency: Currency) => (expectedCard?.[currency] === 0 ? filled : typed)[currency]
  return { HUF: sumOf('HUF'), EUR: sumOf('EUR') }
}

/** Returns the schema of a draft; its output is the request body. */
export function shiftDraftSchema(shift: ShownShift) {
  const { number, drawer, expected, expectedCard, count, entryCount } = shift
  const asked = askedIn(shift)
  return draftSchema
    .superRefine((draft, { addIssue, issues }) => {
      const problem = (path: string[], message: string) => addIssue({ code: 'custom', path, message })
      const counted = countedIn(draft, shift, asked.cash)
      const left = leftIn(draft, asked.cash)
      const card = cardIn(draft, shift, asked.card)
      const checkSum = (field: SumField, sums: Cash, currency: Currency, isPossible: boolean, message: string) => {
        const wrong = isPossible ? decimalsProblem(sums[currency], currency) : message
        if (wrong) problem([field, currency], wrong)
      }
      for (const one of asked.cash) {
        checkSum('counted', counted, one, mayBeCounted(counted[one], expected[one]), texts.enterCount)
        checkSum('left', left, one, left[one] >= 0, texts.enterLeft)
        if (left[one] > Math.max(0, counted[one])) problem(['left', one], texts.leftTooMuch)
      }
      for (const one of asked.card) {
        if (card) checkSum('card', card, one, !Number.isNaN(card[one]), texts.enterTerminal)
      }
      const differs = isDifferent(counted, expected) || (card && expectedCard && isDifferent(card, expectedCard))
      if (issues.length === 0 && differs && draft.note === '') problem(['note'], texts.sayWhyDiffers)
    })
    .transform(
      (draft): NewCashUp => ({
        number,
        drawer,
        expected,
        expectedCard: expectedCard ?? undefined,
        counted: countedIn(draft, shift, asked.cash),
        countedCard: cardIn(draft, shift, asked.card),
        entryCount,
        denominations: count ? count.denominations : denominationsIn(draft, asked.cash),
        left: leftIn(draft, asked.cash),
        note: draft.note,
      }),
    )
}
