import { z } from 'zod'
import { maxNoteLength } from '../limits'
import { currencies, isWholeMinor } from '../money'
import { severalLines } from '../plainText'

const instant = z.iso.datetime()

/** What one clerk took and gave back in one way and currency; an online payment has no clerk and is no part of a shift. */
const lineSchema = z.object({
  clerk: z.string(),
  method: z.enum(['CASH', 'CARD']),
  currency: z.enum(currencies),
  taken: z.number(),
  refunded: z.number(),
  left: z.number(),
})

/** The cash of a till by currency. */
const cashSchema = z.object({ HUF: z.number(), EUR: z.number() })
export type Cash = z.infer<typeof cashSchema>

/** The shift since the last cash-up. */
export const openShiftSchema = z.object({
  /** Cash-ups are numbered from 1; an open shift has the number that its cash-up will get. */
  number: z.number().int().positive(),
  from: instant,
  until: instant,
  lines: z.array(lineSchema),
  /** The cash that must be in the till, besides the change that the shift began with. */
  expected: cashSchema,
})
export type OpenShift = z.infer<typeof openShiftSchema>

/** A shift that was cashed up: what was counted, by whom, and why it differs. */
export const cashUpSchema = openShiftSchema.extend({ counted: cashSchema, clerk: z.string(), note: z.string() })
export type CashUp = z.infer<typeof cashUpSchema>
export const cashUpListSchema = z.array(cashUpSchema)

const amount = z.number().min(-1_000_000_000).max(1_000_000_000)
const countedSchema = z.object({
  HUF: amount.refine((sum) => isWholeMinor(sum, 'HUF'), 'Whole forints'),
  EUR: amount.refine((sum) => isWholeMinor(sum, 'EUR'), 'No more than two decimals').default(0),
})

/**
 * Returns whether so much can be in the till, besides the change that the shift began with. Below zero, some of that change
 * is gone: only where more cash was given back than taken.
 */
export function mayBeCounted(sum: number, expected: number): boolean {
  return sum >= 0 || (sum < 0 && expected < 0)
}

/** A cash-up names the shift and the sums that its clerk saw, so that nothing is closed unseen. */
export const newCashUpSchema = z
  .object({
    number: z.number().int().positive(),
    expected: cashSchema,
    counted: countedSchema,
    note: severalLines().trim().max(maxNoteLength).default(''),
  })
  .superRefine(({ counted, expected }, { addIssue }) => {
    for (const one of currencies) {
      if (mayBeCounted(counted[one], expected[one])) continue
      addIssue({ code: 'custom', path: ['counted', one], message: 'Zero or more' })
    }
  })
export type NewCashUp = z.output<typeof newCashUpSchema>
