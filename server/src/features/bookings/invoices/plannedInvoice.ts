import { createHash } from 'node:crypto'
import { countryCodeOf } from '@range/shared/countries'
import type { InvoiceBuyer } from '@range/shared/invoices/schema'
import { isFilledIn } from '@range/shared/text'
import type { BookingDocument } from '../record/bookingModel'
import type { InvoiceDocument } from '../record/invoiceModel'

/** The fields that a document shares with the documents that change or replace it. */
const sharedFields = [
  'booking',
  'orderNumber',
  'kind',
  'original',
  'change',
  'at',
  'method',
  'currency',
  'rate',
  'lines',
  'grossMinor',
  'buyer',
  'note',
] as const
type SharedField = (typeof sharedFields)[number]

/** A document before its first attempt. */
export type PlannedInvoice = Pick<InvoiceDocument, SharedField | '_id' | 'entry' | 'place' | 'dueAt' | 'nextAttemptAt'>

/** Returns the fields that a document shares with the documents that change or replace it. */
export function sharedFieldsOf(invoice: PlannedInvoice): Pick<PlannedInvoice, SharedField> {
  return Object.fromEntries(sharedFields.map((field) => [field, invoice[field]])) as Pick<PlannedInvoice, SharedField>
}

/** Returns the id of the document of a ledger entry, which the service keeps as the external id. */
export function invoiceId(orderNumber: string, entry: string, part = 0): string {
  const hash = createHash('sha256').update(entry).digest('hex').slice(0, 12)
  return `${orderNumber}-${hash}${part === 0 ? '' : `-${part}`}`
}

type BuyerData = Pick<
  BookingDocument,
  'language' | 'firstName' | 'lastName' | 'email' | 'country' | 'postCode' | 'city' | 'streetAddress' | 'invoiceCompany'
>

/**
 * Returns the buyer of a booking: the company that its guest named, or the guest. In Hungary the documents are in
 * Hungarian, elsewhere in the guest's language.
 */
export function buyerOf({ invoiceCompany, firstName, lastName, email, ...address }: BuyerData): InvoiceBuyer {
  const language = (country: string) => (country === 'HU' ? 'hu' : address.language)
  if (invoiceCompany) return { ...invoiceCompany, isCompany: true, email, language: language(invoiceCompany.country) }
  const { postCode, city, streetAddress } = address
  const country = countryCodeOf(address.country) ?? address.country
  const name = `${firstName} ${lastName}`.trim()
  return {
    name,
    country,
    postCode,
    city,
    streetAddress,
    taxNumber: '',
    isCompany: false,
    email,
    language: language(country),
  }
}

/** Returns whether an invoice can name its buyer: by name, place and street. A walk-in may have none of them. */
export function isBuyerKnown({
  name,
  city,
  streetAddress,
}: Pick<InvoiceDocument['buyer'], 'name' | 'city' | 'streetAddress'>): boolean {
  return [name, city, streetAddress].every(isFilledIn)
}
