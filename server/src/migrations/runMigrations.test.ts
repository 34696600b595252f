import mongoose from 'mongoose'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { buildBooking } from '../testing/buildBooking'
import { readsOf } from '../testing/readsOf'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { assertNotNewer, migrationNames, runMigrations, schemaLevel } from './runMigrations'

useTestDatabase()
beforeEach(async () => {
  await emptyDatabase()
  await database().collection('migrations').deleteMany({})
})

const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const today = '2026-11-24'
const migrate = () => runMigrations(database(), pino({ level: 'silent' }), today)
const applied = () => database().collection<{ _id: string }>('migrations')

test('the next start repairs data that an older version wrote after a rollback', async () => {
  await migrate()
  const before = await buildBooking()
  const { takings, ...older } = await buildBooking()
  await Booking.collection.replaceOne({ _id: older._id as never }, older as never)
  await migrate()
  expect(await Booking.findById(older._id).lean()).toMatchObject({ takings: [{ how: 'ONLINE', amountMinor: 59_800 }] })
  expect(await Booking.findById(before._id).lean()).toMatchObject({ version: before.version })
})

test('a start rereads only the bookings of the last 31 days and of the days ahead, by an index', {
  tags: 'long',
}, async () => {
  const dates = [...Array.from({ length: 40 }, () => '2026-10-23'), '2026-10-24', '2026-12-24']
  for (const date of dates) await buildBooking({ date })
  await migrate()
  await Booking.collection.updateMany({}, { $unset: { takings: true } })

  const reads = await readsOf(migrate)
  expect(reads.length).toBeGreaterThan(5)
  for (const read of reads) {
    expect(read.indexes).toEqual(['date_1_time_1'])
    expect(read.examined).toBeLessThanOrEqual(2)
  }
  const repaired = await Booking.collection.distinct('date', { takings: { $exists: true } })
  expect(repaired).toEqual(['2026-10-24', '2026-12-24'])
})

test('a start repairs the attempts and the slots of the bookings that it rereads', async () => {
  await migrate()
  const { _id: booking } = await buildBooking({ date: '2026-12-24' })
  const attempt = { booking, attempt: 1, amount: 59_800, currency: 'HUF' }
  const seats = [{ booking, people: 2, until: null, move: 1 }]
  await database()
    .collection<{ _id: string }>('payments')
    .insertOne({ _id: 'R261224-7K3M-1', ...attempt })
  await database()
    .collection<{ _id: string }>('slots')
    .insertOne({ _id: '2026-12-24T14', seats } as never)

  await migrate()
  expect(await database().collection('payments').findOne()).toMatchObject({ amountMinor: 59_800, messages: [] })
  expect(await database().collection('slots').findOne()).toMatchObject({ seats: [{ booking, reschedule: 1 }] })
})

test('data from a newer version stops the start and says what to do', async () => {
  await migrate()
  await assertNotNewer(database())
  await applied().insertOne({ _id: '999-from-the-future' })
  await expect(assertNotNewer(database())).rejects.toThrow(
    /newer version.*\(999-from-the-future\).*restore the backup made before the upgrade/,
  )
})

test('the schema level is the name of the last migration', async () => {
  await migrate()
  expect((await applied().distinct('_id')).sort()).toEqual([...migrationNames])
  expect(schemaLevel).toBe(migrationNames.at(-1))
})
