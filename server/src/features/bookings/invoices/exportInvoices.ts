import { budapestToday } from '@range/shared/budapestTime'
import { type VatRate, vatRates, vatSums } from '@range/shared/invoices/vat'
import { fromMinor } from '@range/shared/money'
import type { ExportColumn } from '../../../http/sendExport'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'

type Row = InvoiceDocument & { originalNumber: string }

/** Yields the documents for money that changed hands from one moment until just before another, oldest first. */
export async function* invoiceRows(from: Date, until: Date): AsyncGenerator<Row> {
  const found = Invoice.find({ at: { $gte: from, $lt: until } })
    .sort({ at: 1, place: 1 })
    .lean()
    .cursor()
  for await (const invoice of found) {
    const original = invoice.original ? await Invoice.findById(invoice.original, { number: 1 }).lean() : undefined
    yield { ...invoice, originalNumber: original?.number ?? '' }
  }
}

const sumOf = ({ lines, currency, rate }: Row, vatRate: VatRate, field: 'netMinor' | 'vatMinor' | 'grossMinor') => {
  const sum = vatSums(lines, currency, rate).find((one) => one.vatRate === vatRate)
  return fromMinor(sum?.[field] ?? 0, currency)
}

export const invoiceColumns: ExportColumn<Row>[] = [
  { title: 'Number', of: ({ number }) => number ?? '' },
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'State', of: ({ state }) => state ?? '' },
  { title: 'Original', of: ({ originalNumber }) => originalNumber },
  { title: 'Order number', of: ({ orderNumber }) => orderNumber },
  { title: 'Buyer', of: ({ buyer }) => buyer.name ?? '' },
  { title: 'Tax number', of: ({ buyer }) => buyer.taxNumber ?? '' },
  { title: 'Supply', of: ({ at }) => budapestToday(at) },
  { title: 'Issued', of: ({ issuedAt }) => (issuedAt ? budapestToday(issuedAt) : '') },
  { title: 'Method', of: ({ method }) => method },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'HUF per EUR', of: ({ currency, rate }) => (currency === 'EUR' ? rate : null) },
  ...vatRates.flatMap((vatRate): ExportColumn<Row>[] => [
    { title: `Net ${vatRate}`, of: (row) => sumOf(row, vatRate, 'netMinor') },
    { title: `VAT ${vatRate}`, of: (row) => sumOf(row, vatRate, 'vatMinor') },
    { title: `Gross ${vatRate}`, of: (row) => sumOf(row, vatRate, 'grossMinor') },
  ]),
  { title: 'Gross', of: ({ grossMinor, currency }) => fromMinor(grossMinor, currency) },
  {
    title: 'VAT in HUF',
    of: ({ lines, currency, rate }) => vatSums(lines, currency, rate).reduce((sum, { vatHuf }) => sum + vatHuf, 0),
  },
]
