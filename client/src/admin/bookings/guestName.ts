import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'

type Named = Pick<StaffBooking, 'firstName' | 'lastName' | 'forgottenAt'>

/** Returns the guest's name, or since when it is forgotten. */
export function guestName({ firstName, lastName, forgottenAt }: Named): string {
  if (forgottenAt) return `Forgotten on ${dateInWords(budapestToday(new Date(forgottenAt)))}`
  return `${firstName} ${lastName}`
}

/** Returns what a sentence calls a booking by: its guest, or its number once the guest is forgotten. */
export function guestOrNumber(booking: Named & Pick<StaffBooking, 'orderNumber'>): string {
  return booking.forgottenAt ? booking.orderNumber : guestName(booking)
}
