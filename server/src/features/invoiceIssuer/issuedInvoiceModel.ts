import { invoiceKinds } from '@range/shared/invoices/schema'
import { invoicing } from '@range/shared/invoices/settings'
import { vatRates } from '@range/shared/invoices/vat'
import { currencies } from '@range/shared/money'
import { ledgerMethods } from '@range/shared/reports/ledger'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

const { Schema } = mongoose
const text = { type: String, default: '' }
const required = { type: String, required: true } as const
const address = { name: text, postCode: text, city: text, streetAddress: text, taxNumber: text }

const issuedInvoiceSchema = new Schema(
  {
    /** Numbered without gaps in each year: invoices like `R-2026-000001`, receipts like `N-2026-000001`. */
    number: required,
    year: { type: String, required: true },
    count: { type: Number, required: true },
    externalId: required,
    kind: { type: String, enum: invoiceKinds, required: true },
    /** The number of the invoice that it corrects or cancels, and which change of it this is; null for an invoice. */
    original: { type: String, default: null },
    change: { type: Number, default: null },
    issuedOn: required,
    fulfilledOn: required,
    currency: { type: String, enum: currencies, required: true },
    rate: { type: Number, required: true },
    method: { type: String, enum: ledgerMethods, required: true },
    lines: [
      {
        _id: false,
        name: required,
        quantity: { type: Number, required: true },
        vatRate: { type: String, enum: vatRates, required: true },
        netMinor: { type: Number, required: true },
        vatMinor: { type: Number, required: true },
        grossMinor: { type: Number, required: true },
      },
    ],
    /** The number of lines of the original and its earlier changes, after which the lines of a change are numbered. */
    linesBefore: { type: Number, default: 0 },
    seller: { type: new Schema(address, { _id: false }), required: true },
    buyer: {
      type: new Schema({ ...address, country: text, isCompany: { type: Boolean, required: true } }, { _id: false }),
      required: true,
    },
    form: { type: String, enum: invoicing.fields.form.values, required: true },
    note: text,
  },
  { timestamps: true },
)

issuedInvoiceSchema.index({ number: 1 }, { unique: true })
issuedInvoiceSchema.index({ externalId: 1 }, { unique: true })
issuedInvoiceSchema.index({ year: 1, count: -1 })
issuedInvoiceSchema.index({ original: 1 })

/** The documents of the built-in issuer. They are inserted once and never changed. */
export const IssuedInvoice = mongoose.model('IssuedInvoice', issuedInvoiceSchema)
export type IssuedInvoiceDocument = Omit<InferRawDocTypeFromSchema<typeof issuedInvoiceSchema>, '_id'>
