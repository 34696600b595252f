import { z } from 'zod'

/** The body of every failed answer: words for people, a code for programs, the field at fault when there is one. */
export const errorBodySchema = z.object({ error: z.string(), code: z.string(), field: z.string().optional() })
export type ErrorBody = z.infer<typeof errorBodySchema>
