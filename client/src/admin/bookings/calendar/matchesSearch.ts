import type { StaffBooking } from '@range/shared/bookings/staff'
import { foldText } from '@range/shared/text'

/**
 * Whether every word of the search starts a word of the name, the e-mail or the order number, or the phone's digits,
 * as the server's search of the lists does.
 */
export function matchesSearch(booking: StaffBooking, search: string): boolean {
  const { firstName, lastName, email, orderNumber, phoneNumber } = booking
  const words = [...foldText(`${firstName} ${lastName} ${email} ${orderNumber}`).split(/\s+/), digitsOf(phoneNumber)]
  return foldText(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted) || isPhoneStart(word, wanted)))
}

function isPhoneStart(word: string, wanted: string): boolean {
  return digitsOf(wanted) !== '' && /^[\d+()/-]+$/.test(wanted) && word.startsWith(digitsOf(wanted))
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
