import type { Db } from 'mongodb'
import type { Logger } from 'pino'

const worthAWarningMs = 2_000
const tooFarMs = 60_000

/**
 * Compares this machine's clock with the database's, because holds, payments and codes expire by the clock. Warns of a
 * difference above two seconds; throws above a minute where `isStrict`.
 */
export async function compareClocks(
  db: Db,
  { logger, isStrict, now = Date.now }: { logger: Logger; isStrict: boolean; now?: () => number },
): Promise<void> {
  const asked = now()
  const there = (await db.command({ hello: 1 })).localTime.getTime()
  // The database read its clock between `asked` and now.
  const offMs = Math.max(asked - there, there - now(), 0)
  if (offMs <= worthAWarningMs) return
  const message = `The clock of this machine is ${Math.round(offMs / 1000)} s off the database's. Set both by NTP.`
  if (isStrict && offMs > tooFarMs) throw new Error(message)
  logger.warn({ offMs }, message)
}
