import { isHungarianTaxNumber } from '@range/shared/invoices/taxNumber'
import type { SavedVenue } from '@range/shared/venue/schema'
import { InvoicingError } from '../../gateways/invoicing/invoicing'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'

/** Returns the seller on our invoices. Throws InvoicingError naming the field of the venue that is not filled in. */
export function sellerOfVenue({
  legalName,
  taxNumber,
  registeredSeat,
}: Pick<SavedVenue, 'legalName' | 'taxNumber' | 'registeredSeat'>): IssuedInvoiceDocument['seller'] {
  const seat = /^(?:H-?)?(\d{4})\s+([^,]+),\s*(.+)$/.exec(registeredSeat.trim())
  if (legalName === '') throw missing('the company’s legal name')
  if (!isHungarianTaxNumber(taxNumber)) throw missing('the tax number, like 12345676-2-42')
  if (!seat) throw missing('the registered seat, like 1136 Budapest, Tátra utca 12.')
  const [, postCode = '', city = '', streetAddress = ''] = seat
  return { name: legalName, taxNumber, postCode, city, streetAddress }
}

function missing(what: string): InvoicingError {
  return new InvoicingError('denied', `Fill in ${what} in Settings, The venue.`)
}
