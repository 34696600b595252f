import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import { type Deployment, endLease, renewLease } from './deploymentRecord'
import { takeTurns, type Work } from './takeTurns'
import { differences, type Shared } from './whatIsShared'

type Options = {
  db: Db
  /** What people call this process: host and port. */
  name: string
  shared: Shared
  logger: Logger
  /** How long a process counts as alive after it was last heard of, and how often it is heard. */
  leaseMs?: number
  beatMs?: number
  /** Called with the reason when the others have gone on with other settings while this process was cut off. */
  onOusted: (reason: string) => void
}

/**
 * Makes this process a member of those that run on one database. Waits while others are alive that share something else:
 * they may be dead, or just stopping. Throws, and names what differs, when they go on living. What is shared is changed
 * by stopping all of them: the first one to start says what holds from then on.
 *
 * Of all members one is the keeper, which alone does the work given to `whileKeeper`. When it stops, or has not been
 * heard of for `leaseMs`, another one is the keeper with its next beat. A keeper that is cut off ends its work when its
 * lease is over; as its last step may still come through after that, the work must be safe to be done twice.
 */
export async function joinDeployment(options: Options) {
  const { db, name, shared, logger, leaseMs = 10_000, beatMs = 2_000, onOusted } = options
  const me = { id: randomUUID(), name }
  const stopping = new AbortController()
  let isCutOff = false
  const turns = takeTurns(leaseMs)
  const pause = () => delay(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined)

  const renew = async () => {
    const began = performance.now()
    const record = await renewLease(db, me, { shared, leaseMs })
    if (record.keeper === me.id) turns.mine(began)
    else turns.others()
    return record.members.some(({ id }) => id === me.id) ? undefined : record
  }

  const giveUpAt = performance.now() + leaseMs + 2 * beatMs
  for (let others = await renew(); others; others = await renew()) {
    if (performance.now() > giveUpAt) throw new Error(refusal(shared, others))
    await delay(beatMs)
  }

  const beating = (async () => {
    for (await pause(); !stopping.signal.aborted; await pause()) {
      try {
        const others = await renew()
        isCutOff = false
        if (!others) continue
        onOusted(refusal(shared, others))
        return
      } catch (error) {
        if (!isCutOff) logger.warn({ err: error }, 'could not announce this process to the others')
        isCutOff = true
      }
    }
  })()

  const leave = async () => {
    stopping.abort()
    await beating
    await turns.stop()
    if (isCutOff) return
    await endLease(db, me.id).catch((error: unknown) =>
      logger.warn({ err: error }, 'the lease of this process could not be released'),
    )
  }

  return {
    /**
     * Begins work whenever this process becomes the keeper, and stops it when another one is. To be called once. `stop`
     * ends the work and gives the lease back, if the database is there: no other process then waits for its end.
     */
    whileKeeper(begin: () => Work): Work {
      turns.begin(begin)
      return { stop: leave }
    },
  }
}

function refusal(shared: Shared, others: Deployment): string {
  return [
    `Other processes on this database run with different settings (${others.members.map(({ name }) => name).join(', ')}):`,
    ...differences(shared, others.shared),
    'To change it for all, stop all of them first.',
  ].join('\n')
}
