import type { InvoiceCompany, OwnInvoices } from '@range/shared/invoices/schema'
import { fromMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { invoicingRules } from '../../settings/invoicingRules'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { Invoice } from '../record/invoiceModel'
import { buyerOf } from './buyerOf'

/** Returns the documents of a booking as its guest sees them, and what the guest may do about a company. */
export async function ownInvoices(booking: BookingDocument, isServiceOn: boolean): Promise<OwnInvoices> {
  const invoices = await Invoice.find({ booking: booking._id }).sort({ place: 1 }).lean()
  const issued = invoices.filter(({ state }) => state === 'ISSUED')
  const isOpen = await isInvoiced(booking, isServiceOn)
  const hasInvoice = issued.some(({ kind }) => kind === 'INVOICE')
  return {
    companyChange: isOpen ? (hasInvoice ? 'ASK' : 'GIVE') : 'NONE',
    company: booking.invoiceCompany ?? null,
    isAsked: Boolean(booking.invoiceAskedAt),
    invoices: issued.map(({ _id, kind, number, grossMinor, currency, issuedAt }) => ({
      id: _id,
      kind,
      number: number ?? null,
      total: fromMinor(grossMinor, currency),
      currency,
      issuedAt: issuedAt?.toISOString() ?? null,
    })),
    isComing: isServiceOn && issued.length < invoices.length,
  }
}

/** Returns whether the money of a booking gets invoices whose buyer can still be chosen. */
async function isInvoiced(
  { reseller, cancellation, forgottenAt }: BookingDocument,
  isServiceOn: boolean,
): Promise<boolean> {
  if (!isServiceOn || reseller || cancellation || forgottenAt) return false
  return (await invoicingRules()).takings !== 'NONE'
}

/**
 * Saves the company to invoice, or removes it. Documents that nobody has tried to issue yet are made out to it; once an
 * invoice has been issued, this is a request to staff. Throws NOT_FOUND, and NOT_POSSIBLE_NOW when the booking gets no
 * invoices.
 *
 * Steps: 1 save the company on the booking; 2 change the buyer of the waiting invoices; a document that
 * changes an invoice is issued to the buyer of that one. Safe to stop in between and to repeat.
 */
export async function saveCompany(
  id: string,
  company: InvoiceCompany | null,
  { isServiceOn, ...by }: By & { isServiceOn: boolean },
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (!(await isInvoiced(booking, isServiceOn))) {
    throw new AppError('NOT_POSSIBLE_NOW', 'This booking gets no invoices that could be made out to a company.')
  }
  const isIssued = (await Invoice.exists({ booking: id, kind: 'INVOICE', state: 'ISSUED' })) !== null
  const changed = await changeBooking(id, {
    set: { invoiceCompany: company, invoiceAskedAt: company && isIssued && by.actor.kind === 'guest' ? by.at : null },
    ...by,
    // Without its name, which anonymising the booking could not remove from here.
    why: company ? 'asked for an invoice to a company' : 'withdrew the request for an invoice to a company',
  })
  const current = changed ?? booking
  await Invoice.updateMany(
    { booking: id, kind: 'INVOICE', state: 'DUE', attempts: 0 },
    { $set: { buyer: buyerOf(current), ...(company && { nextAttemptAt: by.at }) } },
  )
  return current
}
