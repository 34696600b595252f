import { budapestToday } from '@range/shared/budapestTime'
import { lastDayToReport, type ReceiptDay, type ReceiptSum, type ReceiptTie } from '@range/shared/invoices/receiptDays'
import { isReceipt } from '@range/shared/invoices/schema'
import { vatRates } from '@range/shared/invoices/vat'
import { type Currency, currencies, fromMinor, toMinor } from '@range/shared/money'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import type { ExportColumn } from '../../http/sendExport'
import { Invoice, type InvoiceDocument, ledgerEntryOf } from '../bookings/record/invoiceModel'
import { ledgerBetween } from '../bookings/record/ledger'

type Document = Pick<
  InvoiceDocument,
  'kind' | 'entry' | 'at' | 'currency' | 'lines' | 'grossMinor' | 'state' | 'issuedAt' | 'number'
>

/**
 * Returns the receipts for the money of each day in Budapest that changed hands at the desk, from one moment until just before
 * another, with what ties them to the ledger and the till. Days without such money are left out.
 */
export async function receiptDays([from, until]: readonly [from: Date, until: Date], now: Date): Promise<ReceiptDay[]> {
  const [documents, entries] = await Promise.all([
    Invoice.find({ at: { $gte: from, $lt: until }, method: { $ne: 'ONLINE' } }).lean<Document[]>(),
    ledgerBetween(from, until),
  ])
  return receiptDaysOf(
    documents,
    entries.filter(({ method }) => method !== 'ONLINE'),
    now,
  )
}

/** Returns the same from the documents and ledger entries of the desk. */
export function receiptDaysOf(
  documents: readonly Document[],
  entries: readonly LedgerEntry[],
  now: Date,
): ReceiptDay[] {
  const days = new Set([...documents.map(({ at }) => budapestToday(at)), ...entries.map(({ day }) => day)])
  return [...days].sort().map((day) => {
    const own = documents.filter(({ at }) => budapestToday(at) === day)
    const receipts = own.filter(isReceipt)
    const waiting = receipts.filter(({ state }) => state !== 'ISSUED').length
    const reportUntil = lastDayToReport(day)
    return {
      day,
      sums: currencies.flatMap((currency) => sumsOf(receipts, currency)),
      ties: tiesOf(
        own,
        entries.filter((entry) => entry.day === day),
      ),
      waiting,
      issuedLater: receipts.filter(({ issuedAt }) => issuedAt && budapestToday(issuedAt) !== day).length,
      reportUntil,
      isLate: waiting > 0 && budapestToday(now) > reportUntil,
    }
  })
}

function sumsOf(receipts: readonly Document[], currency: Currency): ReceiptSum[] {
  return vatRates.flatMap((vatRate) => {
    const own = receipts
      .filter((receipt) => receipt.currency === currency)
      .map(({ kind, lines }) => ({ kind, lines: lines.filter((line) => line.vatRate === vatRate) }))
      .filter(({ lines }) => lines.length > 0)
    if (own.length === 0) return []
    const lines = own.flatMap((receipt) => receipt.lines)
    const sum = (field: 'netMinor' | 'vatMinor' | 'grossMinor') =>
      fromMinor(
        lines.reduce((total, line) => total + line[field], 0),
        currency,
      )
    const count = (kind: Document['kind']) => own.filter((receipt) => receipt.kind === kind).length
    return [
      {
        currency,
        vatRate,
        receipts: count('RECEIPT'),
        cancelled: count('RECEIPT_STORNO'),
        net: sum('netMinor'),
        vat: sum('vatMinor'),
        gross: sum('grossMinor'),
      },
    ]
  })
}

/**
 * Every sum counts in the currency of its booking, and what changed hands also in its own. The part of an entry that its
 * documents leave has none; a document without an entry makes the difference.
 */
function tiesOf(documents: readonly Document[], entries: readonly LedgerEntry[]): ReceiptTie[] {
  const movements = entries.filter(({ kind }) => kind !== 'ROUNDING')
  return currencies.flatMap((currency) => {
    const minorOf = (some: readonly { amount: number }[]) =>
      some.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
    const documented = (isWanted: (document: Document) => boolean) =>
      documents
        .filter((document) => document.currency === currency && isWanted(document))
        .reduce((sum, { grossMinor }) => sum + grossMinor, 0)
    const credited = movements
      .map((entry) => ({ ...(entry.credited ?? entry), key: entry.key }))
      .filter((entry) => entry.currency === currency)
    const keys = new Set(credited.map(({ key }) => key))
    const changedHands = movements.filter((entry) => entry.currency === currency)
    const rounded = entries.filter((entry) => entry.kind === 'ROUNDING' && entry.currency === currency)
    const sums = {
      receipts: documented(isReceipt),
      invoices: documented((document) => !isReceipt(document)),
      none: minorOf(credited) - documented((document) => keys.has(ledgerEntryOf(document))),
      desk: minorOf(credited),
      exchanged: minorOf(changedHands) - minorOf(credited),
      rounding: minorOf(rounded),
    }
    if (credited.length === 0 && changedHands.length === 0 && rounded.length === 0) return []
    const inUnits = (minor: number) => fromMinor(minor, currency)
    return [
      {
        currency,
        receipts: inUnits(sums.receipts),
        invoices: inUnits(sums.invoices),
        none: inUnits(sums.none),
        desk: inUnits(sums.desk),
        exchanged: inUnits(sums.exchanged),
        rounding: inUnits(sums.rounding),
        taken: inUnits(sums.desk + sums.exchanged + sums.rounding),
        difference: inUnits(sums.desk - sums.receipts - sums.invoices - sums.none),
      },
    ]
  })
}

type Row = Omit<ReceiptDay, 'sums' | 'ties'> & ReceiptSum

export const receiptDayColumns: ExportColumn<Row>[] = [
  { title: 'Day', of: ({ day }) => day },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'VAT rate', of: ({ vatRate }) => vatRate },
  { title: 'Receipts', of: ({ receipts }) => receipts },
  { title: 'Cancelled', of: ({ cancelled }) => cancelled },
  { title: 'Net', of: ({ net }) => net },
  { title: 'VAT', of: ({ vat }) => vat },
  { title: 'Gross', of: ({ gross }) => gross },
  { title: 'Not issued', of: ({ waiting }) => waiting },
  { title: 'Issued later', of: ({ issuedLater }) => issuedLater },
  { title: 'Report until', of: ({ reportUntil }) => reportUntil },
  { title: 'Late', of: ({ isLate }) => (isLate ? 'LATE' : '') },
]

/** Yields the sums of the days, one row for each day, currency and VAT rate. */
export async function* receiptDayRows(days: readonly ReceiptDay[]): AsyncGenerator<Row> {
  for (const { sums, ...day } of days) for (const sum of sums) yield { ...day, ...sum }
}
