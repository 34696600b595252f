import type { GuestBooking } from '@range/shared/bookings/schema'
import { dateInWords, hourText, wallClockText } from '@range/shared/budapestTime'

/** Returns until when an unpaid booking's places are held, as `14:32` in Budapest; empty when they are not. */
export function heldUntilText({ heldUntil }: Pick<GuestBooking, 'heldUntil'>): string {
  return heldUntil ? wallClockText(new Date(heldUntil)).slice(-5) : ''
}

/** Returns the slot of a booking in words: `Thu 24 Dec 2026 at 14:00`. */
export function slotText({ date, time }: Pick<GuestBooking, 'date' | 'time'>): string {
  return `${dateInWords(date)} at ${hourText(time)}`
}
