import { hasGoneBack } from '@range/shared/bookings/bookingMoney'
import { hourText } from '@range/shared/budapestTime'
import { deskDocument } from '@range/shared/invoices/settings'
import {
  divide,
  type InvoiceLine,
  invoiceLine,
  negatedLine,
  type VatRate,
  wholeUnits,
} from '@range/shared/invoices/vat'
import type { LedgerMethod } from '@range/shared/reports/ledger'
import { isDiscounted } from '@range/shared/settings/promoCodes'
import type { InvoicingRules } from '../../settings/invoicingRules'
import type { BookingDocument } from '../record/bookingModel'
import { entryOfTaking, ledgerEntryOf } from '../record/invoiceModel'
import { buyerOf, invoiceId, type PlannedInvoice, sharedFieldsOf } from './plannedInvoice'
import { type BarePayment, leftOf, type SumBack, stornoKindOf, takeBack } from './takeBack'

type Context = {
  rules: InvoicingRules
  /** The VAT rates of the packages that have one of their own, by id. */
  vatRates: ReadonlyMap<string, VatRate>
  now: Date
}

type SumIn = { key: string; at: Date; method: LedgerMethod; amountMinor: number }

/** An entry that needs documents: a sum taken, a sum that went back, and an invoice that staff issue again. */
type Entry =
  | { kind: 'TAKING'; at: Date; sum: SumIn }
  | { kind: 'BACK'; at: Date; sum: SumBack }
  | { kind: 'REISSUE'; at: Date; invoice: string }

/**
 * Returns the documents that a booking still lacks, oldest first: an invoice or a receipt for each sum taken since invoicing
 * was switched on, what takes each sum back that went back, and both documents of an invoice or receipt that staff issue
 * again. `existing` are all documents of the booking.
 */
export function planInvoices(
  booking: BookingDocument,
  existing: readonly PlannedInvoice[],
  context: Context,
): PlannedInvoice[] {
  if (booking.reseller) return []
  const entries = entriesOf(booking)
  const added: PlannedInvoice[] = []
  const bare: BarePayment[] = []
  const keysAhead = new Set(entries.flatMap((entry) => keysOf(entry, existing)))
  for (const entry of entries) {
    const all = [...existing, ...added]
    const before = all.filter((document) => !keysAhead.has(document.entry))
    for (const key of keysOf(entry, existing)) keysAhead.delete(key)
    if (entry.kind === 'BACK') {
      const { key, isAtDesk } = entry.sum
      // A refund by the bank may be found after a younger one, whose documents it has to follow.
      const known = isAtDesk ? before : all.filter((document) => document.entry !== key)
      added.push(...missing(takeBack(entry.sum, known, bare, context.now), all))
    } else if (entry.kind === 'REISSUE') added.push(...reissued(entry, all, booking))
    else if (existing.some((document) => document.entry === entry.sum.key)) continue
    else if (isDocumented(entry.sum, context.rules)) added.push(documentOf(booking, entry.sum, all.length, context))
    else bare.push({ ...entry.sum, leftMinor: entry.sum.amountMinor })
  }
  return added
}

/** Returns the ledger keys that the documents of an entry have. */
function keysOf(entry: Entry, existing: readonly PlannedInvoice[]): readonly string[] {
  if (entry.kind !== 'REISSUE') return [entry.sum.key]
  const original = existing.find(({ _id }) => _id === entry.invoice)
  return original ? reissueKeys(original) : []
}

const reissueKeys = ({ entry }: PlannedInvoice) => [`${entry}:REISSUE:STORNO`, `${entry}:REISSUE`] as const

/**
 * Returns the documents of one entry that are not there yet, with their places: a receipt for the rest stands behind the document
 * that cancelled the whole receipt, even after a stop between both.
 */
function missing(wanted: readonly PlannedInvoice[], all: readonly PlannedInvoice[]): PlannedInvoice[] {
  const found: PlannedInvoice[] = []
  let behind = all.length
  for (const document of wanted) {
    const stored = all.find(({ _id }) => _id === document._id)
    const place = document.kind === 'RECEIPT' ? behind : all.length + found.length
    if (!stored) found.push({ ...document, place })
    behind = (stored?.place ?? place) + 1
  }
  return found
}

/** Returns the entries of a booking, oldest first. */
function entriesOf({ _id, takings, refunds, invoiceReissues }: BookingDocument): Entry[] {
  const isAtDesk = (invoice: PlannedInvoice) => invoice.method !== 'ONLINE'
  const taken = takings.flatMap<Entry>(({ key, at, how: method, amountMinor, undone }) => {
    const taking = { key: entryOfTaking(_id, key), at, method, amountMinor }
    const entry = { kind: 'TAKING' as const, at, sum: taking }
    if (!undone) return [entry]
    const back = { key: `${_id}:UNDONE:${key}`, at: undone.at, method, amountMinor, from: isAtDesk, isAtDesk: true }
    return [entry, { kind: 'BACK', at: undone.at, sum: back }]
  })
  const given = refunds.filter(hasGoneBack).map<Entry>(({ key, at, method, amountMinor, orderRef }) => {
    const from = orderRef
      ? (invoice: PlannedInvoice) => ledgerEntryOf(invoice) === entryOfTaking(_id, orderRef)
      : isAtDesk
    return {
      kind: 'BACK',
      at,
      sum: { key: `${_id}:REFUND:${key}`, at, method: method ?? 'ONLINE', amountMinor, from, isAtDesk: !orderRef },
    }
  })
  const again = (invoiceReissues ?? []).map<Entry>(({ invoice, at }) => ({ kind: 'REISSUE', at, invoice }))
  return [...taken, ...given, ...again].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Returns whether a sum taken gets an invoice or a receipt from us. */
export function isDocumented(
  { at, method }: Pick<SumIn, 'at' | 'method'>,
  { since }: Pick<InvoicingRules, 'since'>,
): boolean {
  const from = method === 'ONLINE' ? since.online : since.desk
  return from !== null && at >= from
}

/**
 * A receipt names no buyer, so it waits for none. A company that the guest has named before paying at the desk gets an invoice
 * instead.
 */
function documentOf(booking: BookingDocument, sum: SumIn, place: number, { rules, vatRates }: Context): PlannedInvoice {
  const { _id, orderNumber, currency, rate, date, time, amountMinor: priceMinor } = booking
  const buyer = buyerOf(booking)
  const isReceipt = sum.method !== 'ONLINE' && deskDocument(rules) === 'RECEIPT' && !buyer.isCompany
  const dueAt = new Date(sum.at.getTime() + (buyer.isCompany || isReceipt ? 0 : rules.waitMinutes * 60_000))
  const isPart = sum.amountMinor < priceMinor
  return {
    _id: invoiceId(orderNumber, sum.key),
    booking: _id,
    orderNumber,
    entry: sum.key,
    kind: isReceipt ? 'RECEIPT' : 'INVOICE',
    original: null,
    change: null,
    place,
    at: sum.at,
    method: sum.method,
    currency,
    rate,
    lines: linesOf(booking, sum.amountMinor, (id) => vatRates.get(id) ?? rules.vatRate),
    grossMinor: sum.amountMinor,
    buyer,
    note: `${orderNumber}, visit / látogatás: ${date} ${hourText(time)}${isPart ? ', part payment / részfizetés' : ''}`,
    dueAt,
    nextAttemptAt: dueAt,
  }
}

/**
 * Returns what cancels an invoice or receipt, and the new invoice to the booking's company. Returns none when another document
 * has changed the invoice, and after a stop between both, the new invoice only.
 */
function reissued(
  { invoice: id, at }: Entry & { kind: 'REISSUE' },
  all: readonly PlannedInvoice[],
  booking: BookingDocument,
): PlannedInvoice[] {
  const stornoId = `${id}-S`
  const original = all.find(({ _id }) => _id === id)
  const isThere = (one: string) => all.some(({ _id }) => _id === one)
  if (!original || (!isThere(stornoId) && leftOf(original, all).change > 1)) return []
  const { grossMinor } = original
  const [stornoKey, renewedKey] = reissueKeys(original)
  const common = { ...sharedFieldsOf(original), dueAt: at, nextAttemptAt: at }
  const storno = {
    ...common,
    _id: stornoId,
    entry: stornoKey,
    kind: stornoKindOf(original),
    original: id,
    change: 1,
    lines: original.lines.map(negatedLine),
    grossMinor: 0 - grossMinor,
  }
  const renewed = {
    ...common,
    _id: `${id}-N`,
    kind: 'INVOICE' as const,
    entry: renewedKey,
    buyer: buyerOf(booking),
  }
  return [storno, renewed]
    .filter(({ _id }) => !isThere(_id))
    .map((invoice, index) => ({ ...invoice, place: all.length + index }))
}

/**
 * Divides a sum over the chosen packages in proportion to their prices after the discount. A sum that pays for whole units
 * states how many; any other part of a price is one line for all its units.
 */
function linesOf(
  { selected, amountMinor: priceMinor, discountPercent, discountPackages }: BookingDocument,
  sumMinor: number,
  vatRateOf: (packageId: string) => VatRate,
): InvoiceLine[] {
  const chosen = selected.map(({ id, name, quantity, price }) => {
    const percentPaid = 100 - (isDiscounted({ id }, { packages: discountPackages }) ? discountPercent : 0)
    return { name, quantity, vatRate: vatRateOf(id), weight: price * quantity * percentPaid }
  })
  const visit = { name: 'Shooting range visit / Lőtérlátogatás', quantity: 1, vatRate: vatRateOf(''), weight: 1 }
  const shown = chosen.length > 0 ? chosen : [visit]
  const weights = shown.map(({ weight }) => weight)
  const [shares, prices] = [divide(sumMinor, weights), divide(priceMinor, weights)]
  const lines = new Map<string, Omit<InvoiceLine, 'netMinor' | 'vatMinor'>>()
  for (const [index, { vatRate, ...booked }] of shown.entries()) {
    const share = shares[index] ?? 0
    const { name, quantity } = paidFor(booked, share, prices[index] ?? 0)
    const key = `${vatRate} ${name}`
    const before = lines.get(key) ?? { quantity: 0, grossMinor: 0 }
    lines.set(key, { name, vatRate, quantity: before.quantity + quantity, grossMinor: before.grossMinor + share })
  }
  return [...lines.values()].filter(({ grossMinor }) => grossMinor !== 0).map(invoiceLine)
}

/** Returns what a share of a package's price pays for. */
function paidFor(
  { name, quantity }: Pick<InvoiceLine, 'name' | 'quantity'>,
  share: number,
  price: number,
): Pick<InvoiceLine, 'name' | 'quantity'> {
  const units = wholeUnits(share, { quantity, grossMinor: price })
  if (units === undefined && share < price) {
    return { name: `${quantity} × ${name}, part payment / részfizetés`, quantity: 1 }
  }
  return { name, quantity: units ?? quantity }
}
