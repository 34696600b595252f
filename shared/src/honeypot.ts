import { z } from 'zod'
import { honeypotName } from './honeypotName'

/** What comes with the field that people never see is answered like any other submission and thrown away. */
export const honeypotSchema = z.object({ [honeypotName]: z.string().max(2000).default('') })

export function isTrapped(submission: z.output<typeof honeypotSchema>): boolean {
  return submission[honeypotName] !== ''
}
