import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { isIsoDate } from '../budapestTime'
import { currencies } from '../money'

/** How money came or goes: by card online, by card at the desk, or in cash. */
export const ledgerMethods = ['ONLINE', 'CARD', 'CASH'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

/** A sum that came in, one that was recorded by mistake and taken back, or one that went out. */
export const ledgerKinds = ['TAKING', 'UNDONE', 'REFUND'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A line of the ledger. `amount` is in `currency`, below zero for what went out; `day` is the day in Budapest. */
const ledgerEntrySchema = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  day: z.string(),
  kind: z.enum(ledgerKinds),
  method: z.enum(ledgerMethods),
  amount: z.number(),
  currency: z.enum(currencies),
  actor: actorSchema,
  booking: z.string(),
  orderNumber: z.string(),
  /** Empty when there is no name, or when it was forgotten. */
  guest: z.string(),
  why: z.string(),
  /** The day and hour of the session. */
  session: z.object({ date: z.string(), time: z.number().int() }),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/**
 * What a reseller came to owe, or below zero what it owes no longer, since a booking was cancelled. Nothing of it was taken.
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

/** Every sum that came or went on a range of days, oldest first, and apart from them what resellers owe. */
export const ledgerSchema = z.object({
  start: z.string(),
  end: z.string(),
  entries: z.array(ledgerEntrySchema),
  owed: z.array(owedEntrySchema),
})
export type Ledger = z.infer<typeof ledgerSchema>

/** The longest range of days that the ledger is read for. */
export const maxLedgerDays = 400

export const monthQuerySchema = z.object({
  month: z.string().refine((month) => isIsoDate(`${month}-01`), 'A month like 2026-12'),
})
