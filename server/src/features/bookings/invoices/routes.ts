import * as api from '@range/shared/api/invoices'
import { addDays, instantOf } from '@range/shared/budapestTime'
import {
  type BookingInvoices,
  type InvoiceList,
  isReceipt,
  type Invoice as PresentedInvoice,
} from '@range/shared/invoices/schema'
import type { Language } from '@range/shared/language'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as errorTexts } from '@range/shared/texts/bookingErrors'
import { create as contentDisposition } from 'content-disposition'
import type { QueryFilter } from 'mongoose'
import { type Invoicing, InvoicingError } from '../../../gateways/invoicing/invoicing'
import { AppError } from '../../../http/appError'
import { type Handled, handle } from '../../../http/handle'
import { sendExport } from '../../../http/sendExport'
import type { EmailContext } from '../../mail/emailContent'
import { invoicingRules } from '../../settings/invoicingRules'
import { Booking, getBooking } from '../record/bookingModel'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'
import { endPauses, lateBefore, tryAgain } from './attempts'
import { isInvoiced, ownInvoices, saveCompany } from './companyOfBooking'
import { invoiceColumns, invoiceRows } from './exportInvoices'
import { causeInWords, presentInvoice } from './presentInvoice'
import { reissueInvoice } from './queueInvoices'
import { slipOf, slipsOf } from './slip'

type Context = EmailContext & { invoicing: Invoicing | undefined }
type Kind = 'pdf' | 'xml'

const shown: Record<'WAITING' | 'ISSUED' | 'ALL', QueryFilter<InvoiceDocument>> = {
  WAITING: { state: { $in: ['DUE', 'STOPPED'] } },
  ISSUED: { state: 'ISSUED' },
  ALL: {},
}

/** Handles the invoices of bookings, for guests and staff. */
export function invoiceCalls({ invoicing, ...context }: Context): Handled[] {
  const { now } = context
  const isServiceOn = invoicing !== undefined
  const service = invoicing?.name ?? 'off'

  const ofBooking = async (id: string, language: Language): Promise<BookingInvoices> => {
    const booking = await getBooking(id)
    const [invoices, rules] = await Promise.all([
      Invoice.find({ booking: id }).sort({ place: 1 }).lean(),
      invoicingRules(),
    ])
    return {
      service,
      invoices: invoices.map((invoice) =>
        presentInvoice(invoice, { now: now(), language, siblings: invoices, booking }),
      ),
      company: booking.invoiceCompany ?? null,
      slips: slipsOf(booking, invoices, rules),
      isIssuing:
        isServiceOn && (booking.hasNewMoney || invoices.some(({ state, dueAt }) => state === 'DUE' && dueAt <= now())),
      canChangeCompany: isInvoiced(booking, isServiceOn, rules),
    }
  }

  return [
    handle(api.getOwnInvoices, async ({ params }) =>
      ownInvoices(await getBooking(params.id), { isServiceOn, now: now() }),
    ),
    handle(api.saveOwnCompany, async ({ params, body }) => {
      const by = { at: now(), actor: { kind: 'guest' as const }, isServiceOn }
      return ownInvoices(await saveCompany(params.id, body.company, by, context), { isServiceOn, now: now() })
    }),
    handle(api.downloadOwnInvoice, async ({ params, res }) => {
      const { _id: booking } = await getBooking(params.id)
      const { number, content } = await download({ _id: params.invoice, booking }, 'pdf', invoicing)
      res.set({
        'X-Robots-Tag': 'noindex',
        'Content-Disposition': contentDisposition(`${number}.pdf`, { type: 'inline' }),
      })
      res.type('application/pdf').send(content)
    }),

    handle(api.listInvoices, async ({ query: { page, limit, show }, language }): Promise<InvoiceList> => {
      const where = shown[show]
      const [found, failed, total, due, stopped, late] = await Promise.all([
        Invoice.find(where)
          .sort({ at: show === 'WAITING' ? 1 : -1, _id: 1 })
          .skip(page * limit)
          .limit(limit)
          .lean(),
        Invoice.find({ ...shown.WAITING, reason: { $ne: '' } }, { reason: 1, reasonIn: 1, fix: 1 }).lean(),
        Invoice.countDocuments(where),
        Invoice.countDocuments({ state: 'DUE' }),
        Invoice.countDocuments({ state: 'STOPPED' }),
        Invoice.countDocuments({ state: 'DUE', dueAt: { $lt: lateBefore(now()) } }),
      ])
      const counts = { due, stopped, late, failed: failed.length }
      return {
        service,
        invoices: await presentAll(found, { now: now(), language }),
        total,
        counts,
        causes: causesOf(failed, language),
      }
    }),
    handle(api.getBookingInvoices, ({ params, language }) => ofBooking(params.id, language)),
    handle(api.saveBookingCompany, async ({ params, body, actor, language }) => {
      await saveCompany(params.id, body.company, { at: now(), actor, isServiceOn }, context)
      return ofBooking(params.id, language)
    }),
    handle(api.retryInvoice, async ({ params, language }) => {
      await tryAgain(now(), { _id: params.id })
      const [invoice] = await presentAll([await getInvoice({ _id: params.id })], { now: now(), language })
      if (!invoice) throw noSuchInvoice()
      return invoice
    }),
    handle(api.retryInvoices, async () => ({ retried: (await tryAgain(now())) + (await endPauses(now())) })),
    handle(api.reissueInvoice, async ({ params, actor, language }) =>
      ofBooking(await reissueInvoice(params.id, { at: now(), actor }), language),
    ),
    handle(api.downloadInvoice, async ({ params, res }) => {
      const { number, content } = await download({ _id: params.id }, 'pdf', invoicing)
      res.attachment(`${number}.pdf`).type('application/pdf').send(content)
    }),
    handle(api.downloadInvoiceXml, async ({ params, res }) => {
      const { number, content } = await download({ _id: params.id }, 'xml', invoicing)
      res.attachment(`${number}.xml`).type('application/xml').send(content)
    }),
    handle(api.downloadSlip, async ({ params, res }) => {
      const { orderNumber, pdf } = await slipOf(params.id, params.key)
      res.attachment(`slip-${orderNumber}.pdf`).type('application/pdf').send(pdf)
    }),
    handle(api.exportInvoices, async ({ params, query: { start, end }, res }) => {
      const rows = invoiceRows(instantOf(start, 0), instantOf(addDays(end, 1), 0))
      await sendExport(res, { name: `invoices-${start}-${end}`, ...params, columns: invoiceColumns, rows })
    }),
  ]
}

/** Returns the reasons that several documents share, the commonest first. */
function causesOf(
  failed: readonly Pick<InvoiceDocument, 'reason' | 'reasonIn' | 'fix'>[],
  language: Language,
): InvoiceList['causes'] {
  const causes = new Map<string, InvoiceList['causes'][number]>()
  for (const invoice of failed) {
    const reason = causeInWords(invoice, language)
    const known = causes.get(reason) ?? { reason, fix: invoice.fix ?? null, count: 0 }
    causes.set(reason, { ...known, count: known.count + 1 })
  }
  return [...causes.values()].filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count)
}

async function presentAll(
  invoices: readonly InvoiceDocument[],
  caller: { now: Date; language: Language },
): Promise<PresentedInvoice[]> {
  const ids = invoices.map(({ booking }) => booking)
  const [siblings, bookings] = await Promise.all([
    Invoice.find({ booking: { $in: ids } }, { number: 1, original: 1 }).lean(),
    Booking.find({ _id: { $in: ids } }, { invoiceCompany: 1 }).lean(),
  ])
  const companies = new Map(bookings.map((booking) => [booking._id, booking]))
  return invoices.map((invoice) =>
    presentInvoice(invoice, { ...caller, siblings, booking: companies.get(invoice.booking) }),
  )
}

async function getInvoice(where: QueryFilter<InvoiceDocument>): Promise<InvoiceDocument> {
  const invoice = await Invoice.findOne(where).lean()
  if (!invoice) throw noSuchInvoice()
  return invoice
}

function noSuchInvoice(): AppError {
  return new AppError('NOT_FOUND', () => errorTexts.noSuchInvoice)
}

/** Returns an issued document from the service. Throws NOT_FOUND, NOT_POSSIBLE_NOW and INVOICES_UNAVAILABLE. */
async function download(
  where: QueryFilter<InvoiceDocument>,
  kind: Kind,
  invoicing: Invoicing | undefined,
): Promise<{ number: string; content: Buffer }> {
  const invoice = await getInvoice(where)
  const { number } = invoice
  if (!number) throw new AppError('NOT_POSSIBLE_NOW', () => errorTexts.invoiceNotIssued)
  try {
    const pdf = isReceipt(invoice) ? invoicing?.receipts.pdf : invoicing?.pdf
    const content = kind === 'pdf' ? await pdf?.(number) : isReceipt(invoice) ? undefined : await invoicing?.xml(number)
    if (content !== undefined) return { number, content: Buffer.from(content) }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw unavailable(error)
  }
  if (invoicing && kind === 'xml') {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.noXml)
  }
  throw unavailable()
}

function unavailable(cause?: unknown): AppError {
  return new AppError('INVOICES_UNAVAILABLE', () => errorTexts.invoicesUnavailable, { cause })
}
