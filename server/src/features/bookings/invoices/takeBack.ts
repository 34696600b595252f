import { type InvoiceKind, isForTaking } from '@range/shared/invoices/schema'
import { divide, type InvoiceLine, invoiceLine, negatedLine, wholeUnits } from '@range/shared/invoices/vat'
import type { LedgerMethod } from '@range/shared/reports/ledger'
import { ledgerEntryOf } from '../record/invoiceModel'
import { invoiceId, type PlannedInvoice, sharedFieldsOf } from './plannedInvoice'

/** A sum that went back. `from` names the invoices that it can take back; at the desk, it can also be money without any. */
export type SumBack = {
  key: string
  at: Date
  method: LedgerMethod
  amountMinor: number
  isAtDesk: boolean
  from: (invoice: PlannedInvoice) => boolean
}

/** A payment at the desk without a document of ours, and how much of it has not gone back. */
export type BarePayment = { key: string; at: Date; method: LedgerMethod; leftMinor: number }

/** Something that a sum can go back from: a document, or a payment that has none. */
type Source = { method: LedgerMethod; place: number; isOwn: boolean; leftMinor: number } & (
  | { invoice: PlannedInvoice; left: Left }
  | { bare: BarePayment }
)

/**
 * Returns the documents that take a sum back, from what stood before it, and lowers what is left of payments without one. An
 * undone payment first takes back what is left of its own. The rest goes back from one payment if any has enough left, preferably
 * one with exactly that much left, and otherwise from as many as it needs, the newest first. Because nothing takes back a part of
 * a receipt, such a part cancels the whole receipt, and a new receipt for the rest follows.
 */
export function takeBack(
  entry: SumBack,
  before: readonly PlannedInvoice[],
  bare: readonly BarePayment[],
  now: Date,
): PlannedInvoice[] {
  const ownKey = entry.key.replace(':UNDONE:', ':TAKING:')
  const open = sourcesOf(entry, before, bare, ownKey)
  const own = open.filter(({ isOwn }) => isOwn)
  const ownMinor = own.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  const others = open.filter(({ isOwn }) => !isOwn)
  const changes: PlannedInvoice[] = []
  let toTake = entry.amountMinor
  for (const source of [...own, ...covering(others, entry.amountMinor - ownMinor, entry.method)]) {
    if (toTake === 0) break
    const takenMinor = Math.min(toTake, source.leftMinor)
    toTake -= takenMinor
    if ('bare' in source) {
      source.bare.leftMinor -= takenMinor
      continue
    }
    const { invoice, left } = source
    const isWhole = left.change === 1 && takenMinor === invoice.grossMinor
    const kind: InvoiceKind = isWhole || invoice.kind === 'RECEIPT' ? stornoKindOf(invoice) : 'CORRECTION'
    const changedMinor = kind === 'CORRECTION' ? takenMinor : left.grossMinor
    const change: PlannedInvoice = {
      ...sharedFieldsOf(invoice),
      _id: invoiceId(invoice.orderNumber, entry.key, changes.length),
      place: before.length + changes.length,
      entry: entry.key,
      kind,
      original: invoice._id,
      change: left.change,
      at: entry.at,
      method: entry.method,
      lines: linesTakenBack(left.lines, changedMinor, invoice.lines),
      grossMinor: 0 - changedMinor,
      dueAt: now,
      nextAttemptAt: now,
    }
    changes.push(change)
    if (changedMinor > takenMinor) {
      changes.push(restOf(invoice, change, { part: changes.length, amountMinor: changedMinor - takenMinor }))
    }
  }
  return changes
}

/** Returns the payments from which a sum can go back, the newest first. */
function sourcesOf(
  entry: SumBack,
  before: readonly PlannedInvoice[],
  bare: readonly BarePayment[],
  ownKey: string,
): Source[] {
  const open = before.filter((one) => isForTaking(one) && one.at <= entry.at && entry.from(one))
  const documented = open.map<Source>((invoice) => {
    const left = leftOf(invoice, before)
    const isOwn = entryPaidBy(invoice, before) === ownKey
    return { invoice, left, leftMinor: left.grossMinor, method: invoice.method, place: invoice.place, isOwn }
  })
  const undocumented = bare.map<Source>((payment) => {
    const { method, leftMinor, at, key } = payment
    const earlier = open.filter((invoice) => invoice.at <= at).map(({ place }) => place)
    return { bare: payment, leftMinor, method, place: Math.max(-1, ...earlier) + 0.5, isOwn: key === ownKey }
  })
  return [...documented, ...(entry.isAtDesk ? undocumented : [])]
    .filter(({ leftMinor }) => leftMinor > 0)
    .toSorted((a, b) => b.place - a.place)
}

/** Returns the sources from which a sum goes back, those paid by the same method if they suffice. */
function covering(open: readonly Source[], amountMinor: number, method: LedgerMethod): readonly Source[] {
  const same = open.filter((source) => source.method === method)
  const enough = same.reduce((sum, { leftMinor }) => sum + leftMinor, 0) >= amountMinor ? same : open
  const single =
    enough.find(({ leftMinor }) => leftMinor === amountMinor) ?? enough.find(({ leftMinor }) => leftMinor > amountMinor)
  return single ? [single] : enough
}

/** Returns the key of the payment's ledger entry for a document, also for a receipt for the rest of an earlier one. */
function entryPaidBy(invoice: PlannedInvoice, all: readonly PlannedInvoice[]): string {
  const storno = all.find(
    ({ kind, entry, place }) => kind === 'RECEIPT_STORNO' && entry === invoice.entry && place === invoice.place - 1,
  )
  const earlier = all.find(({ _id }) => _id === storno?.original)
  return earlier ? entryPaidBy(earlier, all) : ledgerEntryOf(invoice)
}

/** Returns the kind of document that cancels a whole invoice or receipt. */
export function stornoKindOf({ kind }: { kind: InvoiceKind }): 'STORNO' | 'RECEIPT_STORNO' {
  return kind === 'RECEIPT' ? 'RECEIPT_STORNO' : 'STORNO'
}

/** The rest of an invoice after its changes, and the number of its next change. */
type Left = { grossMinor: number; lines: InvoiceLine[]; change: number }

/** Returns what its changes have left of an invoice. */
export function leftOf(invoice: PlannedInvoice, all: readonly PlannedInvoice[]): Left {
  const changes = all.filter(({ original }) => original === invoice._id)
  const lines = linesLeft(
    invoice.lines,
    changes.flatMap((change) => change.lines),
  )
  const grossMinor = lines.reduce((sum, line) => sum + line.grossMinor, 0)
  return { grossMinor, lines, change: changes.length + 1 }
}

function linesLeft(lines: readonly InvoiceLine[], changes: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => {
    const taken = changes.filter(({ name, vatRate }) => name === line.name && vatRate === line.vatRate)
    const left = (field: 'netMinor' | 'vatMinor' | 'grossMinor') =>
      taken.reduce((sum, one) => sum + one[field], line[field])
    return { ...line, netMinor: left('netMinor'), vatMinor: left('vatMinor'), grossMinor: left('grossMinor') }
  })
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

/** Returns the receipt for the rest of a receipt that was cancelled because a part of its money went back. */
function restOf(
  receipt: PlannedInvoice,
  { at, entry, place, dueAt, nextAttemptAt }: PlannedInvoice,
  { part, amountMinor }: { part: number; amountMinor: number },
): PlannedInvoice {
  const taken = linesTakenBack(receipt.lines, receipt.grossMinor - amountMinor, receipt.lines)
  const lines = linesLeft(receipt.lines, taken).flatMap((line, index) => {
    if (line.grossMinor === 0) return []
    return [invoiceLine({ ...line, quantity: wholeUnits(line.grossMinor, receipt.lines[index] ?? line) ?? 1 })]
  })
  const _id = invoiceId(receipt.orderNumber, entry, part)
  const fields = { ...sharedFieldsOf(receipt), _id, entry, place: place + 1, at, dueAt, nextAttemptAt }
  return { ...fields, lines, grossMinor: amountMinor }
}
