import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { isIsoDate } from '../budapestTime'
import { invoiceStates } from '../invoices/schema'
import { currencies } from '../money'
import { texts } from '../staffTexts/reportErrors'

/** The payment methods of the ledger: by card online, by card at the desk, or in cash. */
export const ledgerMethods = ['ONLINE', 'CARD', 'CASH'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

/**
 * The kinds of ledger entry: money received, the reversal of a receipt recorded by mistake, money refunded, and the cash
 * rounding of the entry before.
 */
export const ledgerKinds = ['TAKING', 'UNDONE', 'REFUND', 'ROUNDING'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * An entry of the ledger. `amount` is in `currency`, in which the money changed hands, negative for outgoing money; `day` is
 * the day in Budapest.
 */
export const ledgerEntrySchema = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  day: z.string(),
  kind: z.enum(ledgerKinds),
  method: z.enum(ledgerMethods),
  amount: z.number(),
  currency: z.enum(currencies),
  /** The same sum in the booking's currency when that is another one; null otherwise. */
  credited: z.object({ amount: z.number(), currency: z.enum(currencies) }).nullable(),
  actor: actorSchema,
  /** The drawer of money that changed hands at the desk, empty for the shared one; null for online payments. */
  drawer: z.string().nullable(),
  booking: z.string(),
  orderNumber: z.string(),
  /** Empty when the booking has no name, or when the name was removed after its retention period. */
  guest: z.string(),
  /** Empty for a payment that was undone at once, which needs no reason. */
  why: z.string(),
  /** The document issued for the entry, or still to be issued; null when it needs none. */
  invoice: z
    .object({ number: z.string().nullable(), state: z.enum(invoiceStates) })
    .nullable()
    .default(null),
  /** The day and hour of the visit. */
  session: z.object({ date: z.string(), time: z.number().int() }),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/**
 * A sum that a reseller owes for a booking, or, when negative, a credit because the booking was cancelled. None of it is
 * part of the money received.
 */
const owedEntrySchema = ledgerEntrySchema
  .pick({
    key: true,
    at: true,
    day: true,
    amount: true,
    currency: true,
    booking: true,
    orderNumber: true,
    session: true,
  })
  .extend({ reseller: z.string(), reference: z.string() })
export type OwedEntry = z.infer<typeof owedEntrySchema>

/**
 * Whether the open shift's money from the desk is left out, because blind counting hides it from the desk's role until the
 * clerk has counted.
 */
export const hidesOpenShiftSchema = z.boolean()

/** All money received and refunded on a range of days, oldest first, and separately the sums that resellers owe. */
export const ledgerSchema = z.object({
  start: z.string(),
  end: z.string(),
  entries: z.array(ledgerEntrySchema),
  owed: z.array(owedEntrySchema),
  hidesOpenShift: hidesOpenShiftSchema,
})
export type Ledger = z.infer<typeof ledgerSchema>

/** The most days that one query of the ledger may cover. */
export const maxLedgerDays = 400

export const monthQuerySchema = z.object({
  month: z.string().refine((month) => isIsoDate(`${month}-01`), { error: () => texts.month }),
})
