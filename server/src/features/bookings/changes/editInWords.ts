import type { BookingEdit } from '@range/shared/bookings/staffChanges'
import { formatMinor } from '@range/shared/money'
import type { BookingDocument } from '../record/bookingModel'

/** The guest data that staff may correct, with the wording for a booking's history. */
const contactWords = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phoneNumber: 'phone',
  streetAddress: 'street address',
  postCode: 'post code',
  city: 'city',
  country: 'country',
  message: 'message',
} as const

type ContactField = keyof typeof contactWords
const contactFields = Object.keys(contactWords) as ContactField[]

/** Returns the guest's data that an edit changes. */
export function changedContact(
  booking: BookingDocument,
  edit: BookingEdit,
): Partial<Pick<BookingDocument, ContactField>> {
  const changed = contactFields.filter((field) => edit[field] !== undefined && edit[field] !== booking[field])
  return Object.fromEntries(changed.map((field) => [field, edit[field]]))
}

/** Returns an edit's changes as text for the history, with old and new values; empty when nothing changes. */
export function editInWords(booking: BookingDocument, set: Partial<BookingDocument>): string {
  const changes: string[] = []
  const add = (what: string, from: string, to: string) => {
    if (from !== to) changes.push(`${what} ${from || 'none'} → ${to || 'none'}`)
  }
  const after = { ...booking, ...set }
  add('people', String(booking.howManyPeople), String(after.howManyPeople))
  const names = new Map([...booking.selected, ...after.selected].map(({ id, name }) => [id, name]))
  for (const [id, name] of names) add(name, quantityOf(booking, id), quantityOf(after, id))
  add('promo code', booking.promoCode, after.promoCode)
  add('price', priceInWords(booking), priceInWords(after))
  add('arrived', String(booking.arrived), String(after.arrived))
  for (const field of contactFields) add(contactWords[field], inQuotes(booking[field]), inQuotes(after[field]))
  return changes.join(', ')
}

type Sold = Pick<BookingDocument, 'selected'>

function quantityOf({ selected }: Sold, packageId: string): string {
  return String(selected.find(({ id }) => id === packageId)?.quantity ?? 0)
}

function priceInWords({ amountMinor, currency }: Pick<BookingDocument, 'amountMinor' | 'currency'>): string {
  return formatMinor(amountMinor, currency)
}

function inQuotes(text: string): string {
  return text && `“${text}”`
}
