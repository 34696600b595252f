import { isDeepStrictEqual } from 'node:util'
import { type InvoiceCompany, isForTaking, type OwnInvoices } from '@range/shared/invoices/schema'
import { fromMinor } from '@range/shared/money'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import type { EmailContext } from '../../mail/emailContent'
import { queueEmails } from '../../mail/mailModel'
import { type InvoicingRules, invoicingRules } from '../../settings/invoicingRules'
import { companyAskedEmail } from '../emails/staffEmails'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'
import { isDocumented } from './planInvoices'
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
  const isOpen = await hasDocumentedMoney(booking, invoices, isServiceOn)
  const hasDocument = issued.some(isForTaking)
  return {
    companyChange: isOpen ? (hasDocument ? 'ASK' : 'GIVE') : 'NONE',
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
    isComing: late.length < waiting.length || (isOpen && booking.hasNewMoney),
    isLate: late.length > 0,
  }
}

/** Returns whether money of a booking has a document or gets one, so that its guest can name a company for it. */
async function hasDocumentedMoney(
  booking: BookingDocument,
  invoices: readonly Pick<InvoiceDocument, '_id'>[],
  isServiceOn: boolean,
): Promise<boolean> {
  const taken = booking.takings.filter(({ undone }) => !undone)
  const rules = await invoicingRules()
  if (taken.length === 0 || !isInvoiced(booking, isServiceOn, rules)) return false
  return invoices.length > 0 || taken.some(({ at, how: method }) => isDocumented({ at, method }, rules))
}

/** Returns whether the money of a booking gets invoices whose buyer can still be chosen. */
export function isInvoiced(
  { reseller, cancellation, forgottenAt }: BookingDocument,
  isServiceOn: boolean,
  { takings }: Pick<InvoicingRules, 'takings'>,
): boolean {
  return isServiceOn && !reseller && !cancellation && !forgottenAt && takings !== 'NONE'
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
  const isOpen =
    by.actor.kind === 'guest'
      ? await hasDocumentedMoney(booking, await Invoice.find({ booking: id }).lean(), isServiceOn)
      : isInvoiced(booking, isServiceOn, await invoicingRules())
  if (!isOpen) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.noInvoicesForCompany)
  }
  const isSame = isDeepStrictEqual(company, booking.invoiceCompany ?? null)
  const changed = isSame
    ? booking
    : await changeBooking(id, {
        set: { invoiceCompany: company },
        ...by,
        // Without its name, which anonymising the booking could not remove from here.
        why: () => (company ? historyTexts.companyAsked : historyTexts.companyWithdrawn),
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
