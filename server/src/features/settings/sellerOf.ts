import { isHungarianTaxNumber } from '@range/shared/invoices/taxNumber'
import type { Venue } from '@range/shared/venue/fields'

type Company = Pick<Venue, 'legalName' | 'taxNumber' | 'registeredSeat'>

/** The seller on our invoices. */
export type InvoiceSeller = { name: string; taxNumber: string; postCode: string; city: string; streetAddress: string }

/** A field of the venue that is not filled in as invoices need it. */
type Missing = { field: keyof Company; words: string }

/** Returns the seller on our invoices, or the first field of the venue that it lacks. */
export function sellerOf({ legalName, taxNumber, registeredSeat }: Company): InvoiceSeller | { missing: Missing } {
  const seat = /^(?:H-?)?(\d{4})\s+([^,]+),\s*(.+)$/.exec(registeredSeat.trim())
  if (legalName === '') return missing('legalName', 'the company’s legal name')
  if (!isHungarianTaxNumber(taxNumber)) return missing('taxNumber', 'the tax number, like 12345676-2-42')
  if (!seat) return missing('registeredSeat', 'the registered seat, like 1136 Budapest, Tátra utca 12')
  const [, postCode = '', city = '', streetAddress = ''] = seat
  return { name: legalName, taxNumber, postCode, city, streetAddress }
}

function missing(field: Missing['field'], words: string): { missing: Missing } {
  return { missing: { field, words } }
}
