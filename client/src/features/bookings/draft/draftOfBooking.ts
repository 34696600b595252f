import { guestFields } from '@range/shared/bookings/checks'
import type { GuestBooking } from '@range/shared/bookings/schema'
import type { BookingDraft } from './draft'

/** Returns the form filled in from a booking. The guest has to accept the terms again. */
export function draftOfBooking(booking: GuestBooking): BookingDraft {
  const { date, time, howManyPeople, currency, promoCode, message, selected } = booking
  const guest = Object.fromEntries(guestFields.map(({ name }) => [name, booking[name]])) as Pick<
    BookingDraft,
    (typeof guestFields)[number]['name']
  >
  const quantities = Object.fromEntries(selected.map(({ id, quantity }) => [id, quantity]))
  return {
    ...guest,
    quantities,
    date,
    time,
    howManyPeople,
    party: howManyPeople,
    currency,
    promoCode,
    message,
    termsAndConditions: false,
  }
}
