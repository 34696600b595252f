import { currencies } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillDrafts'
import { z } from 'zod'
import type { TillDraftKind } from './shiftDraftNames'
import { noSums, type TypedSums, typedSumsSchema } from './typedSums'

/** The typed values of any form of the till; empty for fields that it lacks. */
export const typedDraftSchema = z.object({
  counted: typedSumsSchema.default(noSums),
  card: typedSumsSchema.default(noSums),
  left: typedSumsSchema.default(noSums),
  note: z.string().default(''),
  amount: z.string().default(''),
  currency: z.enum(currencies).optional(),
  why: z.string().default(''),
})
export type TypedDraft = z.infer<typeof typedDraftSchema>

/** Returns what was typed in words: `62 300 HUF counted, and the note: too much change`. */
export function typedText(
  { counted, card, left, note, amount, currency, why }: TypedDraft,
  kind: TillDraftKind,
): string {
  const sums = (typed: TypedSums, words: (values: { sum: string }) => string) =>
    currencies.filter((one) => typed[one].trim() !== '').map((one) => words({ sum: `${typed[one].trim()} ${one}` }))
  const moved = kind === 'movement IN' ? texts.toPutIn : texts.toTakeOut
  return [
    ...sums(counted, texts.counted),
    ...sums(card, texts.onTerminal),
    ...sums(left, texts.toStay),
    amount.trim() && moved({ sum: `${amount.trim()} ${currency}` }),
    why.trim() && texts.reason({ why: why.trim() }),
    note.trim() && texts.note({ note: note.trim() }),
  ]
    .filter(Boolean)
    .join(', ')
}
