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

/** Returns what a sentence calls a booking by: its guest, or its number once the guest is forgotten. */
export function guestOrNumber(booking: Named): string {
  return booking.forgottenAt ? booking.orderNumber : guestName(booking)
}
