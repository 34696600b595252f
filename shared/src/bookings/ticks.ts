import { z } from 'zod'
import { maxPeopleCountLimit } from '../limits'
import { texts } from '../staffTexts/arrivalTicks'
import { actorSchema } from './actor'

/**
 * The documents that staff tick off for each person who arrives, if the settings ask for them. A tick counts people; it never
 * records a number or a copy.
 */
export const arrivalTicks = ['idSeen', 'safetyForm'] as const
export type ArrivalTick = (typeof arrivalTicks)[number]

export const tickNames: Readonly<Record<ArrivalTick, string>> = {
  get idSeen() {
    return texts.names.idSeen
  },
  get safetyForm() {
    return texts.names.safetyForm
  },
}
/** The names on the board and in buttons, which have little space. */
export const shortTickNames: Readonly<Record<ArrivalTick, string>> = {
  get idSeen() {
    return texts.shortNames.idSeen
  },
  get safetyForm() {
    return texts.shortNames.safetyForm
  },
}

/** How many people of a booking were checked, who counted last, and when; null for none. */
export const tickedSchema = z
  .object({ count: z.number().int().positive(), at: z.iso.datetime(), actor: actorSchema })
  .nullable()

/** Sets how many people were checked. A count that is no longer `before`, the count that staff saw, stays as it is. */
export const tickSchema = z.object({
  tick: z.enum(arrivalTicks),
  count: z.number().int().min(0).max(maxPeopleCountLimit),
  before: z.number().int().min(0).max(maxPeopleCountLimit).optional(),
})

type Checked = { [tick in ArrivalTick]: { count: number } | null } & { howManyPeople: number; arrived: number }

/** Returns how many people of a booking were checked: at most all, also when the group has become smaller since. */
export function tickedPeople(booking: Checked, tick: ArrivalTick): number {
  return Math.min(booking[tick]?.count ?? 0, booking.howManyPeople)
}

/** Returns how many people are here who were not checked. */
export function untickedPeople(booking: Checked, tick: ArrivalTick): number {
  return Math.max(0, booking.arrived - tickedPeople(booking, tick))
}
