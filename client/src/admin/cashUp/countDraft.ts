import type { NewCount, OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import { z } from 'zod'
import { amountProblem, decimalsProblem } from '../typedAmount'
import { denominationsIn, noPieces, piecesSchema } from './pieces'
import { areEmpty, filledSums, noSums, typedSumsSchema } from './typedSums'

const draftSchema = z.object({
  counted: typedSumsSchema,
  card: typedSumsSchema,
  pieces: piecesSchema,
  /** The entries of the shift when the form was opened. It belongs to the draft, because a restored count is as old. */
  entryCount: z.number(),
})

/** Returns an empty count of a shift. */
export function blankCountDraft({ entryCount }: Pick<OpenShift, 'entryCount'>): z.input<typeof draftSchema> {
  return { counted: noSums, card: noSums, pieces: noPieces, entryCount }
}

/** Returns the schema of a blind count; its output is the request body. Only the forints in the drawer are required. */
export function countDraftSchema({ number, drawer }: Pick<OpenShift, 'number' | 'drawer'>) {
  return draftSchema
    .superRefine(({ counted, card }, { addIssue }) => {
      const problem = (path: string[], message: string | undefined) =>
        message && addIssue({ code: 'custom', path, message })
      if (counted.HUF.trim() === '') problem(['counted', 'HUF'], texts.enterCountOrZero)
      for (const currency of currencies) {
        const cash = filledSums(counted, currencies)[currency]
        const limits = { least: 'nothing', most: Number.POSITIVE_INFINITY, currency } as const
        problem(['counted', currency], amountProblem(cash, limits))
        const total = filledSums(card, currencies)[currency]
        const isNumber = Number.isFinite(total)
        problem(['card', currency], isNumber ? decimalsProblem(total, currency) : texts.enterTerminal)
      }
    })
    .transform(
      ({ counted, card, pieces, entryCount }): NewCount => ({
        number,
        drawer,
        entryCount,
        counted: filledSums(counted, currencies),
        countedCard: areEmpty(card, currencies) ? null : filledSums(card, currencies),
        denominations: denominationsIn({ pieces, counted }, currencies),
      }),
    )
}
