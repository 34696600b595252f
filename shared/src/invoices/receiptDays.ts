import { z } from 'zod'
import { addDays, type IsoDate } from '../budapestTime'
import { currencies } from '../money'
import { vatRates } from './vat'

/**
 * The calendar days after that of a receipt within which its daily sums by VAT rate are reported, as the owner of the range
 * names them. The tax authority's pages about it begin at nav.gov.hu/ado/enyugta/nyugtaadat-szolgaltatas; nobody compared them
 * with this number, so an accountant has to confirm it.
 */
const reportWithinDays = 3

/** Returns the last day on which the receipts of a day can be reported in time. */
export function lastDayToReport(day: IsoDate): IsoDate {
  return addDays(day, reportWithinDays)
}

/**
 * The receipts of one day at one VAT rate. `receipts` and `cancelled` count documents; a document at two rates counts in
 * both.
 */
const receiptSumSchema = z.object({
  currency: z.enum(currencies),
  vatRate: z.enum(vatRates),
  receipts: z.number().int(),
  cancelled: z.number().int(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
})
export type ReceiptSum = z.infer<typeof receiptSumSchema>

/**
 * How the receipts of a day tie to the ledger and the till, in the currency of the bookings. `desk` is what the ledger credits
 * to bookings at the desk: the sum of `receipts`, other documents (`invoices`) and money that has none (`none`). `taken` is
 * what changed hands, as the cash-up counts it: `desk`, changed by payments in another currency than the booking's
 * (`exchanged`) and by cash rounding (`rounding`). `difference` is what does not tie, and should be 0.
 */
const receiptTieSchema = z.object({
  currency: z.enum(currencies),
  receipts: z.number(),
  invoices: z.number(),
  none: z.number(),
  desk: z.number(),
  exchanged: z.number(),
  rounding: z.number(),
  taken: z.number(),
  difference: z.number(),
})
export type ReceiptTie = z.infer<typeof receiptTieSchema>

/** The receipts for the money of one day in Budapest. */
export const receiptDaySchema = z.object({
  day: z.string(),
  sums: z.array(receiptSumSchema),
  ties: z.array(receiptTieSchema),
  /** Receipts that the service has not issued yet. */
  waiting: z.number().int(),
  /** Receipts that the service issued on a later day, which it may report with that day. */
  issuedLater: z.number().int(),
  reportUntil: z.string(),
  /** True when a receipt still waits after the last day of reporting. */
  isLate: z.boolean(),
})
export type ReceiptDay = z.infer<typeof receiptDaySchema>

export const receiptDaysSchema = z.object({ start: z.string(), end: z.string(), days: z.array(receiptDaySchema) })
