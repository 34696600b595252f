import { isHungarianTaxNumber } from '@range/shared/invoices/taxNumber'
import type { Venue } from '@range/shared/venue/fields'

type Company = Pick<Venue, 'legalName' | 'taxNumber' | 'registeredSeat'>

/** The seller on our invoices. */
export type InvoiceSeller = { name: string; taxNumber: string; postCode: string; city: string; streetAddress: string }

/** Returns the seller on our invoices, or the first field of the venue that is not filled in as they need it. */
export function sellerOf({
  legalName,
  taxNumber,
  registeredSeat,
}: Company): InvoiceSeller | { missing: keyof Company } {
  const seat = /^(?:H-?)?(\d{4})\s+([^,]+),\s*(.+)$/.exec(registeredSeat.trim())
  if (legalName === '') return { missing: 'legalName' }
  if (!isHungarianTaxNumber(taxNumber)) return { missing: 'taxNumber' }
  if (!seat) return { missing: 'registeredSeat' }
  const [, postCode = '', city = '', streetAddress = ''] = seat
  return { name: legalName, taxNumber, postCode, city, streetAddress }
}
