import { budapestToday } from '@range/shared/budapestTime'
import { isReceipt } from '@range/shared/invoices/schema'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/invoiceReasons'
import type { Logger } from 'pino'
import {
  type FoundDocument,
  hasSameTotal,
  type InvoiceOrder,
  type Invoicing,
  InvoicingError,
} from '../../../gateways/invoicing/invoicing'
import type { EmailContext } from '../../mail/emailContent'
import { queueEmails } from '../../mail/mailModel'
import { invoicingRules } from '../../settings/invoicingRules'
import { invoiceEmail, invoiceTroubleEmail } from '../emails/invoiceEmail'
import { getBooking } from '../record/bookingModel'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'
import {
  awayMinutes,
  causeOf,
  claim,
  holdUp,
  maxAttempts,
  needingStaff,
  noCause,
  postpone,
  postponeAfterAttempt,
  stop,
} from './attempts'
import { findAtService, issueAtService } from './callService'
import { reportOtherCompany } from './companyOfBooking'
import { buyerOf, isBuyerKnown } from './plannedInvoice'

export type IssuingContext = EmailContext & { invoicing: Invoicing; logger: Logger }

/**
 * Issues every document that is due, the one that has waited longest first, and returns how many were issued. Each is
 * claimed by a conditional write with a lease. Ends early while the service is away or rejects our key, because the
 * others would fail too.
 *
 * Steps for each document: 1 claim it; 2 ask the service whether it has issued it already, because an answer may have
 * been lost or a backup restored; 3 count the attempt, and store its buyer and form; 4 issue it; 5 queue the guest's
 * email; 6 store its number; 7 email staff if the guest has named a company in the meantime. Safe to stop after any step
 * and to repeat; only the email to staff is then left out.
 */
export async function issueInvoices(context: IssuingContext, signal?: AbortSignal): Promise<number> {
  let issued = 0
  while (!signal?.aborted) {
    const claimed = await claim(context.now())
    if (!claimed) break
    const outcome = await issueOne(claimed, context)
    if (outcome === 'issued') issued += 1
    if (outcome === 'away') break
  }
  await reportWaiting(context)
  return issued
}

/** Emails staff once about each document that needs them, or that is a day late. */
async function reportWaiting(context: IssuingContext): Promise<void> {
  const at = context.now()
  const waiting = await Invoice.find({ reportedAt: null, ...needingStaff(at) }).lean()
  if (waiting.length === 0) return
  const emails = waiting.flatMap((invoice) => invoiceTroubleEmail(invoice, context))
  await queueEmails(emails, at)
  await Invoice.updateMany({ _id: { $in: waiting.map(({ _id }) => _id) } }, { $set: { reportedAt: at } })
}

async function issueOne(invoice: InvoiceDocument, context: IssuingContext): Promise<'issued' | 'not yet' | 'away'> {
  const { invoicing, now, logger } = context
  const original = invoice.original ? await Invoice.findById(invoice.original).lean() : undefined
  if (original !== undefined && !original?.number) {
    await postpone(invoice, { minutes: 1, why: () => texts.waitsForOriginal }, now())
    return 'not yet'
  }
  if (invoice.kind === 'RECEIPT' && (await replacesOpenReceipt(invoice))) {
    await postpone(invoice, { minutes: 1, why: () => texts.waitsForCancelled }, now())
    return 'not yet'
  }
  const terms = original ?? (await currentTerms(invoice))
  if (invoice.kind === 'INVOICE' && !isBuyerKnown(terms.buyer)) {
    await postpone(invoice, { minutes: awayMinutes, why: () => texts.buyerMissing }, now())
    return 'not yet'
  }
  try {
    const found = await findAtService(invoicing, invoice, original)
    const document = found ?? (await issueNow(invoice, { original, terms }, context))
    if (!document) return 'not yet'
    await enter(invoice, document, context)
    return 'issued'
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    const { failure, message, say, fix } = error
    logger.warn({ invoice: invoice._id, failure, reason: message }, 'an invoice was not issued')
    if (failure === 'refused' || failure === 'duplicate') await stop(invoice, causeOf(say, fix))
    else if (failure === 'denied') await holdUp(invoice, causeOf(say, fix), now())
    else await postponeAfterAttempt(invoice, say, now())
    return failure === 'refused' || failure === 'duplicate' ? 'not yet' : 'away'
  }
}

/** Returns whether a receipt is for the rest of one that is not cancelled yet. */
async function replacesOpenReceipt({ booking, entry, place }: InvoiceDocument): Promise<boolean> {
  const cancelling = { booking, entry, kind: 'RECEIPT_STORNO' as const, place: { $lt: place } }
  return (await Invoice.exists({ ...cancelling, state: { $ne: 'ISSUED' } })) !== null
}

type Terms = Pick<InvoiceDocument, 'buyer' | 'form'>

/** Counts the attempt and issues the document. Returns undefined when the attempts are used up, or another process is at it. */
async function issueNow(
  invoice: InvoiceDocument,
  { original, terms: { buyer, form } }: { original: InvoiceDocument | undefined; terms: Terms },
  { invoicing, now }: IssuingContext,
): Promise<FoundDocument | undefined> {
  const { _id, attempts, nextAttemptAt, reason, reasonIn } = invoice
  if (attempts >= maxAttempts) {
    await stop(invoice, { ...noCause, reason, reasonIn })
    return undefined
  }
  const counted = await Invoice.updateOne(
    { _id, state: 'DUE', attempts, nextAttemptAt },
    { $inc: { attempts: 1 }, $set: { buyer, form } },
  )
  if (counted.matchedCount === 0) return undefined
  const note =
    original && !isReceipt(invoice) ? `${invoice.note}. ${await changeInWords(invoice, original)}` : invoice.note
  const order = invoiceOrderOf({ ...invoice, buyer, form, note }, now())
  try {
    return await issueAtService(invoicing, invoice, order, original)
  } catch (error) {
    const isThere = error instanceof InvoicingError && error.failure === 'duplicate'
    const document = isThere ? await findAtService(invoicing, invoice, original) : undefined
    if (document) return document
    throw error
  }
}

/** Returns the buyer and the form of an invoice that is issued now: an earlier attempt may have had others. */
async function currentTerms({ booking: id, buyer }: InvoiceDocument): Promise<Terms> {
  const [booking, { form }] = await Promise.all([getBooking(id), invoicingRules()])
  return { buyer: booking.forgottenAt ? { ...buyer } : buyerOf(booking), form }
}

/** Queues the guest's email and stores the number. A document with another total needs staff. */
async function enter(invoice: InvoiceDocument, document: FoundDocument, context: IssuingContext): Promise<void> {
  const { _id } = invoice
  const { number } = document
  if (!hasSameTotal(document, invoice)) {
    return stop(
      invoice,
      causeOf(() => texts.otherTotal({ number: number ?? '' })),
    )
  }
  const issuedAt = context.now()
  if (number !== null) {
    const booking = await getBooking(invoice.booking)
    await queueEmails(invoiceEmail(booking, { ...invoice, number }, context), issuedAt)
  }
  const cause = number === null ? causeOf(() => texts.numberUnknown) : noCause
  await Invoice.updateOne({ _id, state: 'DUE' }, { $set: { state: 'ISSUED', number, issuedAt, ...cause } })
  await reportOtherCompany(invoice.booking, context)
}

function invoiceOrderOf(invoice: InvoiceDocument, now: Date): InvoiceOrder {
  const { _id, orderNumber, at, currency, rate, method, lines, buyer, form, note } = invoice
  return {
    externalId: _id,
    orderNumber,
    issuedOn: budapestToday(now),
    fulfilledOn: budapestToday(at),
    currency,
    rate,
    method,
    lines,
    buyer: { ...buyer },
    form,
    note,
  }
}

/** Returns what a document changes about its original, in English and Hungarian, for its note. */
async function changeInWords(
  { change, currency, grossMinor }: InvoiceDocument,
  original: InvoiceDocument,
): Promise<string> {
  const earlier = await Invoice.find({ original: original._id, change: { $lt: change ?? 1 } }).lean()
  const before = earlier.reduce((sum, one) => sum + one.grossMinor, original.grossMinor)
  const [from, to] = [before, before + grossMinor].map((minor) => formatMinor(minor, currency))
  return `Changes the total of invoice ${original.number} from ${from} to ${to}. / A(z) ${original.number} számla végösszege ${from} helyett ${to}.`
}
