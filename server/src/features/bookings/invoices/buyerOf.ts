import { countryCodeOf } from '@range/shared/countries'
import type { InvoiceBuyer } from '@range/shared/invoices/schema'
import type { BookingDocument } from '../record/bookingModel'

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
