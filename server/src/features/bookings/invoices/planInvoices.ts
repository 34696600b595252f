import { createHash } from 'node:crypto'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { divide, type InvoiceLine, invoiceLine, type VatRate } from '@range/shared/invoices/vat'
import type { LedgerMethod } from '@range/shared/reports/ledger'
import type { InvoicingRules } from '../../settings/invoicingRules'
import type { BookingDocument } from '../record/bookingModel'
import type { InvoiceDocument } from '../record/invoiceModel'
import { buyerOf } from './buyerOf'

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

type Context = {
  rules: InvoicingRules
  /** The VAT rates of the packages that have one of their own, by id. */
  vatRates: ReadonlyMap<string, VatRate>
  now: Date
}

type Entry = { key: string; at: Date; method: LedgerMethod; amountMinor: number } & (
  | { kind: 'TAKING'; isPart: boolean }
  | { kind: 'UNDONE' | 'REFUND'; from: (invoice: PlannedInvoice) => boolean }
)

/**
 * Returns the documents that the money of a booking still lacks, oldest first: an invoice for each sum taken since
 * invoicing was switched on, and a storno or correcting invoice for each sum that went back. `existing` are all documents of
 * the booking.
 */
export function planInvoices(
  booking: BookingDocument,
  existing: readonly PlannedInvoice[],
  context: Context,
): PlannedInvoice[] {
  if (booking.reseller) return []
  const all = [...existing]
  for (const entry of entriesOf(booking)) {
    if (entry.kind === 'TAKING') {
      const isThere = existing.some((invoice) => invoice.entry === entry.key)
      if (!isThere && isInvoiced(entry, context.rules)) all.push(invoiceOf(booking, entry, all.length, context))
    } else {
      all.push(...changesOf(entry, all, context))
    }
  }
  return all.slice(existing.length)
}

/** Returns the id of the document of a ledger entry, which the service keeps as the external id. */
export function invoiceId(orderNumber: string, entry: string, part = 0): string {
  const hash = createHash('sha256').update(entry).digest('hex').slice(0, 12)
  return `${orderNumber}-${hash}${part === 0 ? '' : `-${part}`}`
}

/** Returns the sums that came in and went back, oldest first. */
function entriesOf({ _id, takings, refunds }: BookingDocument): Entry[] {
  const isAtDesk = (invoice: PlannedInvoice) => invoice.method !== 'ONLINE'
  const taken = takings.flatMap<Entry>(({ key, at, how, amountMinor, isPart, undone }) => {
    const common = { method: how, amountMinor }
    const taking = { ...common, kind: 'TAKING' as const, key: `${_id}:TAKING:${key}`, at, isPart: isPart ?? false }
    const undoing = { ...common, kind: 'UNDONE' as const, key: `${_id}:UNDONE:${key}`, from: isAtDesk }
    return undone ? [taking, { ...undoing, at: undone.at }] : [taking]
  })
  const given = refunds
    .filter(({ via, state }) => via === 'DESK' || state === 'DONE')
    .map<Entry>(({ key, at, method, amountMinor, orderRef }) => ({
      kind: 'REFUND',
      key: `${_id}:REFUND:${key}`,
      at,
      method: method ?? 'ONLINE',
      amountMinor,
      from: orderRef ? (invoice) => takingOf(invoice) === `${_id}:TAKING:${orderRef}` : isAtDesk,
    }))
  return [...taken, ...given].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns the ledger entry of the taking that an invoice documents, also when it was issued again. */
function takingOf({ entry }: PlannedInvoice): string {
  return entry.replace(/:REISSUE.*$/, '')
}

function isInvoiced({ method, at }: Entry, { since }: InvoicingRules): boolean {
  const from = method === 'ONLINE' ? since.online : since.desk
  return from !== null && at >= from
}

function invoiceOf(
  booking: BookingDocument,
  entry: Entry & { kind: 'TAKING' },
  place: number,
  { rules, vatRates }: Context,
): PlannedInvoice {
  const { _id, orderNumber, currency, rate, date, time, amountMinor: priceMinor } = booking
  const buyer = buyerOf(booking)
  const dueAt = new Date(entry.at.getTime() + (buyer.isCompany ? 0 : rules.waitMinutes * 60_000))
  const isPart = entry.isPart || entry.amountMinor < priceMinor
  return {
    _id: invoiceId(orderNumber, entry.key),
    booking: _id,
    orderNumber,
    entry: entry.key,
    kind: 'INVOICE',
    original: null,
    change: null,
    place,
    at: entry.at,
    method: entry.method,
    currency,
    rate,
    lines: linesOf(booking, entry.amountMinor, (id) => vatRates.get(id) ?? rules.vatRate),
    grossMinor: entry.amountMinor,
    buyer,
    note: `${orderNumber}, visit on ${dateInWords(date)}, ${hourText(time)}${isPart ? ', part payment' : ''}`,
    dueAt,
    nextAttemptAt: dueAt,
  }
}

/** Divides a sum over the chosen packages in proportion to their prices. */
function linesOf(
  { selected }: BookingDocument,
  grossMinor: number,
  vatRateOf: (packageId: string) => VatRate,
): InvoiceLine[] {
  const chosen = selected.map(({ id, name, quantity, price }) => {
    return { name: `${quantity} × ${name}`, vatRate: vatRateOf(id), weight: price * quantity }
  })
  const shown = chosen.length > 0 ? chosen : [{ name: 'Shooting range visit', vatRate: vatRateOf(''), weight: 1 }]
  const shares = divide(
    grossMinor,
    shown.map(({ weight }) => weight),
  )
  const byLine = new Map<string, { name: string; vatRate: VatRate; grossMinor: number }>()
  for (const [index, { name, vatRate }] of shown.entries()) {
    const key = `${vatRate} ${name}`
    const before = byLine.get(key)?.grossMinor ?? 0
    byLine.set(key, { name, vatRate, grossMinor: before + (shares[index] ?? 0) })
  }
  return [...byLine.values()]
    .filter((line) => line.grossMinor !== 0)
    .map((line) => invoiceLine(line.name, line.vatRate, line.grossMinor))
}

/**
 * Returns the documents that take a sum back: one if any invoice has enough left, preferably one with exactly that much
 * left, and otherwise one for each invoice that it takes back, the newest first. Money that has no invoice gets none. After a
 * stop between two of them, returns the rest.
 */
function changesOf(
  entry: Entry & { kind: 'UNDONE' | 'REFUND' },
  all: readonly PlannedInvoice[],
  { now }: Context,
): PlannedInvoice[] {
  const ownKey = entry.key.replace(':UNDONE:', ':TAKING:')
  const open = all
    .filter((invoice) => invoice.kind === 'INVOICE' && invoice.at <= entry.at && entry.from(invoice))
    .map((invoice) => ({ invoice, left: leftOf(invoice, all), isOwn: takingOf(invoice) === ownKey }))
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
    const { booking, orderNumber, currency, rate, buyer, note } = invoice
    changes.push({
      ...{ booking, orderNumber, currency, rate, buyer, note, place: all.length + changes.length },
      _id: invoiceId(orderNumber, entry.key, stored.length + changes.length),
      entry: entry.key,
      kind: isWhole ? 'STORNO' : 'CORRECTION',
      original: invoice._id,
      change: left.change,
      at: entry.at,
      method: entry.method,
      lines: linesTakenBack(left.lines, takenMinor),
      grossMinor: 0 - takenMinor,
      dueAt: now,
      nextAttemptAt: now,
    })
  }
  return changes
}

type Left = { grossMinor: number; lines: InvoiceLine[]; change: number }

/** Returns what its changes have left of an invoice, and the number of its next change. */
function leftOf(invoice: PlannedInvoice, all: readonly PlannedInvoice[]): Left {
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
function linesTakenBack(left: readonly InvoiceLine[], takenMinor: number): InvoiceLine[] {
  const isRest = takenMinor === left.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const shares = divide(
    takenMinor,
    left.map(({ grossMinor }) => grossMinor),
  )
  return left.flatMap(({ name, vatRate, netMinor, vatMinor, grossMinor }, index) => {
    if (isRest) return [{ name, vatRate, netMinor: 0 - netMinor, vatMinor: 0 - vatMinor, grossMinor: 0 - grossMinor }]
    const share = shares[index] ?? 0
    return share === 0 ? [] : [invoiceLine(name, vatRate, 0 - share)]
  })
}
