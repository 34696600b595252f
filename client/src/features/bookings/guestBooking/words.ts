import type { WayOfMoney } from '@range/shared/bookings/moneySchema'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSeated } from '@range/shared/bookings/status'
import { clockText, dateInWords, dateThisYear, hourText, momentInWords } from '@range/shared/budapestTime'
import { type Currency, fromMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/texts/bookingWords'
import { texts as dateTexts } from '@range/shared/texts/dates'
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
  return texts.budapestTime({ time: hasPaymentLink ? momentInWords(until) : clockText(until) })
}

/** Returns the slot of a booking in words: `Thu 24 Dec 2026 at 14:00`. */
export function slotText({ date, time }: Slot): string {
  return texts.slot({ day: dateInWords(date), hour: hourText(time) })
}

/** Returns the slot without its year, for a headline: `Thu 24 Dec, 14:00`. */
export function shortSlotText({ date, time }: Slot): string {
  return dateTexts.moment({ day: dateThisYear(date), time: hourText(time) })
}

/** Returns the sums that changed hands, one for each currency: `10 000 HUF and 25.00 EUR`. */
export function amountsText(ways: GuestBooking['paidWays']): string {
  const sums = new Map<Currency, number>()
  for (const { amount, currency } of ways) {
    sums.set(currency, (sums.get(currency) ?? 0) + toMinor(amount, currency))
  }
  const [sum = '', other] = [...sums].map(([currency, minor]) => unbrokenMoney(fromMinor(minor, currency), currency))
  return other ? texts.bothSums({ sum, other }) : sum
}

/** Returns what was paid for a booking that takes place; 0 for another one. */
export function paidInAll(booking: Pick<GuestBooking, 'status' | 'taken'>): number {
  return isSeated(booking) ? booking.taken : 0
}

/** Returns the money of the bank, and then the money of the desk. */
export function splitWays(ways: GuestBooking['paidWays']): [toCard: WayOfMoney[], atDesk: WayOfMoney[]] {
  return [ways.filter(({ how }) => how === 'ONLINE'), ways.filter(({ how }) => how !== 'ONLINE')]
}

/** Returns the path of a booking's calendar file. */
export function calendarFilePath(id: string): string {
  return `/api/v1/booking/${encodeURIComponent(id)}/calendar.ics`
}
