import { formatMinor } from '@range/shared/money'
import { hasSameTotal, type Invoicing } from '../../gateways/invoicing/invoicing'
import { Invoice } from '../bookings/record/invoiceModel'
import type { Finding } from './finding'

/**
 * Asks the invoice service for every issued document and returns the disagreements in number or total. Throws InvoicingError
 * when the service does not respond.
 */
export async function compareWithInvoices(invoicing: Invoicing): Promise<{ findings: Finding[]; compared: number }> {
  const findings: Finding[] = []
  let compared = 0
  for await (const invoice of Invoice.find({ state: 'ISSUED' }).sort({ _id: 1 }).lean().cursor()) {
    const { _id, number, grossMinor, currency, orderNumber } = invoice
    const known = await invoicing.find(_id)
    compared += 1
    if (known && known.number === number && hasSameTotal(known, invoice)) continue
    const there = known ? `${known.number} of ${formatMinor(known.grossMinor, known.currency)}` : 'no such document'
    findings.push({
      check: 'invoice-differs',
      about: orderNumber,
      what: `We have ${number} of ${formatMinor(grossMinor, currency)}; the invoice service has ${there}.`,
      remedy: 'Compare both PDFs, and ask your accountant how to correct them.',
    })
  }
  return { findings, compared }
}
