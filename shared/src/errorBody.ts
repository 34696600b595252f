import { z } from 'zod'

/**
 * The body of every failed response: a message for people, a code for programs, and the invalid field if there is one.
 * `current` is what is stored when CHANGED_MEANWHILE refused to overwrite it, `quote` what `book` would charge now when
 * it refused with PRICE_CHANGED.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  field: z.string().optional(),
  current: z.unknown().optional(),
  quote: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
