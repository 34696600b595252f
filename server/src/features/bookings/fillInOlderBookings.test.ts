import { bookingPageSchema } from '@range/shared/bookings/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { Booking } from './bookingModel'
import { fillInOlderBookings } from './fillInOlderBookings'

useTestDatabase()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(emptyDatabase)

const newFields = { isArchived: 1, searchWords: 1, arrived: 1, note: 1, paidOnSite: 1, refunds: 1, version: 1 } as const

/** A booking as the first version of the shop wrote it. */
async function buildOlderBooking(overrides: Parameters<typeof buildBooking>[0] = {}): Promise<string> {
  const { _id } = await buildBooking({ date: '2026-11-10', ...overrides })
  await Booking.collection.updateOne({ _id: _id as never }, { $unset: newFields })
  return _id
}

async function namesIn(path: string, search = '') {
  const signed = await loginAsAdmin(app)
  const { body } = await app.api.get(`/api/v1/${path}`).query({ search }).set(signed).expect(200)
  return bookingPageSchema.parse(body).bookings.map(({ lastName }) => lastName)
}

test('bookings of the first version stand in the lists and are found by search', async () => {
  await buildOlderBooking({ lastName: 'Árvai' })
  await buildOlderBooking({ lastName: 'Put Away', archivedAt: new Date('2026-11-11T08:00:00Z') })
  expect(await fillInOlderBookings()).toBe(2)
  expect(await namesIn('get-past-bookings')).toEqual(['Árvai'])
  expect(await namesIn('get-past-bookings', 'arv')).toEqual(['Árvai'])
  expect(await namesIn('get-archived-bookings', 'put away')).toEqual(['Put Away'])
})

test('what staff have written meanwhile stays', async () => {
  const id = await buildOlderBooking()
  await Booking.updateOne({ _id: id }, { $set: { note: 'left-handed', version: 4, arrived: 2 } })
  await fillInOlderBookings()
  expect(await Booking.findById(id).lean()).toMatchObject({ note: 'left-handed', version: 4, arrived: 2, refunds: [] })
})

test('more than a batch is filled in by one run, and a second run finds nothing to do', async () => {
  const older = await buildOlderBooking()
  const { _id: _, ...booking } = (await Booking.collection.findOne({ _id: older as never })) ?? {}
  const copies = Array.from({ length: 1200 }, (_unused, index) => {
    return { ...booking, _id: `copy${index}`, orderNumber: `R261110-${index}` }
  })
  await Booking.collection.insertMany(copies as never[])
  expect(await fillInOlderBookings()).toBe(1201)
  expect(await Booking.countDocuments({ isArchived: false, searchWords: 'kovacs' })).toBe(1201)
  expect(await fillInOlderBookings()).toBe(0)
})
