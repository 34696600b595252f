import { isForTaking, isReceipt, type Invoice as PresentedInvoice } from '@range/shared/invoices/schema'
import type { Language } from '@range/shared/language'
import { fromMinor } from '@range/shared/money'
import { wordedIn } from '../../history/wording'
import type { BookingDocument } from '../record/bookingModel'
import type { InvoiceDocument } from '../record/invoiceModel'
import { lateBefore } from './attempts'

type Context = {
  now: Date
  language: Language
  /** The other documents of its booking. */
  siblings: readonly Pick<InvoiceDocument, '_id' | 'number' | 'original'>[]
  booking?: Pick<BookingDocument, 'invoiceCompany'> | null | undefined
}

/** Returns a document as staff see it. */
export function presentInvoice(
  invoice: InvoiceDocument,
  { now, language, siblings, booking }: Context,
): PresentedInvoice {
  const { _id, kind, state, currency, number, buyer, orderNumber, fix, attempts } = invoice
  return {
    id: _id,
    kind,
    state,
    number: number ?? null,
    original: siblings.find((one) => one._id === invoice.original)?.number ?? null,
    at: invoice.at.toISOString(),
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    total: fromMinor(invoice.grossMinor, currency),
    currency,
    booking: invoice.booking,
    orderNumber,
    buyer: buyer.name ?? '',
    isCompany: buyer.isCompany,
    reason: causeInWords(invoice, language),
    fix: fix ?? null,
    attempts: attempts ?? 0,
    nextAttemptAt: state === 'DUE' ? invoice.nextAttemptAt.toISOString() : null,
    isLate: isLate(invoice, now),
    canReissue: canReissue(invoice, siblings, booking),
  }
}

/** Returns why the latest attempt failed, in the language of staff who read the site in a language; empty if it did not. */
export function causeInWords(
  { reason, reasonIn }: Pick<InvoiceDocument, 'reason' | 'reasonIn'>,
  language: Language,
): string {
  return wordedIn(language, { why: reason ?? '', whyIn: reasonIn })
}

/** Returns whether a document has not been issued a day after it was due. */
export function isLate({ state, dueAt }: Pick<InvoiceDocument, 'state' | 'dueAt'>, now: Date): boolean {
  return state !== 'ISSUED' && dueAt < lateBefore(now)
}

/** Returns whether an unchanged invoice or receipt can be issued again to the company that its booking names. */
export function canReissue(
  { _id, kind, state, buyer }: InvoiceDocument,
  siblings: Context['siblings'],
  booking: Context['booking'],
): boolean {
  const company = booking?.invoiceCompany
  if (!isForTaking({ kind }) || state !== 'ISSUED' || !company) return false
  const isChanged = siblings.some(({ original }) => original === _id)
  const fields = ['name', 'country', 'postCode', 'city', 'streetAddress', 'taxNumber'] as const
  const isToCompany = buyer.isCompany && !isReceipt({ kind })
  return !isChanged && (!isToCompany || fields.some((field) => buyer[field] !== company[field]))
}
