import { z } from 'zod'

/** The time of the answer to a message or an application, and the person who answered; null until then. */
export const answeredSchema = z.object({ at: z.iso.datetime(), by: z.string() }).nullable()
export type Answered = z.infer<typeof answeredSchema>

/** The numbers of messages and applications that nobody has answered. */
export const unansweredSchema = z.object({ contacts: z.number().int(), memberships: z.number().int() })

/** Marks a message or application as answered, or as unanswered again. */
export const markAnsweredSchema = z.object({ answered: z.boolean() })
