import { z } from 'zod'
import { askedTicksSchema } from '../bookings/ticks'
import { foldText } from '../foldText'
import { defaultInvoicingSettings, invoicingSettingsSchema } from '../invoices/settings'
import { maxEurPrice, maxPeopleCountLimit, maxPromoCodeLength, minEurPrice } from '../limits'
import { oneLine } from '../plainText'
import {
  blockedSeatsSchema,
  closedWeekdaySchema,
  filterBookingSchema,
  keyOfEntry,
  saveBlockedSeatsSchema,
  saveClosedWeekdaySchema,
  saveFilterBookingSchema,
} from './closing'

const promoCodeSchema = z.object({ code: z.string(), percentage: z.number() })
export type PromoCode = z.infer<typeof promoCodeSchema>

/** One cash drawer for the desk, or one for each clerk. */
export const drawerKinds = ['SHARED', 'PER_CLERK'] as const

/** How the desk keeps its cash. With `blindCount`, a clerk counts the till before its expected sums are shown. */
export const tillSettingsSchema = z.object({ drawers: z.enum(drawerKinds), blindCount: z.boolean() })
export type TillSettings = z.infer<typeof tillSettingsSchema>

/** The settings. `eurPrice` is HUF per EUR. */
export const settingsSchema = z.object({
  maximumPeopleCount: z.number().int(),
  promoCodes: z.array(promoCodeSchema),
  filterBookings: z.array(filterBookingSchema),
  closedWeekdays: z.array(closedWeekdaySchema).default([]),
  blockedSeats: z.array(blockedSeatsSchema).default([]),
  eurPrice: z.number(),
  /** The documents that staff tick off when a group arrives. */
  arrivalTicks: askedTicksSchema.default({ idSeen: false, safetyForm: false }),
  till: tillSettingsSchema.default({ drawers: 'SHARED', blindCount: false }),
  invoicing: invoicingSettingsSchema.default(defaultInvoicingSettings),
})
export type Settings = z.infer<typeof settingsSchema>

/** The settings as `get-save-settings` and `save-settings` return them. `version` increases with every save. */
export const savedSettingsSchema = settingsSchema.extend({
  version: z.number().int(),
  /** The same value as `maximumPeopleCount`, under the name that `save-settings` accepts. */
  maxPeopleCount: z.number().int(),
})
export type SavedSettings = z.infer<typeof savedSettingsSchema>

export const currentEurSchema = z.object({ eur: z.number().positive() })

/**
 * The body of `save-settings`, which is saved completely or not at all. Closed weekdays, blocked seats, ticks, till
 * and invoicing settings that are left out stay unchanged. `version` is the version that was edited; without it, the request
 * also overwrites a newer one.
 */
export const saveSettingsSchema = z.object({
  maxPeopleCount: z
    .number('Enter the number of people')
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} people`),
  eurPrice: z
    .number('Enter the price of one euro in forints')
    .min(minEurPrice, `At least ${minEurPrice} HUF per EUR`)
    .max(maxEurPrice, `At most ${maxEurPrice} HUF per EUR`),
  promoCodes: z
    .array(
      z.object({
        code: oneLine().min(1, 'Enter the code').max(maxPromoCodeLength, `At most ${maxPromoCodeLength} characters`),
        percentage: z
          .number('Enter the discount in percent')
          .min(1, 'From 1 to 100 percent')
          .max(100, 'From 1 to 100 percent'),
      }),
    )
    .max(500)
    .superRefine((codes, context) => noneTwice(codes.map(keyOfCode), 'code', 'This code is listed twice', context)),
  filterBookings: z
    .array(saveFilterBookingSchema)
    .max(2000)
    .superRefine((entries, context) =>
      noneTwice(entries.map(keyOfEntry.filterBooking), 'date', 'This day is listed twice', context),
    ),
  closedWeekdays: z
    .array(saveClosedWeekdaySchema)
    .max(100)
    .superRefine((entries, context) =>
      noneTwice(entries.map(keyOfEntry.closedWeekday), 'weekday', 'This day is listed twice', context),
    )
    .optional(),
  blockedSeats: z
    .array(saveBlockedSeatsSchema)
    .max(1000)
    .superRefine((entries, context) =>
      noneTwice(entries.map(keyOfEntry.blockedSeats), 'time', 'This hour is listed twice', context),
    )
    .optional(),
  arrivalTicks: askedTicksSchema.optional(),
  till: tillSettingsSchema.optional(),
  invoicing: invoicingSettingsSchema.optional(),
  version: z.number().int().optional(),
})
export type SaveSettings = z.output<typeof saveSettingsSchema>
export type SaveSettingsPayload = z.input<typeof saveSettingsSchema>

/** Returns the text by which promo codes are compared, the same for every way to type a code. */
export function keyOfCode({ code }: { code: string }): string {
  return foldText(code).trim()
}

/** Returns the discount percentage of a promo code; undefined for an unknown code. */
export function percentOfCode(code: string, promoCodes: readonly PromoCode[]): number | undefined {
  const wanted = keyOfCode({ code })
  if (wanted === '') return undefined
  return promoCodes.find((promo) => keyOfCode(promo) === wanted)?.percentage
}

function noneTwice(keys: readonly string[], field: string, message: string, context: z.RefinementCtx): void {
  const second = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (second >= 0) context.addIssue({ code: 'custom', message, path: [second, field] })
}
