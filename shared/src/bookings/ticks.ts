import { z } from 'zod'
import { actorSchema } from './actor'

/**
 * The documents that staff can tick off when a group arrives, if the settings ask for them. A tick records only that the
 * document was shown, never its number or a copy.
 */
export const arrivalTicks = ['idSeen', 'safetyForm'] as const
export type ArrivalTick = (typeof arrivalTicks)[number]

export const tickNames: Readonly<Record<ArrivalTick, string>> = { idSeen: 'ID seen', safetyForm: 'Safety form' }

/** The time of a tick and the person who set it; null when it is not set. */
export const tickedSchema = z.object({ at: z.iso.datetime(), actor: actorSchema }).nullable()

/** Sets a tick, or removes it with `ticked: false`. */
export const tickSchema = z.object({ tick: z.enum(arrivalTicks), ticked: z.boolean() })
