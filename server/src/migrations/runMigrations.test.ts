import mongoose from 'mongoose'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import type { Migration } from './migration'
import { assertNotNewer, migrationNames, runMigrations, schemaLevel } from './runMigrations'

useTestDatabase()
beforeEach(async () => {
  await emptyDatabase()
  await applied().deleteMany({})
  await visits().deleteMany({})
})

const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const applied = () => database().collection<{ _id: string }>('migrations')
const visits = () => database().collection<{ _id: string; date: string; size?: number; people?: number }>('visits')
const now = () => new Date('2026-11-24T12:00:00Z')
const migrate = (known: readonly Migration[]) => runMigrations(database(), pino({ level: 'silent' }), now, known)

/** Renames `size` to `people`. */
const renames: Migration = {
  name: '001-people',
  migrate: async (db, since) => {
    const isOld = { size: { $exists: true }, ...(since && { date: { $gte: since } }) }
    const rename = [{ $set: { people: '$size' } }, { $unset: 'size' }]
    return (await db.collection('visits').updateMany(isOld, rename)).modifiedCount
  },
}
/** Doubles the people that the migration before has renamed. */
const doubles: Migration = {
  name: '002-doubled',
  migrate: async (db, since) => {
    const update = [{ $set: { people: { $add: ['$people', '$people'] } } }]
    return since ? 0 : (await db.collection('visits').updateMany({}, update)).modifiedCount
  },
}
const peopleOf = async (id: string) => (await visits().findOne({ _id: id }))?.people

test('migrations run once, in their order', async () => {
  await visits().insertOne({ _id: 'a', date: '2026-12-24', size: 3 })
  await migrate([renames, doubles])
  await migrate([renames, doubles])
  expect(await peopleOf('a')).toBe(6)
  expect((await applied().distinct('_id')).sort()).toEqual(['001-people', '002-doubled'])
})

test('several processes that start together apply a migration once', async () => {
  await visits().insertOne({ _id: 'a', date: '2026-12-24', size: 3 })
  await Promise.all([1, 2, 3].map(() => migrate([renames, doubles])))
  expect(await peopleOf('a')).toBe(6)
})

test('a migration that fails is repeated at the next start, and those after it wait', async () => {
  await visits().insertOne({ _id: 'a', date: '2026-12-24', size: 3 })
  const fails = { name: '001-people', migrate: vi.fn().mockRejectedValue(new Error('disk full')) }
  await expect(migrate([fails, doubles])).rejects.toThrow('disk full')
  expect(await applied().countDocuments()).toBe(0)
  await migrate([renames, doubles])
  expect(await peopleOf('a')).toBe(6)
})

test('the next start repairs what an older version wrote after a rollback, for visits of the last 31 days and ahead', async () => {
  await migrate([renames])
  await visits().insertMany([
    { _id: 'long ago', date: '2026-10-23', size: 3 },
    { _id: 'recent', date: '2026-10-24', size: 4 },
    { _id: 'ahead', date: '2026-12-24', size: 5 },
  ])
  await migrate([renames])
  expect(await Promise.all(['long ago', 'recent', 'ahead'].map(peopleOf))).toEqual([undefined, 4, 5])
})

test('data from a newer version stops the start and says what to do', async () => {
  await runMigrations(database(), pino({ level: 'silent' }), now)
  await assertNotNewer(database())
  await applied().insertOne({ _id: '999-from-the-future' })
  await expect(assertNotNewer(database())).rejects.toThrow(
    /newer version.*\(999-from-the-future\).*restore the backup made before the upgrade/,
  )
})

test('the schema level is the name of the last migration', async () => {
  await runMigrations(database(), pino({ level: 'silent' }), now)
  expect((await applied().distinct('_id')).sort()).toEqual([...migrationNames])
  expect(schemaLevel).toBe(migrationNames.at(-1))
})
