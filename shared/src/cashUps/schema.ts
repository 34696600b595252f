import { z } from 'zod'
import { maxNoteLength } from '../limits'
import { currencies, isWholeMinor } from '../money'
import { severalLines } from '../plainText'

const instant = z.iso.datetime()

/** The sums that one clerk took and refunded, by method and currency. Online payments have no clerk and are not included. */
const lineSchema = z.object({
  clerk: z.string(),
  method: z.enum(['CASH', 'CARD']),
  currency: z.enum(currencies),
  taken: z.number(),
  refunded: z.number(),
  left: z.number(),
})

/** The cash in a till, by currency. */
const cashSchema = z.object({ HUF: z.number(), EUR: z.number() })
export type Cash = z.infer<typeof cashSchema>

/** The shift since the last cash-up. */
export const openShiftSchema = z.object({
  /** Cash-ups are numbered from 1; an open shift has the number that its cash-up will get. */
  number: z.number().int().positive(),
  from: instant,
  until: instant,
  lines: z.array(lineSchema),
  /** The cash that should be in the till, without the float that the shift started with. */
  expected: cashSchema,
})
export type OpenShift = z.infer<typeof openShiftSchema>

/** A cashed-up shift, with the counted cash, the clerk who counted it, and a note about any difference. */
export const cashUpSchema = openShiftSchema.extend({ counted: cashSchema, clerk: z.string(), note: z.string() })
export type CashUp = z.infer<typeof cashUpSchema>
export const cashUpListSchema = z.array(cashUpSchema)

const amount = z.number().min(-1_000_000_000).max(1_000_000_000)
const countedSchema = z.object({
  HUF: amount.refine((sum) => isWholeMinor(sum, 'HUF'), 'Enter whole forints'),
  EUR: amount.refine((sum) => isWholeMinor(sum, 'EUR'), 'No more than two decimals').default(0),
})

/**
 * Returns whether a counted sum is possible, without the float that the shift started with. It can be below zero only when
 * more cash was refunded than taken, so that part of the float is gone.
 */
export function mayBeCounted(sum: number, expected: number): boolean {
  return sum >= 0 || (sum < 0 && expected < 0)
}

/** A new cash-up. It repeats the number and expected sums that the clerk saw, so that outdated ones are refused. */
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
      addIssue({ code: 'custom', path: ['counted', one], message: 'Enter 0 or more' })
    }
  })
export type NewCashUp = z.output<typeof newCashUpSchema>
