import type { BookingDocument } from '../bookings/record/bookingModel'
import { searchWordsOf } from '../bookings/record/searchWords'
import type { BookingUpdate, OctoContact } from './requests'
import type { Sold } from './soldBooking'

type Known = Pick<
  BookingDocument,
  'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'postCode' | 'country' | 'orderNumber'
>

type Told = Pick<BookingUpdate, 'contact' | 'notes' | 'resellerReference' | 'emailReceipt'>

/**
 * Returns the booking fields after applying the reseller's guest data to the known values: omitted fields stay, null
 * empties them. A full name without first and last name is split before its last word.
 */
export function toldFieldsOf(known: Known, sold: Sold, { contact = {}, notes, resellerReference, emailReceipt }: Told) {
  const { emailAddress, phoneNumber, postalCode, country, locales } = contact
  const guest = {
    ...namesOf(known, contact),
    email: told(emailAddress, known.email),
    phoneNumber: told(phoneNumber, known.phoneNumber),
    postCode: told(postalCode, known.postCode),
    country: told(country, known.country),
  }
  const reseller = {
    ...sold,
    reference: told(resellerReference, sold.reference),
    notes: told(notes, sold.notes),
    fullName: told(contact.fullName, sold.fullName),
    contactNotes: told(contact.notes, sold.contactNotes),
    locales: locales === undefined ? sold.locales : (locales ?? []),
    isGuestWrittenTo: emailReceipt ?? sold.isGuestWrittenTo,
  }
  const message = [...new Set([reseller.notes, reseller.contactNotes])].filter(Boolean).join('\n')
  const searchWords = searchWordsOf({ ...guest, orderNumber: known.orderNumber, reseller })
  return { ...guest, message, reseller, searchWords }
}

function namesOf(known: Known, { fullName, firstName, lastName }: OctoContact) {
  const isNamed = firstName !== undefined || lastName !== undefined
  if (isNamed || !fullName) {
    return { firstName: told(firstName, known.firstName), lastName: told(lastName, known.lastName) }
  }
  const words = fullName.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function told(text: string | null | undefined, known: string): string {
  return text === undefined ? known : (text ?? '')
}
