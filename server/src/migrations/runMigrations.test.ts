import mongoose from 'mongoose'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { buildBooking } from '../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { assertNotNewer, migrationNames, runMigrations, schemaLevel } from './runMigrations'

useTestDatabase()
beforeEach(async () => {
  await emptyDatabase()
  await database().collection('migrations').deleteMany({})
})

const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const migrate = () => runMigrations(database(), pino({ level: 'silent' }))
const applied = () => database().collection<{ _id: string }>('migrations')

test('what an older version writes after a rollback is repaired at the next start', async () => {
  await migrate()
  const before = await buildBooking()
  const { takings, ...older } = await buildBooking()
  await Booking.collection.replaceOne({ _id: older._id as never }, older as never)
  await migrate()
  expect(await Booking.findById(older._id).lean()).toMatchObject({ takings: [{ how: 'ONLINE', amountMinor: 59_800 }] })
  expect(await Booking.findById(before._id).lean()).toMatchObject({ version: before.version })
})

test('data that a newer version has migrated stop the start with what to do', async () => {
  await migrate()
  await assertNotNewer(database())
  await applied().insertOne({ _id: '999-from-the-future' })
  await expect(assertNotNewer(database())).rejects.toThrow(
    /newer version.*\(999-from-the-future\).*restore the backup made before the upgrade/,
  )
})

test('the schema level is the last migration', async () => {
  await migrate()
  expect((await applied().distinct('_id')).sort()).toEqual([...migrationNames])
  expect(schemaLevel).toBe(migrationNames.at(-1))
})
