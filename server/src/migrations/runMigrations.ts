import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import { bookingRecord } from './001-booking-record'
import { takings } from './002-takings'
import { phoneTails } from './003-phone-tails'
import { accountRights } from './004-account-rights'
import { foldedLetters } from './005-folded-letters'
import type { Migration } from './migration'

const migrations: readonly Migration[] = [bookingRecord, takings, phoneTails, accountRights, foldedLetters]

/** The migrations that this version knows, oldest first. */
export const migrationNames = migrations.map(({ name }) => name)

const leaseMs = 60_000
const pauseMs = 200

type Applied = { _id: string; finishedAt: Date }
type Lock = { _id: 'lock'; owner: string; until: Date }

/**
 * Brings the stored data up to date, once and in order, before anything reads it. If several processes start together,
 * one migrates under a lock in the database while the others wait; the lock of a dead process expires by itself. Throws
 * what a migration throws; the next start repeats it.
 */
export async function runMigrations(db: Db, logger: Logger): Promise<void> {
  const applied = db.collection<Applied>('migrations')
  const isPending = async () => {
    const done = new Set(await applied.distinct('_id'))
    return migrations.filter(({ name }) => !done.has(name))
  }
  while ((await isPending()).length > 0) {
    const release = await takeLock(db)
    if (!release) {
      await delay(pauseMs)
      continue
    }
    try {
      for (const { name, migrate } of await isPending()) {
        const documents = await migrate(db)
        await applied.updateOne({ _id: name }, { $set: { finishedAt: new Date() } }, { upsert: true })
        if (documents > 0) logger.info({ migration: name, documents }, 'stored data migrated')
      }
    } finally {
      await release()
    }
  }
}

/** Takes the lock. Returns a function that releases it, or undefined while another process holds it. */
async function takeLock(db: Db): Promise<(() => Promise<void>) | undefined> {
  const locks = db.collection<Lock>('migrationLock')
  const owner = randomUUID()
  const renewed = () => ({ $set: { owner, until: new Date(Date.now() + leaseMs) } })
  try {
    await locks.updateOne({ _id: 'lock', until: { $lt: new Date() } }, renewed(), { upsert: true })
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === 11000
    if (isHeld) return undefined
    throw error
  }
  const renewal = setInterval(() => {
    // If a renewal fails the lease expires; whatever runs then is safe to run twice.
    locks.updateOne({ _id: 'lock', owner }, renewed()).catch(() => undefined)
  }, leaseMs / 3)
  return async () => {
    clearInterval(renewal)
    await locks.deleteOne({ _id: 'lock', owner })
  }
}
