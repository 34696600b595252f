import { z } from 'zod'

/** Emails with sample content, as the design system shows them. */
export const emailPreviewListSchema = z.array(
  z.object({
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    hasCalendarFile: z.boolean(),
  }),
)
export type EmailPreview = z.infer<typeof emailPreviewListSchema>[number]
