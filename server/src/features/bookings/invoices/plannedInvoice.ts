import { createHash } from 'node:crypto'
import { countryCodeOf } from '@range/shared/countries'
import type { InvoiceBuyer } from '@range/shared/invoices/schema'
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
  'firstName' | 'lastName' | 'email' | 'country' | 'postCode' | 'city' | 'streetAddress' | 'invoiceCompany'
>

/** Returns the buyer of a booking: the company that its guest named, or the guest. */
export function buyerOf({ invoiceCompany, firstName, lastName, email, ...address }: BuyerData): InvoiceBuyer {
  if (invoiceCompany) return { ...invoiceCompany, isCompany: true, email }
  const { postCode, city, streetAddress } = address
  const country = countryCodeOf(address.country) ?? address.country
  const name = `${firstName} ${lastName}`.trim() || 'Guest'
  return { name, country, postCode, city, streetAddress, taxNumber: '', isCompany: false, email }
}
