import { z } from 'zod'
import { maxNameLength, maxNoteLength, maxReasonLength } from '../limits'
import { currencies, isWholeMinor } from '../money'
import { severalLines } from '../plainText'
import { ledgerEntrySchema } from '../reports/ledger'
import { texts } from '../staffTexts/tillChecks'

const instant = z.iso.datetime()

/** The sums of one clerk by method and currency, see `LedgerSum`. Online payments have no clerk and are not included. */
const lineSchema = z.object({
  clerk: z.string(),
  method: z.enum(['CASH', 'CARD']),
  currency: z.enum(currencies),
  taken: z.number(),
  undone: z.number(),
  refunded: z.number(),
  rounding: z.number(),
  left: z.number(),
})

/** The cash in a till, by currency. */
const cashSchema = z.object({ HUF: z.number(), EUR: z.number() })
export type Cash = z.infer<typeof cashSchema>

export const movementDirections = ['IN', 'OUT'] as const

/** Cash put into a drawer or taken out of it for another reason than a booking: the first float, change, a supplier. */
const movementSchema = z.object({
  key: z.string(),
  at: instant,
  clerk: z.string(),
  direction: z.enum(movementDirections),
  amount: z.number().positive(),
  currency: z.enum(currencies),
  why: z.string(),
})
export type CashMovement = z.infer<typeof movementSchema>

/** A ledger entry of a shift. `corrects` is the number of the closed shift that holds the payment it undoes. */
const shiftEntrySchema = ledgerEntrySchema.extend({ corrects: z.number().int().positive().nullable() })
export type ShiftEntry = z.infer<typeof shiftEntrySchema>

/** The pieces counted, by the value of the note or coin: `{ HUF: { "20000": 3 } }`. */
const denominationsSchema = z.partialRecord(
  z.enum(currencies),
  z.record(z.string().regex(/^\d{1,5}(\.\d{1,2})?$/), z.number().int().min(0).max(1_000_000)),
)

/** A shift of one drawer, closed or open. */
const shiftSchema = z.object({
  /**
   * Cash-ups are numbered from 1. An open shift has the number that its cash-up would get now, and the next cash-up of any
   * drawer may take it.
   */
  number: z.number().int().positive(),
  /** The name of the clerk whose drawer it is; empty for the shared drawer. */
  drawer: z.string(),
  /** The number of the drawer's cash-up before this shift, or 0. Other drawers' cash-ups never change it. */
  after: z.number().int(),
  from: instant,
  until: instant,
  lines: z.array(lineSchema),
  /** The cash that was in the drawer when the shift began. */
  float: cashSchema,
})

/**
 * A blind count: the cash in the drawer with its float, the total of the card terminal if it was read, and the sums that were
 * expected at that moment.
 */
const countSchema = z.object({
  at: instant,
  clerk: z.string(),
  counted: cashSchema,
  countedCard: cashSchema.nullable(),
  denominations: denominationsSchema.nullable(),
  expected: cashSchema,
  expectedCard: cashSchema,
})
export type TillCount = z.infer<typeof countSchema>

/**
 * The shift since the drawer was last cashed up; the first one begins with the drawer's first entry. With a blind count, the
 * sums are null and the lists empty until the calling clerk has counted, and again after the drawer's next entry. After a
 * count without the card terminal, the card payments stay hidden, so that its total can still be counted blind.
 */
export const openShiftSchema = shiftSchema.extend({
  /** The cash that should be in the drawer, its float included. */
  expected: cashSchema.nullable(),
  /** The sum that the card terminal should show. */
  expectedCard: cashSchema.nullable(),
  entries: z.array(shiftEntrySchema),
  movements: z.array(movementSchema),
  /** The caller's blind count, which closes the shift; null when they have not counted since the last entry. */
  count: countSchema.extend({ expectedCard: cashSchema.nullable() }).nullable(),
  /** The number of entries and movements so far, which shows in a blind count too. */
  entryCount: z.number().int().min(0),
  /** The other drawers that hold money, for managers. */
  otherDrawers: z.array(z.string()),
})
export type OpenShift = z.infer<typeof openShiftSchema>

/**
 * A cashed-up shift: what was counted, the clerk who counted it, the float that stays in the drawer for the next shift, and
 * a note about any difference.
 */
export const cashUpSchema = shiftSchema.extend({
  expected: cashSchema,
  expectedCard: cashSchema,
  counted: cashSchema,
  /** Null when the card terminal was not compared. */
  countedCard: cashSchema.nullable(),
  denominations: denominationsSchema.nullable(),
  /** All blind counts of the shift, oldest first. */
  counts: z.array(countSchema),
  left: cashSchema,
  clerk: z.string(),
  note: z.string(),
})
export type CashUp = z.infer<typeof cashUpSchema>
export const cashUpListSchema = z.array(cashUpSchema)
/** The entries and movements of a closed shift. */
export const cashUpLinesSchema = z.object({ entries: z.array(shiftEntrySchema), movements: z.array(movementSchema) })
export type CashUpLines = z.infer<typeof cashUpLinesSchema>

/** The drawer whose shift a manager wants; by default the caller's own, or the shared one. */
export const drawerQuerySchema = z.object({ drawer: z.string().max(maxNameLength).optional() })

const limit = 1_000_000_000
/** The most cash that one movement may record, in either currency. */
export const maxMovement = limit
const amountIn = (least: number) => {
  const amount = z.number().min(least).max(limit)
  return z.object({
    HUF: amount.refine((sum) => isWholeMinor(sum, 'HUF'), { error: () => texts.wholeForints }),
    EUR: amount.refine((sum) => isWholeMinor(sum, 'EUR'), { error: () => texts.twoDecimals }).default(0),
  })
}

/** The least differences that need a second look, above the share of the expected sum. */
const largeFrom: Cash = { HUF: 10_000, EUR: 25 }
const largeShare = 0.05

/**
 * Returns whether a difference looks like a mistyped digit: more than 5 % of the expected sum, and more than 10,000 HUF or
 * 25 EUR.
 */
export function isLargeDifference(counted: number, expected: number, currency: keyof Cash): boolean {
  const difference = Math.abs(counted - expected)
  return difference > largeFrom[currency] && difference > largeShare * Math.abs(expected)
}

/**
 * Returns whether a counted sum is possible. It can be below zero only when more cash went out than came in, because the
 * float was never recorded.
 */
export function mayBeCounted(sum: number, expected: number): boolean {
  return sum >= 0 || (sum < 0 && expected < 0)
}

const shiftNumber = z.number().int().positive()

const countedSchema = drawerQuerySchema.extend({
  number: shiftNumber,
  counted: amountIn(-limit),
  countedCard: amountIn(-limit).nullable().default(null),
  denominations: denominationsSchema.nullable().default(null),
})

/**
 * A blind count of the open shift. It repeats the number of entries that the clerk's form was opened with, so that a sale
 * during the count is noticed.
 */
export const newCountSchema = countedSchema.extend({ entryCount: z.number().int().min(0) })
export type NewCount = z.output<typeof newCountSchema>

/**
 * A new cash-up. It repeats the number and expected sums that the clerk saw, so that outdated ones are refused, and with
 * blind counts the counted sums. `left` is the cash that stays in the drawer as the next float.
 */
export const newCashUpSchema = countedSchema
  .extend({
    expected: cashSchema,
    expectedCard: cashSchema.optional(),
    /** The number of entries and movements that the clerk saw, so that a refusal can say what has moved since. */
    entryCount: z.number().int().min(0).optional(),
    left: amountIn(0).default({ HUF: 0, EUR: 0 }),
    note: severalLines().max(maxNoteLength).default(''),
  })
  .superRefine(({ counted, expected, left }, { addIssue }) => {
    for (const one of currencies) {
      if (!mayBeCounted(counted[one], expected[one])) {
        addIssue({ code: 'custom', path: ['counted', one], message: texts.zeroOrMore })
      }
      if (left[one] > Math.max(0, counted[one])) {
        addIssue({ code: 'custom', path: ['left', one], message: texts.leftTooMuch })
      }
    }
  })
export type NewCashUp = z.output<typeof newCashUpSchema>

/**
 * A movement to record, in the caller's drawer unless a manager names another. With the number of a shift, it is refused once
 * that shift is closed.
 */
export const newMovementSchema = drawerQuerySchema
  .extend({
    number: shiftNumber.optional(),
    direction: z.enum(movementDirections),
    currency: z.enum(currencies),
    amount: z
      .number({ error: () => texts.amount })
      .positive({ error: () => texts.aboveZero })
      .max(maxMovement),
    why: severalLines()
      .min(1, { error: () => texts.sayWhy })
      .max(maxReasonLength),
  })
  .refine(({ amount, currency }) => isWholeMinor(amount, currency), {
    error: () => texts.amountDecimals,
    path: ['amount'],
  })
export type NewMovement = z.output<typeof newMovementSchema>
