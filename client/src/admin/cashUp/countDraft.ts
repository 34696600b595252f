import type { NewCount, OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { z } from 'zod'
import { amountProblem, decimalsProblem } from '../typedAmount'
import { denominationsIn, noPieces, piecesSchema } from './pieces'
import { areEmpty, filledSums, noSums, typedSumsSchema } from './typedSums'

const draftSchema = z.object({ counted: typedSumsSchema, card: typedSumsSchema, pieces: piecesSchema })

export const blankCountDraft: z.input<typeof draftSchema> = { counted: noSums, card: noSums, pieces: noPieces }

/** Returns the schema of a blind count; its output is the request body. Only the forints in the drawer are required. */
export function countDraftSchema({ number, drawer }: Pick<OpenShift, 'number' | 'drawer'>) {
  return draftSchema
    .superRefine(({ counted, card }, { addIssue }) => {
      const problem = (path: string[], message: string | undefined) =>
        message && addIssue({ code: 'custom', path, message })
      if (counted.HUF.trim() === '') problem(['counted', 'HUF'], 'Enter what you counted, or 0')
      for (const currency of currencies) {
        const cash = filledSums(counted, currencies)[currency]
        const limits = { least: 'nothing', most: Number.POSITIVE_INFINITY, currency } as const
        problem(['counted', currency], amountProblem(cash, limits))
        const total = filledSums(card, currencies)[currency]
        const isNumber = Number.isFinite(total)
        problem(['card', currency], isNumber ? decimalsProblem(total, currency) : 'Enter the total of the terminal')
      }
    })
    .transform(
      ({ counted, card, pieces }): NewCount => ({
        number,
        drawer,
        counted: filledSums(counted, currencies),
        countedCard: areEmpty(card, currencies) ? null : filledSums(card, currencies),
        denominations: denominationsIn({ pieces, counted }, currencies),
      }),
    )
}
