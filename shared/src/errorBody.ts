import { z } from 'zod'

/**
 * The body of every failed response: a message for people, a code for programs, and the invalid field if there is one.
 * With CHANGED_MEANWHILE, `current` is the stored record that was not overwritten. With PRICE_CHANGED or TERMS_CHANGED,
 * `quote` is the price that `book` would charge now, with its refund terms.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  field: z.string().optional(),
  current: z.unknown().optional(),
  quote: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
