import { isForTaking } from '@range/shared/invoices/schema'
import { formatMinor } from '@range/shared/money'
import { hasSameTotal, type Invoicing } from '../../gateways/invoicing/invoicing'
import { needingStaff } from '../bookings/invoices/attempts'
import { findAtService } from '../bookings/invoices/callService'
import { planInvoices } from '../bookings/invoices/planInvoices'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { entryOfTaking, Invoice, type InvoiceDocument } from '../bookings/record/invoiceModel'
import { invoicingRules } from '../settings/invoicingRules'
import { type Finding, isOlderThan } from './finding'

/** Younger money may still be waiting for the job. */
const graceMinutes = 60
const examinedDays = 40

/**
 * Returns the documents that need staff or are late, and compares the money of the last 40 days with its documents: money
 * without a document, documents with another sum, and documents that take back more than their invoice states.
 */
export async function examineInvoices(now: Date): Promise<Finding[]> {
  const findings = (await Invoice.find(needingStaff(now)).lean()).map(waitingFinding)
  const rules = await invoicingRules()
  const from = new Date(now.getTime() - examinedDays * 24 * 3_600_000)
  const moved = Booking.find({ $or: [{ 'takings.at': { $gte: from } }, { 'refunds.at': { $gte: from } }] })
    .lean<BookingDocument[]>()
    .cursor()
  for await (const booking of moved) {
    const invoices = await Invoice.find({ booking: booking._id }).sort({ place: 1 }).lean()
    const missing = planInvoices(booking, invoices, { rules, vatRates: new Map(), now })
    findings.push(
      ...missing
        .filter(({ at }) => isOlderThan(graceMinutes, at, now))
        .map(({ at, grossMinor, currency }) => ({
          check: 'invoice-missing',
          about: booking.orderNumber,
          what: `${formatMinor(grossMinor, currency)} of ${at.toISOString()} has no document.`,
          remedy: 'A running server queues it within seconds. If it does not, look at its log.',
        })),
      ...wrongSums(booking, invoices),
    )
  }
  return findings
}

function wrongSums(
  { _id, orderNumber: about, takings, currency }: BookingDocument,
  invoices: readonly InvoiceDocument[],
): Finding[] {
  const remedy = 'Compare its documents with the ledger, and ask your accountant how to correct them.'
  const total = (some: readonly InvoiceDocument[]) => some.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const invoiced = takings.flatMap(({ key, amountMinor }) => {
    const own = invoices.filter(({ entry }) => entry === entryOfTaking(_id, key))
    if (own.length === 0 || total(own) === amountMinor) return []
    const what = `The payment ${key} of ${formatMinor(amountMinor, currency)} has documents for ${formatMinor(total(own), currency)}.`
    return [{ check: 'invoice-sum', about, what, remedy }]
  })
  const overdrawn = invoices
    .filter(isForTaking)
    .filter((invoice) => total([invoice, ...invoices.filter(({ original }) => original === invoice._id)]) < 0)
    .map((invoice) => {
      const what = `More was taken back of ${invoice.number ?? invoice._id} than it states.`
      return { check: 'invoice-overdrawn', about, what, remedy }
    })
  return [...invoiced, ...overdrawn]
}

function waitingFinding({ orderNumber, state, reason }: InvoiceDocument): Finding {
  return {
    check: 'invoice-late',
    about: orderNumber,
    what: `An invoice has not been issued: ${reason || state}.`,
    remedy: 'Correct the reason, then choose Try again under Invoices.',
  }
}

/**
 * Asks the invoice service for every issued document and returns the disagreements in number or total. Throws InvoicingError
 * when the service does not respond.
 */
export async function compareWithInvoices(invoicing: Invoicing): Promise<{ findings: Finding[]; compared: number }> {
  const findings: Finding[] = []
  let compared = 0
  for await (const invoice of Invoice.find({ state: 'ISSUED' }).sort({ _id: 1 }).lean().cursor()) {
    const { _id, number, grossMinor, currency, orderNumber } = invoice
    const original = (invoice.original && (await Invoice.findById(invoice.original).lean())) || undefined
    const known = await findAtService(invoicing, invoice, original)
    compared += 1
    if (known && (known.number ?? number) === number && hasSameTotal(known, invoice)) continue
    const there = known
      ? `${known.number ?? 'a document'} of ${formatMinor(known.grossMinor, known.currency)}`
      : 'no such document'
    findings.push({
      check: 'invoice-differs',
      about: orderNumber,
      what: `We have ${number} of ${formatMinor(grossMinor, currency)}; the invoice service has ${there}.`,
      remedy: 'Compare both PDFs, and ask your accountant how to correct them.',
    })
  }
  return { findings, compared }
}
