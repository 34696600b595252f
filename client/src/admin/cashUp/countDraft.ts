import type { NewCount, OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { z } from 'zod'
import { amountProblem } from '../typedAmount'
import { areEmpty, filledSums, noSums, typedSumsSchema } from './typedSums'

const draftSchema = z.object({ counted: typedSumsSchema, card: typedSumsSchema })

export const blankCountDraft: z.input<typeof draftSchema> = { counted: noSums, card: noSums }

/** Returns the schema of a blind count; its output is the request body. Only the forints in the drawer are required. */
export function countDraftSchema({ number, drawer }: Pick<OpenShift, 'number' | 'drawer'>) {
  return draftSchema
    .superRefine((draft, { addIssue }) => {
      if (draft.counted.HUF.trim() === '') {
        addIssue({ code: 'custom', path: ['counted', 'HUF'], message: 'Enter what you counted, or 0' })
      }
      for (const field of ['counted', 'card'] as const) {
        for (const currency of currencies) {
          const amount = filledSums(draft[field], currencies)[currency]
          const problem = amountProblem(amount, { least: 'nothing', most: Number.POSITIVE_INFINITY, currency })
          if (problem) addIssue({ code: 'custom', path: [field, currency], message: problem })
        }
      }
    })
    .transform(
      ({ counted, card }): NewCount => ({
        number,
        drawer,
        counted: filledSums(counted, currencies),
        countedCard: areEmpty(card, currencies) ? null : filledSums(card, currencies),
      }),
    )
}
