import { z } from 'zod'
import { languages } from '../language'

/** The language of the sample bookings’ guests. */
export const emailPreviewQuerySchema = z.object({ language: z.enum(languages).default('en') })

/** The previews of all emails, with sample content, for the design system. */
export const emailPreviewListSchema = z.array(
  z.object({
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    hasCalendarFile: z.boolean(),
  }),
)
export type EmailPreview = z.infer<typeof emailPreviewListSchema>[number]
