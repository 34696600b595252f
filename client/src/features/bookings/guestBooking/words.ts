import type { GuestBooking } from '@range/shared/bookings/schema'
import { clockText, dateInWords, hourText, momentInWords } from '@range/shared/budapestTime'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'

type Slot = Pick<GuestBooking, 'date' | 'time'>

/**
 * Returns when the hold on an unpaid booking's places ends, as `14:32 Budapest time`, with the day if there is a payment
 * link, which can hold them for days; empty when they are not held.
 */
export function heldUntilText({
  heldUntil,
  hasPaymentLink,
}: Pick<GuestBooking, 'heldUntil' | 'hasPaymentLink'>): string {
  if (!heldUntil) return ''
  const until = new Date(heldUntil)
  return `${hasPaymentLink ? momentInWords(until) : clockText(until)} Budapest time`
}

/** Returns the slot of a booking in words: `Thu 24 Dec 2026 at 14:00`. */
export function slotText({ date, time }: Slot): string {
  return `${dateInWords(date)} at ${hourText(time)}`
}

/** Returns the slot without its year, for a headline: `Thu 24 Dec, 14:00`. */
export function shortSlotText({ date, time }: Slot): string {
  return `${dateInWords(date).slice(0, -' 2026'.length)}, ${hourText(time)}`
}

/** Returns the sums that changed hands: `10 000 HUF and 25.00 EUR`. */
export function amountsText(ways: GuestBooking['paidWays']): string {
  return ways.map(({ amount, currency }) => unbrokenMoney(amount, currency)).join(' and ')
}

/** Returns the path of a booking's calendar file. */
export function calendarFilePath(id: string): string {
  return `/api/v1/booking/${encodeURIComponent(id)}/calendar.ics`
}
