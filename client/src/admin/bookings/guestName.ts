import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'

type Named = Pick<StaffBooking, 'firstName' | 'lastName' | 'forgottenAt' | 'orderNumber' | 'soldBy'>

/**
 * Returns the guest's name, or since when it is forgotten; a walk-in who gave none, or a guest whom a reseller has not named
 * yet, is called by the order number.
 */
export function guestName({ firstName, lastName, forgottenAt, orderNumber, soldBy }: Named): string {
  if (forgottenAt) return `Forgotten on ${dateInWords(budapestToday(new Date(forgottenAt)))}`
  return `${firstName} ${lastName}`.trim() || `${soldBy ? `Guest of ${soldBy.name}` : 'Walk-in'} ${orderNumber}`
}

/** Returns the title of a booking's popup: its guest, then its number. */
export function bookingTitle(booking: Named): string {
  const { orderNumber } = booking
  return `${guestName(booking).replace(` ${orderNumber}`, '')}, booking ${orderNumber}`
}

/** Returns bookings in the order of their guests' names as shown, so that the desk finds a name in a full hour. */
export function byGuestName<T extends Named>(bookings: readonly T[]): T[] {
  return bookings.toSorted((a, b) => guestName(a).localeCompare(guestName(b), 'hu'))
}

/** Returns what a sentence calls a booking by: its guest, or its number once the guest is forgotten. */
export function guestOrNumber(booking: Named): string {
  return booking.forgottenAt ? booking.orderNumber : guestName(booking)
}
