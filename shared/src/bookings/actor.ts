import { z } from 'zod'

/**
 * Who may do something: an account, or somebody without one. `return` is the guest's browser coming back from the bank,
 * `notice` the bank's own message, `job` what runs by the clock.
 */
export const actorKinds = ['account', 'guest', 'return', 'notice', 'bank', 'job'] as const

/** Who did something. Only an account has a name, so that no account can be called like one of the others. */
export const actorSchema = z.object({ kind: z.enum(actorKinds), name: z.string().nullish() })
export type Actor = z.infer<typeof actorSchema>

/** The actor that an account of this name is. */
export function account(name: string): Actor {
  return { kind: 'account', name }
}
