import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import { type CommonSettings, differences } from './commonSettings'
import { type Deployment, endLease, renewLease } from './deploymentRecord'
import { takeTurns, type Work } from './takeTurns'

type Options = {
  db: Db
  /** The process's name for people: host and port. */
  name: string
  shared: CommonSettings
  logger: Logger
  /** The time for which a process counts as alive after it renewed its lease; it renews more often. */
  leaseMs?: number
  beatMs?: number
  /** Called with the reason when the other processes changed their shared settings while this one was cut off. */
  onOusted: (reason: string) => void
}

/**
 * Makes this process a member of those that run on one database. Waits while members with other shared settings are alive,
 * because they may be dead or about to stop. Throws an error that names the differences if they stay alive. To change shared
 * settings, stop all processes: the first one to start sets them.
 *
 * One member is the keeper, the only one to do the work given to `whileKeeper`. When it stops, or has not renewed its lease
 * for `leaseMs`, the next member to renew becomes the keeper. A keeper that is cut off ends its work when its lease is over.
 * Its last step may still reach the database after that, so the work must be safe to do twice.
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
     * Begins work whenever this process becomes the keeper, and stops it when another one does. Call it once. `stop` ends the
     * work and, if the database is reachable, the lease, so that no other process has to wait for its end.
     */
    whileKeeper(begin: () => Work): Work {
      turns.begin(begin)
      return { stop: leave }
    },
  }
}

function refusal(shared: CommonSettings, others: Deployment): string {
  return [
    `Other processes on this database run with different settings (${others.members.map(({ name }) => name).join(', ')}):`,
    ...differences(shared, others.shared),
    'To change them for all, stop all processes first.',
  ].join('\n')
}
