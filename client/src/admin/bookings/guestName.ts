import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookings'

type Named = Pick<StaffBooking, 'firstName' | 'lastName' | 'forgottenAt' | 'orderNumber' | 'soldBy'>

/**
 * Returns the guest's name, or the date on which it was removed. A walk-in without a name, or a guest whom the reseller has
 * not named yet, is called by the order number.
 */
export function guestName(booking: Named): string {
  const { orderNumber: number, soldBy } = booking
  const known = knownName(booking)
  if (known) return known
  return soldBy ? texts.guestOfNumbered({ reseller: soldBy.name, number }) : texts.walkInNumbered({ number })
}

/** Returns the guest's name for a place where the order number stands beside it. */
export function nameBesideNumber(booking: Named): string {
  const { soldBy } = booking
  return knownName(booking) || (soldBy ? texts.guestOf({ reseller: soldBy.name }) : texts.walkIn)
}

/** Returns the title of a booking's popup: its guest, then its number. */
export function bookingTitle(booking: Named): string {
  return texts.titleOf({ name: nameBesideNumber(booking), number: booking.orderNumber })
}

/** Returns bookings sorted by the guest's name as shown, so that the desk finds a name in a full hour. */
export function byGuestName<T extends Named>(bookings: readonly T[]): T[] {
  return bookings.toSorted((a, b) => guestName(a).localeCompare(guestName(b), 'hu'))
}

/** Returns the name of a booking in a sentence: its guest, or its number once the guest's data is removed. */
export function guestOrNumber(booking: Named): string {
  return booking.forgottenAt ? booking.orderNumber : guestName(booking)
}

function knownName({ firstName, lastName, forgottenAt }: Named): string {
  if (forgottenAt) return texts.anonymised({ day: dateInWords(budapestToday(new Date(forgottenAt))) })
  return `${firstName} ${lastName}`.trim()
}
