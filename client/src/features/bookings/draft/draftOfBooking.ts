import { guestFields } from '@range/shared/bookings/checks'
import type { GuestBooking } from '@range/shared/bookings/schema'
import type { BookingDraft } from './draft'

/** Returns the form filled in with what was booked. The terms have to be accepted again. */
export function draftOfBooking(booking: GuestBooking): BookingDraft {
  const { date, time, howManyPeople, currency, promoCode, message, selected } = booking
  const guest = Object.fromEntries(guestFields.map(({ name }) => [name, booking[name]])) as Pick<
    BookingDraft,
    (typeof guestFields)[number]['name']
  >
  const quantities = Object.fromEntries(selected.map(({ id, quantity }) => [id, quantity]))
  return { ...guest, quantities, date, time, howManyPeople, currency, promoCode, message, termsAndConditions: false }
}
