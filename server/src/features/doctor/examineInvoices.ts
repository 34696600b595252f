import { formatMinor } from '@range/shared/money'
import { planInvoices } from '../bookings/invoices/planInvoices'
import { isLate } from '../bookings/invoices/presentInvoice'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { Invoice, type InvoiceDocument } from '../bookings/record/invoiceModel'
import { invoicingRules } from '../settings/invoicingRules'
import type { Finding } from './finding'
import { isOlderThan } from './isOlderThan'

/** Bookings that are younger may still be waiting for the job. */
const graceMinutes = 60
const examinedDays = 40

/**
 * Compares the money of the last 40 days with its documents, and returns money without a document, documents that take back
 * more than their invoice, and documents that are late.
 */
export async function examineInvoices(now: Date): Promise<Finding[]> {
  const rules = await invoicingRules()
  const from = new Date(now.getTime() - examinedDays * 24 * 3_600_000)
  const until = new Date(now.getTime() - graceMinutes * 60_000)
  const moved = Booking.find({
    $or: [{ 'takings.at': { $gte: from, $lt: until } }, { 'refunds.at': { $gte: from, $lt: until } }],
  })
    .lean<BookingDocument[]>()
    .cursor()
  const findings: Finding[] = []
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
      ...overdrawn(booking, invoices),
      ...invoices.filter((invoice) => isLate(invoice, now)).map(lateFinding),
    )
  }
  return findings
}

function overdrawn({ orderNumber }: BookingDocument, invoices: readonly InvoiceDocument[]): Finding[] {
  return invoices
    .filter(({ kind }) => kind === 'INVOICE')
    .filter(({ _id, grossMinor }) => {
      const changes = invoices.filter(({ original }) => original === _id)
      return grossMinor + changes.reduce((sum, one) => sum + one.grossMinor, 0) < 0
    })
    .map(({ _id, number }) => ({
      check: 'invoice-overdrawn',
      about: orderNumber,
      what: `More was taken back of invoice ${number ?? _id} than it states.`,
      remedy: 'Compare its documents with the ledger, and ask your accountant how to correct them.',
    }))
}

function lateFinding({ orderNumber, state, reason }: InvoiceDocument): Finding {
  return {
    check: 'invoice-late',
    about: orderNumber,
    what: `An invoice has not been issued for a day: ${reason || state}.`,
    remedy: 'Correct the reason, then choose Try again under Invoices.',
  }
}
