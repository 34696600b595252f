import { z } from 'zod'

/**
 * An email to the guest of a booking. `WAITING`: it has not been accepted yet, perhaps after several attempts. `SENT`: the
 * mail server accepted it at `at`. `REFUSED`: the mail server will not take it. `reply` is the mail server's reason for the
 * last refusal.
 */
export const guestEmailSchema = z.object({
  subject: z.string(),
  to: z.string(),
  state: z.enum(['WAITING', 'SENT', 'REFUSED']),
  at: z.iso.datetime(),
  reply: z.string().nullable(),
})
export type GuestEmail = z.infer<typeof guestEmailSchema>
