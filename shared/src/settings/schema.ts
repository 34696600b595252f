import { z } from 'zod'
import { group, recordSchema } from '../records/group'
import { askedTicks, settings } from './fields'
import type { SentPromoCode } from './promoCodes'
import { stoppedSalesSchema } from './stoppedSales'

/** The ticks that the settings ask for. */
export const askedTicksSchema = askedTicks.response

const { maximumPeopleCount, ...others } = settings.fields
const { eurPrice, promoCodes, filterBookings } = others

/** The settings as their form and `save-settings` name them. */
export const settingsForm = group({ maxPeopleCount: maximumPeopleCount, ...others })

/** The settings as `get-save-settings` and `save-settings` return them. `version` increases with every save. */
export const savedSettingsSchema = recordSchema(settings).extend({
  maximumPeopleCount: maximumPeopleCount.response,
  /** The same value as `maximumPeopleCount`, under the name that `save-settings` accepts. */
  maxPeopleCount: maximumPeopleCount.response,
  eurPrice: eurPrice.response,
  promoCodes: promoCodes.response,
  filterBookings: filterBookings.response,
  /** The hours that staff have stopped selling online. */
  stoppedSales: stoppedSalesSchema.default([]),
  version: z.number().int(),
})
export type SavedSettings = z.infer<typeof savedSettingsSchema>

/** How often bookings use each promo code that has a limited number of uses. */
export const promoCodeUsesSchema = z.array(z.object({ code: z.string(), used: z.number().int() }))
export type PromoCodeUses = z.infer<typeof promoCodeUsesSchema>

export const currentEurSchema = z.object({ eur: z.number().positive() })

/**
 * The body of `save-settings`, which is saved completely or not at all. Settings that are left out stay unchanged; the
 * specification requires four of them. `version` is the version that was edited; without it, the request also overwrites a
 * newer one.
 */
export const saveSettingsSchema = settingsForm.request.partial().extend({
  maxPeopleCount: maximumPeopleCount.request,
  eurPrice: eurPrice.request,
  promoCodes: promoCodes.request as unknown as z.ZodType<SentPromoCode[], SentPromoCode[]>,
  filterBookings: filterBookings.request,
  version: z.number().int().optional(),
})
export type SaveSettings = z.output<typeof saveSettingsSchema>
export type SaveSettingsPayload = z.input<typeof saveSettingsSchema>
