import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '../record/invoiceModel'

/** A document before its first attempt. */
export type PlannedInvoice = Pick<
  InvoiceDocument,
  | '_id'
  | 'booking'
  | 'orderNumber'
  | 'entry'
  | 'kind'
  | 'original'
  | 'change'
  | 'place'
  | 'at'
  | 'method'
  | 'currency'
  | 'rate'
  | 'lines'
  | 'grossMinor'
  | 'buyer'
  | 'note'
  | 'dueAt'
  | 'nextAttemptAt'
>

/** Returns the id of the document of a ledger entry, which the service keeps as the external id. */
export function invoiceId(orderNumber: string, entry: string, part = 0): string {
  const hash = createHash('sha256').update(entry).digest('hex').slice(0, 12)
  return `${orderNumber}-${hash}${part === 0 ? '' : `-${part}`}`
}

/** Returns the fields that a document shares with the documents that change or replace it. */
export function sharedFieldsOf({
  booking,
  orderNumber,
  kind,
  original,
  change,
  at,
  method,
  currency,
  rate,
  lines,
  grossMinor,
  buyer,
  note,
}: PlannedInvoice) {
  return { booking, orderNumber, kind, original, change, at, method, currency, rate, lines, grossMinor, buyer, note }
}
