import { z } from 'zod'

/**
 * The body of every failed answer: words for people, a code for programs, the field at fault when there is one.
 * `current` is what stands in the database when CHANGED_MEANWHILE refused to write over it, `quote` what `book` would
 * charge now when it refused with PRICE_CHANGED.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  field: z.string().optional(),
  current: z.unknown().optional(),
  quote: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
