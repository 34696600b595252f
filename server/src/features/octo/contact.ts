import { type Language, languages } from '@range/shared/language'
import type { BookingDocument } from '../bookings/record/bookingModel'
import { searchWordsOf } from '../bookings/record/searchWords'
import type { BookingUpdate, OctoContact } from './requests'
import type { Sold } from './soldBooking'

type Known = Partial<BookingDocument>

type ContactUpdate = Pick<BookingUpdate, 'contact' | 'notes' | 'resellerReference' | 'emailReceipt'>

/**
 * Returns the booking fields after applying the reseller's guest data to the known values: omitted fields stay, null
 * empties them. A full name without first and last name is split before its last word.
 */
export function contactFieldsOf(
  known: Known,
  sold: Sold,
  { contact = {}, notes, resellerReference, emailReceipt }: ContactUpdate,
) {
  const { emailAddress, phoneNumber, postalCode, country, locales } = contact
  const guest = {
    ...namesOf(known, contact),
    email: updatedText(emailAddress, known.email),
    phoneNumber: updatedText(phoneNumber, known.phoneNumber),
    postCode: updatedText(postalCode, known.postCode),
    country: updatedText(country, known.country),
    language: locales === undefined ? (known.language ?? 'en') : languageIn(locales ?? []),
  }
  const reseller = {
    ...sold,
    reference: updatedText(resellerReference, sold.reference),
    notes: updatedText(notes, sold.notes),
    fullName: updatedText(contact.fullName, sold.fullName),
    contactNotes: updatedText(contact.notes, sold.contactNotes),
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
    return { firstName: updatedText(firstName, known.firstName), lastName: updatedText(lastName, known.lastName) }
  }
  const words = fullName.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Returns the first of our languages among a guest's locales (BCP 47), such as `de-AT`. English if there is none. */
function languageIn(locales: readonly string[]): Language {
  const wanted = locales.map((locale) => locale.toLowerCase().split('-')[0])
  const known = wanted.flatMap((name) => languages.filter((language) => language === name))
  return known[0] ?? 'en'
}

function updatedText(text: string | null | undefined, known = ''): string {
  return text === undefined ? known : (text ?? '')
}
