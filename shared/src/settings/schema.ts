import { z } from 'zod'
import { bookableHours } from '../limits'

/** `excludesTimes` is comma separated `HH:00` text; empty closes the whole day. */
export const filterBookingSchema = z.object({ date: z.string(), excludesTimes: z.string() })
export type FilterBooking = z.infer<typeof filterBookingSchema>

export const promoCodeSchema = z.object({ code: z.string(), percentage: z.number() })
export type PromoCode = z.infer<typeof promoCodeSchema>

/** Settings as `get-save-settings` sends them; `eurPrice` is HUF per EUR. */
export const settingsSchema = z.object({
  maximumPeopleCount: z.number().int(),
  promoCodes: z.array(promoCodeSchema),
  filterBookings: z.array(filterBookingSchema),
  eurPrice: z.number(),
})
export type Settings = z.infer<typeof settingsSchema>

export const currentEurSchema = z.object({ eur: z.number().positive() })

/** The hours that one entry of `filterBookings` closes: those it lists, or all nine when it lists none. */
export function hoursExcludedBy({ excludesTimes }: FilterBooking): number[] {
  const listed = excludesTimes.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number.parseInt(text, 10)]))
  return listed.length === 0 ? [...bookableHours] : bookableHours.filter((hour) => listed.includes(hour))
}

/** The hours that settings close on a date, ascending. */
export function hoursExcludedOn(date: string, filterBookings: readonly FilterBooking[]): number[] {
  const closed = new Set(filterBookings.filter((entry) => entry.date === date).flatMap(hoursExcludedBy))
  return bookableHours.filter((hour) => closed.has(hour))
}

/** The percent of a promo code, matched trimmed and case-insensitively, or undefined when nobody gave out such a code. */
export function percentOfCode(code: string, promoCodes: readonly PromoCode[]): number | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return undefined
  return promoCodes.find((promo) => promo.code.trim().toLowerCase() === wanted)?.percentage
}
