import { z } from 'zod'

/** Who has answered a message or an application, and when; null while nobody has. */
export const answeredSchema = z.object({ at: z.iso.datetime(), by: z.string() }).nullable()
export type Answered = z.infer<typeof answeredSchema>

/** How many messages and applications nobody has answered. */
export const unansweredSchema = z.object({ contacts: z.number().int(), memberships: z.number().int() })

/** What marks one as answered, or takes the mark back. */
export const markAnsweredSchema = z.object({ answered: z.boolean() })
