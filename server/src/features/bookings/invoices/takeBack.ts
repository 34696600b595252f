import { divide, type InvoiceLine, invoiceLine, negatedLine, wholeUnits } from '@range/shared/invoices/vat'
import type { LedgerMethod } from '@range/shared/reports/ledger'
import { ledgerEntryOf } from '../record/invoiceModel'
import { invoiceId, type PlannedInvoice, sharedFieldsOf } from './plannedInvoice'

/** A sum that went back. `from` names the invoices that it can take back. */
export type SumBack = {
  key: string
  at: Date
  method: LedgerMethod
  amountMinor: number
  from: (invoice: PlannedInvoice) => boolean
}

/**
 * Returns the documents that take a sum back: one if any invoice has enough left, preferably one with exactly that much
 * left, and otherwise one for each invoice that it takes back, the newest first. Money that has no invoice gets none. After a
 * stop between two of them, returns the rest.
 */
export function takeBack(entry: SumBack, all: readonly PlannedInvoice[], now: Date): PlannedInvoice[] {
  const ownKey = entry.key.replace(':UNDONE:', ':TAKING:')
  const open = all
    .filter((invoice) => invoice.kind === 'INVOICE' && invoice.at <= entry.at && entry.from(invoice))
    .map((invoice) => ({ invoice, left: leftOf(invoice, all), isOwn: ledgerEntryOf(invoice) === ownKey }))
    .filter(({ left }) => left.grossMinor > 0)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.invoice.place - a.invoice.place)
  const stored = all.filter((invoice) => invoice.entry === entry.key)
  const amountMinor = stored.reduce((left, invoice) => left + invoice.grossMinor, entry.amountMinor)
  if (amountMinor === 0) return []
  const single =
    open.find(({ left, isOwn }) => isOwn && left.grossMinor >= amountMinor) ??
    open.find(({ left }) => left.grossMinor === amountMinor) ??
    open.find(({ left }) => left.grossMinor > amountMinor)
  const changes: PlannedInvoice[] = []
  let toTake = amountMinor
  for (const { invoice, left } of single ? [single] : open) {
    if (toTake === 0) break
    const takenMinor = Math.min(toTake, left.grossMinor)
    toTake -= takenMinor
    const isWhole = left.change === 1 && takenMinor === invoice.grossMinor
    changes.push({
      ...sharedFieldsOf(invoice),
      _id: invoiceId(invoice.orderNumber, entry.key, stored.length + changes.length),
      place: all.length + changes.length,
      entry: entry.key,
      kind: isWhole ? 'STORNO' : 'CORRECTION',
      original: invoice._id,
      change: left.change,
      at: entry.at,
      method: entry.method,
      lines: linesTakenBack(left.lines, takenMinor, invoice.lines),
      grossMinor: 0 - takenMinor,
      dueAt: now,
      nextAttemptAt: now,
    })
  }
  return changes
}

/** The rest of an invoice after its changes, and the number of its next change. */
type Left = { grossMinor: number; lines: InvoiceLine[]; change: number }

/** Returns what its changes have left of an invoice. */
export function leftOf(invoice: PlannedInvoice, all: readonly PlannedInvoice[]): Left {
  const changes = all.filter(({ original }) => original === invoice._id)
  const lines = invoice.lines.map((line) => {
    const taken = changes.flatMap((change) =>
      change.lines.filter(({ name, vatRate }) => name === line.name && vatRate === line.vatRate),
    )
    const left = (field: 'netMinor' | 'vatMinor' | 'grossMinor') =>
      taken.reduce((sum, one) => sum + one[field], line[field])
    return { ...line, netMinor: left('netMinor'), vatMinor: left('vatMinor'), grossMinor: left('grossMinor') }
  })
  const grossMinor = lines.reduce((sum, line) => sum + line.grossMinor, 0)
  return { grossMinor, lines, change: changes.length + 1 }
}

/** The change that takes the rest of an invoice leaves no VAT of it, whatever the earlier changes were rounded to. */
function linesTakenBack(
  left: readonly InvoiceLine[],
  takenMinor: number,
  original: readonly InvoiceLine[],
): InvoiceLine[] {
  const isRest = takenMinor === left.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const shares = divide(
    takenMinor,
    left.map(({ grossMinor }) => grossMinor),
  )
  return left.flatMap((line, index) => {
    const share = shares[index] ?? 0
    const units = wholeUnits(share, original[index] ?? line)
    const quantity = units === undefined ? 1 : 0 - units
    if (isRest) return line.netMinor === 0 && share === 0 ? [] : [{ ...negatedLine(line), quantity }]
    return share === 0 ? [] : [invoiceLine({ name: line.name, vatRate: line.vatRate, quantity, grossMinor: 0 - share })]
  })
}
