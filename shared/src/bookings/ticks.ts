import { z } from 'zod'
import { actorSchema } from './actor'

/**
 * What staff can tick of a group on the day of its visit, if the settings ask for it: that it was so, never a number or a
 * copy.
 */
export const arrivalTicks = ['idSeen', 'safetyForm'] as const
export type ArrivalTick = (typeof arrivalTicks)[number]

export const tickNames: Readonly<Record<ArrivalTick, string>> = { idSeen: 'ID seen', safetyForm: 'Safety form' }

/** Which of them the settings ask for. */
export const askedTicksSchema = z.object({ idSeen: z.boolean(), safetyForm: z.boolean() })
export type AskedTicks = z.infer<typeof askedTicksSchema>

/** Who ticked it and when; null while nobody has. */
export const tickedSchema = z.object({ at: z.iso.datetime(), actor: actorSchema }).nullable()

/** With `ticked: false` a tick is taken back. */
export const tickSchema = z.object({ tick: z.enum(arrivalTicks), ticked: z.boolean() })
