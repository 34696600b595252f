import { isDeepStrictEqual } from 'node:util'
import type { InvoiceCompany, OwnInvoices } from '@range/shared/invoices/schema'
import { fromMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import type { EmailContext } from '../../mail/emailContent'
import { queueEmails } from '../../mail/mailModel'
import { invoicingRules } from '../../settings/invoicingRules'
import { companyAskedEmail } from '../emails/staffEmails'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { canReissue, isLate } from './presentInvoice'

/** Returns the documents of a booking as its guest sees them, and what the guest may do about a company. */
export async function ownInvoices(
  booking: BookingDocument,
  { isServiceOn, now }: { isServiceOn: boolean; now: Date },
): Promise<OwnInvoices> {
  const invoices = await Invoice.find({ booking: booking._id }).sort({ place: 1 }).lean()
  const issued = invoices.filter(({ state }) => state === 'ISSUED')
  const waiting = isServiceOn ? invoices.filter(({ state }) => state !== 'ISSUED') : []
  const late = waiting.filter((invoice) => invoice.state === 'STOPPED' || isLate(invoice, now))
  const isPaid = booking.takings.some(({ undone }) => !undone)
  const isOpen = isPaid && (await isInvoiced(booking, isServiceOn))
  const hasInvoice = issued.some(({ kind }) => kind === 'INVOICE')
  return {
    companyChange: isOpen ? (hasInvoice ? 'ASK' : 'GIVE') : 'NONE',
    company: booking.invoiceCompany ?? null,
    isAsked: invoices.some((invoice) => canReissue(invoice, invoices, booking)),
    invoices: issued.map(({ _id, kind, number, grossMinor, currency, issuedAt }) => ({
      id: _id,
      kind,
      number: number ?? null,
      total: fromMinor(grossMinor, currency),
      currency,
      issuedAt: issuedAt?.toISOString() ?? null,
    })),
    isComing: late.length < waiting.length,
    isLate: late.length > 0,
  }
}

/** Returns whether the money of a booking gets invoices whose buyer can still be chosen. */
export async function isInvoiced(
  { reseller, cancellation, forgottenAt }: BookingDocument,
  isServiceOn: boolean,
): Promise<boolean> {
  if (!isServiceOn || reseller || cancellation || forgottenAt) return false
  return (await invoicingRules()).takings !== 'NONE'
}

/**
 * Saves the company to invoice, or removes it. Invoices issued later name it. If the guest saves it after an invoice was issued,
 * staff are emailed. The same company again changes nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW when the booking gets no
 * invoices.
 */
export async function saveCompany(
  id: string,
  company: InvoiceCompany | null,
  { isServiceOn, ...by }: By & { isServiceOn: boolean },
  context: EmailContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (!(await isInvoiced(booking, isServiceOn))) {
    throw new AppError('NOT_POSSIBLE_NOW', 'This booking gets no invoices that could be made out to a company.')
  }
  const isSame = isDeepStrictEqual(company, booking.invoiceCompany ?? null)
  const changed = isSame
    ? booking
    : await changeBooking(id, {
        set: { invoiceCompany: company },
        ...by,
        // Without its name, which anonymising the booking could not remove from here.
        why: company ? 'asked for an invoice to a company' : 'withdrew the request for an invoice to a company',
      })
  if (by.actor.kind === 'guest') await reportOtherCompany(id, context)
  return changed ?? booking
}

/** Emails staff when an issued invoice of a booking is not made out to the company that the booking names. */
export async function reportOtherCompany(id: string, context: EmailContext): Promise<void> {
  const booking = await getBooking(id)
  if (!booking.invoiceCompany) return
  const invoices = await Invoice.find({ booking: id }).lean()
  const other = invoices.find((invoice) => canReissue(invoice, invoices, booking))
  if (other) await queueEmails(companyAskedEmail(booking, context), context.now())
}
