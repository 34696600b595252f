import { z } from 'zod'

/**
 * A field that people never see and programs fill in. What comes with it filled is answered like any other
 * submission and thrown away.
 */
export const honeypotName = 'website'
export const honeypotSchema = z.object({ [honeypotName]: z.string().max(2000).default('') })

export function isTrapped(submission: z.output<typeof honeypotSchema>): boolean {
  return submission[honeypotName] !== ''
}
