import { z } from 'zod'
import { hourText, isIsoDate } from '../budapestTime'
import {
  bookableHours,
  maxEurPrice,
  maxExcludedTimesLength,
  maxPeopleCountLimit,
  maxPromoCodeLength,
  minEurPrice,
} from '../limits'

/** `excludesTimes` is comma separated `HH:00` text; empty closes the whole day. */
const filterBookingSchema = z.object({ date: z.string(), excludesTimes: z.string() })
export type FilterBooking = z.infer<typeof filterBookingSchema>

const promoCodeSchema = z.object({ code: z.string(), percentage: z.number() })
export type PromoCode = z.infer<typeof promoCodeSchema>

/** Settings as `get-save-settings` sends them; `eurPrice` is HUF per EUR. */
export const settingsSchema = z.object({
  maximumPeopleCount: z.number().int(),
  promoCodes: z.array(promoCodeSchema),
  filterBookings: z.array(filterBookingSchema),
  eurPrice: z.number(),
})
export type Settings = z.infer<typeof settingsSchema>

/** Settings as `get-save-settings` and `save-settings` return them; `version` grows with every save. */
export const savedSettingsSchema = settingsSchema.extend({
  version: z.number().int(),
  /** The same number under the name it is sent with. */
  maxPeopleCount: z.number().int(),
})
export type SavedSettings = z.infer<typeof savedSettingsSchema>

export const currentEurSchema = z.object({ eur: z.number().positive() })

const savedFilterSchema = z.object({
  date: z.string().refine(isIsoDate, 'A day that exists, as YYYY-MM-DD'),
  excludesTimes: z
    .string()
    .trim()
    .max(maxExcludedTimesLength)
    .refine(listsBookableHours, 'Hours from 10:00 to 18:00, like 11:00,13:00, each once')
    .transform(inOrder),
})

/**
 * What `save-settings` accepts, all of it or nothing. `version` is that of the settings edited; without it nothing is
 * compared.
 */
export const saveSettingsSchema = z.object({
  maxPeopleCount: z
    .number('Enter the number of people')
    .int('Whole people')
    .min(0, 'Zero or more people')
    .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} people`),
  eurPrice: z
    .number('Enter the price of one euro in forints')
    .min(minEurPrice, `At least ${minEurPrice} HUF per EUR`)
    .max(maxEurPrice, `At most ${maxEurPrice} HUF per EUR`),
  promoCodes: z
    .array(
      z.object({
        code: z
          .string()
          .trim()
          .min(1, 'Enter the code')
          .max(maxPromoCodeLength, `At most ${maxPromoCodeLength} characters`),
        percentage: z
          .number('Enter the discount in percent')
          .min(1, 'From 1 to 100 percent')
          .max(100, 'From 1 to 100 percent'),
      }),
    )
    .max(500)
    .superRefine((codes, context) =>
      noneTwice(
        codes.map(({ code }) => code.toLowerCase()),
        'code',
        'This code is there twice',
        context,
      ),
    ),
  filterBookings: z
    .array(savedFilterSchema)
    .max(2000)
    .superRefine((entries, context) =>
      noneTwice(
        entries.map(({ date }) => date),
        'date',
        'This day is there twice',
        context,
      ),
    ),
  version: z.number().int().optional(),
})
export type SaveSettings = z.output<typeof saveSettingsSchema>
export type SaveSettingsPayload = z.input<typeof saveSettingsSchema>

/** Returns the hours that one entry of `filterBookings` closes: those it lists, or all nine if it lists none. */
export function hoursExcludedBy({ excludesTimes }: FilterBooking): number[] {
  const listed = excludesTimes.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number.parseInt(text, 10)]))
  return listed.length === 0 ? [...bookableHours] : bookableHours.filter((hour) => listed.includes(hour))
}

/** Returns the hours that settings close on a date, ascending. */
export function hoursExcludedOn(date: string, filterBookings: readonly FilterBooking[]): number[] {
  const closed = new Set(filterBookings.filter((entry) => entry.date === date).flatMap(hoursExcludedBy))
  return bookableHours.filter((hour) => closed.has(hour))
}

/** Returns the percentage of a promo code, matched trimmed and case-insensitively, or undefined for an unknown code. */
export function percentOfCode(code: string, promoCodes: readonly PromoCode[]): number | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return undefined
  return promoCodes.find((promo) => promo.code.trim().toLowerCase() === wanted)?.percentage
}

/**
 * Returns whether the text is empty, which closes the whole day, or lists bookable hours as `11:00` or `11`, separated
 * by commas, each once.
 */
function listsBookableHours(excludesTimes: string): boolean {
  if (excludesTimes === '') return true
  const hours = excludesTimes.split(',').map((text) => /^\s*(\d{1,2})(?::00)?\s*$/.exec(text)?.[1])
  const areBookable = hours.every((hour) => bookableHours.some((bookable) => String(bookable) === hour))
  return areBookable && new Set(hours).size === hours.length
}

/** Returns the same hours as `11:00,13:00`, ascending. */
function inOrder(excludesTimes: string): string {
  const hours = excludesTimes.split(',').flatMap((text) => Number.parseInt(text, 10) || [])
  return hours
    .sort((a, b) => a - b)
    .map(hourText)
    .join(',')
}

function noneTwice(keys: readonly string[], field: string, message: string, context: z.RefinementCtx): void {
  const second = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (second >= 0) context.addIssue({ code: 'custom', message, path: [second, field] })
}
