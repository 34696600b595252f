import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import type { Migration } from './migration'

/**
 * The form of the data before release 1.0.0. A change of stored forms before that release renames it, so that this version does
 * not start on data of an earlier development version.
 */
const baseline: Migration = { name: '000-every-booking-has-refund-terms', migrate: async () => 0 }

const migrations: readonly Migration[] = [baseline]

/** The migrations that this version knows, oldest first. */
export const migrationNames = migrations.map(({ name }) => name)

/** The schema level of this version's data: the name of its last migration. */
export const schemaLevel = migrationNames.at(-1) ?? ''

const leaseMs = 60_000
const pauseMs = 200
/** The number of past days whose visits are checked again at each start. */
const checkedDays = 31

type Applied = { _id: string; finishedAt: Date }
type Lock = { _id: 'lock'; owner: string; until: Date }

/** Throws when another version has written the stored data in a form that this version does not know and would damage. */
export async function assertNotNewer(db: Db): Promise<void> {
  const unknown = (await db.collection<Applied>('migrations').distinct('_id')).filter(
    (name) => !migrationNames.includes(name),
  )
  if (unknown.length === 0) return
  throw new Error(
    `A newer version of this program has changed the stored data (${unknown.join(', ')}). Start that version again, or restore the backup made before the upgrade: see "The way back" in docs/operating.md.`,
  )
}

/**
 * Converts the stored data to this version's form, in order, before anything reads it. Applied migrations run again on the
 * bookings whose visit is ahead or at most 31 days ago, because an older version that ran in between may have written its own
 * form. They write nothing if none did, and they skip older visits so that a start stays fast over the years. If several
 * processes start together, one applies the new migrations under a lease in the database while the others wait; the lease of
 * a dead process expires. Throws a migration's error; the next start repeats the migration.
 */
export async function runMigrations(
  db: Db,
  logger: Logger,
  now: () => Date,
  known: readonly Migration[] = migrations,
): Promise<void> {
  const applied = db.collection<Applied>('migrations')
  const pending = async () => {
    const done = new Set(await applied.distinct('_id'))
    return known.filter(({ name }) => !done.has(name))
  }
  const isNew = new Set(await pending())
  for (const migration of known) {
    if (isNew.has(migration)) continue
    const documents = await migration.migrate(db, addDays(budapestToday(now()), -checkedDays))
    if (documents > 0) logger.warn({ migration: migration.name, documents }, 'migrated documents of an older version')
  }
  while ((await pending()).length > 0) {
    const release = await takeLock(db, now)
    if (!release) {
      await delay(pauseMs)
      continue
    }
    try {
      for (const { name, migrate } of await pending()) {
        const documents = await migrate(db)
        await applied.updateOne({ _id: name }, { $set: { finishedAt: now() } }, { upsert: true })
        if (documents > 0) logger.info({ migration: name, documents }, 'migrated stored data')
      }
    } finally {
      await release()
    }
  }
}

/** Takes the lease. Returns a function that ends it, or undefined while another process holds it. */
async function takeLock(db: Db, now: () => Date): Promise<(() => Promise<void>) | undefined> {
  const locks = db.collection<Lock>('migrationLock')
  const owner = randomUUID()
  const renewed = () => ({ $set: { owner, until: new Date(now().getTime() + leaseMs) } })
  try {
    await locks.updateOne({ _id: 'lock', until: { $lt: now() } }, renewed(), { upsert: true })
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === 11000
    if (isHeld) return undefined
    throw error
  }
  const renewal = setInterval(() => {
    // The lease expires if a renewal fails; everything that it guards is safe to run twice.
    locks.updateOne({ _id: 'lock', owner }, renewed()).catch(() => undefined)
  }, leaseMs / 3)
  return async () => {
    clearInterval(renewal)
    await locks.deleteOne({ _id: 'lock', owner })
  }
}
