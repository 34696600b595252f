import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'

type Named = Pick<StaffBooking, 'firstName' | 'lastName' | 'forgottenAt' | 'orderNumber' | 'soldBy'>

/**
 * Returns the guest's name, or the date on which it was removed. A walk-in without a name, or a guest whom the reseller has
 * not named yet, is called by the order number.
 */
export function guestName({ firstName, lastName, forgottenAt, orderNumber, soldBy }: Named): string {
  if (forgottenAt) return `Anonymised on ${dateInWords(budapestToday(new Date(forgottenAt)))}`
  return `${firstName} ${lastName}`.trim() || `${soldBy ? `Guest of ${soldBy.name}` : 'Walk-in'} ${orderNumber}`
}

/** Returns the guest's name for a place where the order number stands beside it. */
export function nameBesideNumber(booking: Named): string {
  return guestName(booking).replace(` ${booking.orderNumber}`, '')
}

/** Returns the title of a booking's popup: its guest, then its number. */
export function bookingTitle(booking: Named): string {
  return `${nameBesideNumber(booking)}, booking ${booking.orderNumber}`
}

/** Returns bookings sorted by the guest's name as shown, so that the desk finds a name in a full hour. */
export function byGuestName<T extends Named>(bookings: readonly T[]): T[] {
  return bookings.toSorted((a, b) => guestName(a).localeCompare(guestName(b), 'hu'))
}

/** Returns the name of a booking in a sentence: its guest, or its number once the guest's data is removed. */
export function guestOrNumber(booking: Named): string {
  return booking.forgottenAt ? booking.orderNumber : guestName(booking)
}
