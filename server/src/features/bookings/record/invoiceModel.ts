import { invoiceFixes, invoiceKinds, invoiceStates } from '@range/shared/invoices/schema'
import { invoicing } from '@range/shared/invoices/settings'
import { vatRates } from '@range/shared/invoices/vat'
import { languages } from '@range/shared/language'
import { currencies } from '@range/shared/money'
import { ledgerMethods } from '@range/shared/reports/ledger'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { translationsOf } from '../../history/wording'

const { Schema } = mongoose
const text = { type: String, default: '' }
const address = { name: text, country: text, postCode: text, city: text, streetAddress: text, taxNumber: text }

export const invoiceCompanyFields = new Schema(address, { _id: false })

const invoiceSchema = new Schema(
  {
    _id: { type: String, required: true },
    booking: { type: String, required: true },
    orderNumber: { type: String, required: true },
    /** The key of the ledger entry that it documents, as in `ledgerBetween`. */
    entry: { type: String, required: true },
    kind: { type: String, enum: invoiceKinds, required: true },
    /** The `_id` of the invoice that it corrects or cancels, and which change of it this is, from 1; null for an invoice. */
    original: { type: String, default: null },
    change: { type: Number, default: null },
    /** The place among the documents of its booking, from 0. */
    place: { type: Number, required: true },
    /** When the money changed hands. */
    at: { type: Date, required: true },
    method: { type: String, enum: ledgerMethods, required: true },
    currency: { type: String, enum: currencies, required: true },
    /** HUF per EUR. */
    rate: { type: Number, required: true },
    /** In minor units of `currency`, negative for money that went back. */
    lines: [
      {
        _id: false,
        name: { type: String, required: true },
        quantity: { type: Number, required: true },
        vatRate: { type: String, enum: vatRates, required: true },
        netMinor: { type: Number, required: true },
        vatMinor: { type: Number, required: true },
        grossMinor: { type: Number, required: true },
      },
    ],
    grossMinor: { type: Number, required: true },
    /** As of the latest attempt. A copy, because the booking's own data are anonymised earlier. */
    buyer: {
      type: new Schema(
        {
          ...address,
          email: text,
          isCompany: { type: Boolean, required: true },
          language: { type: String, enum: languages, required: true },
        },
        { _id: false },
      ),
      required: true,
    },
    /** As of the latest attempt. */
    form: { type: String, enum: invoicing.fields.form.values, default: invoicing.initial.form },
    note: text,
    state: { type: String, enum: invoiceStates, default: 'DUE' },
    /** When it may first be issued. */
    dueAt: { type: Date, required: true },
    /** Until when another process may not issue it, or when the next attempt follows. */
    nextAttemptAt: { type: Date, required: true },
    /** How often the service was asked to issue it. */
    attempts: { type: Number, default: 0 },
    /** When staff were emailed that it is late or needs them; null otherwise. */
    reportedAt: { type: Date, default: null },
    /** Why the latest attempt failed, in plain English words, and in the other languages of staff. */
    reason: text,
    reasonIn: translationsOf<string>({ type: String, required: true }),
    /** The settings in which staff can correct that. */
    fix: { type: String, enum: [...invoiceFixes, null], default: null },
    /** The service's number; null until it is issued. */
    number: { type: String, default: null },
    issuedAt: { type: Date, default: null },
  },
  { timestamps: true },
)

invoiceSchema.index({ booking: 1, place: 1 }, { unique: true })
invoiceSchema.index({ state: 1, nextAttemptAt: 1 })
invoiceSchema.index({ state: 1, at: 1 })
invoiceSchema.index({ at: 1 })
invoiceSchema.index(
  { original: 1, change: 1 },
  { unique: true, partialFilterExpression: { original: { $type: 'string' } } },
)
invoiceSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $type: 'string' } } })

/** Every invoice, storno invoice and correcting invoice. `_id` is the external id at the service: see `invoiceId`. */
export const Invoice = mongoose.model('Invoice', invoiceSchema)
export type InvoiceDocument = InferRawDocTypeFromSchema<typeof invoiceSchema>

/** Returns the key of the ledger entry that a document belongs to, also for both documents of an invoice issued again. */
export function ledgerEntryOf({ entry }: Pick<InvoiceDocument, 'entry'>): string {
  return entry.replace(/:REISSUE.*$/, '')
}

/** Returns the key of the ledger entry of a payment, which is the `entry` of its document. */
export function entryOfTaking(booking: string, key: string): string {
  return `${booking}:TAKING:${key}`
}
