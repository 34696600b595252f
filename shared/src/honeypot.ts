import { z } from 'zod'
import { honeypotName } from './honeypotName'

/** Accepts the hidden field. A submission that fills it in gets the usual response but is discarded. */
export const honeypotSchema = z.object({ [honeypotName]: z.string().max(2000).default('') })

/** Returns whether a submission filled in the hidden field. */
export function isTrapped(submission: z.output<typeof honeypotSchema>): boolean {
  return submission[honeypotName] !== ''
}
