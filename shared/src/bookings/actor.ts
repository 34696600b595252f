import { z } from 'zod'

/**
 * The kinds of actor: an account, or one of those without an account. `return` is the guest's browser coming back from
 * the bank, `notice` the bank's own message, `job` what runs by the clock, `operator` whoever runs a command on the
 * server, `reseller` the system of a company that sells our visits.
 */
export const actorKinds = ['account', 'guest', 'return', 'notice', 'bank', 'job', 'operator', 'reseller'] as const

/** Who did something. Only an account and a reseller have a name; the kind tells them apart. */
export const actorSchema = z.object({ kind: z.enum(actorKinds), name: z.string().nullish() })
export type Actor = z.infer<typeof actorSchema>

/** Returns the actor for the account of this name. */
export function accountActor(name: string): Actor {
  return { kind: 'account', name }
}
