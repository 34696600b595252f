import { currencies } from '@range/shared/money'
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
  const sums = (typed: TypedSums, words: string) =>
    currencies.filter((one) => typed[one].trim() !== '').map((one) => `${typed[one].trim()} ${one} ${words}`)
  const moved = amount.trim() && `${amount.trim()} ${currency} to ${kind === 'movement IN' ? 'put in' : 'take out'}`
  return [
    ...sums(counted, 'counted'),
    ...sums(card, 'on the terminal'),
    ...sums(left, 'to stay in the drawer'),
    moved,
    why.trim() && `for: ${why.trim()}`,
    note.trim() && `and the note: ${note.trim()}`,
  ]
    .filter(Boolean)
    .join(', ')
}
