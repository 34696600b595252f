import { z } from 'zod'

/**
 * The kinds of actor. `account` is a staff account, `return` the guest's browser coming back from the bank, `notice` a
 * payment notification (IPN), `bank` an answer of the bank to a query, `job` a scheduled job, `operator` somebody who runs
 * a command on the server, and `reseller` the system of a company that sells our visits.
 */
export const actorKinds = ['account', 'guest', 'return', 'notice', 'bank', 'job', 'operator', 'reseller'] as const

/** The person or system that did something. Only accounts and resellers have a name. */
export const actorSchema = z.object({ kind: z.enum(actorKinds), name: z.string().nullish() })
export type Actor = z.infer<typeof actorSchema>

/** Returns the actor for the account with this name. */
export function accountActor(name: string): Actor {
  return { kind: 'account', name }
}
