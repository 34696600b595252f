import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBooking } from '../../../testing/buildBooking'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { freeSeatsOf, Slot } from '../record/slotModel'
import { blockSeats } from './blockSeats'
import { releaseOrphanedSeats } from './releaseOrphanedSeats'
import { takeSeats } from './takeSeats'
import { holdWithinQuota } from './unpaidQuota'
import { UnpaidQuota } from './unpaidQuotaModel'

useTestDatabase()
beforeEach(emptyDatabase)
afterEach(() => vi.restoreAllMocks())

const now = new Date('2026-11-21T08:00:00Z')
const date = '2026-12-24'
const _id = '2026-12-24T14'
const take = (booking: string, people: number, at = now) =>
  takeSeats({ date, time: 14, booking, people }, { until: null, capacity: 20, now: at })
const free = () => freeSeatsOf(date, 14, 20, now)
const block = (seats: number, version: number) =>
  Settings.replaceOne(
    { _id: 'settings' },
    { version, blockedSeats: seats ? [{ date, time: 14, seats, why: 'repair' }] : [] },
    { upsert: true },
  )
const unreachable = new Error('no connection')

describe('a booking', () => {
  test('that another one overtakes in an empty hour still gets its seats', async () => {
    beforeNextWrite(Slot, 'insertOne', () => take('b', 2))
    await take('a', 3)
    expect(await seatsBySlot(now)).toEqual({ [_id]: ['a:3', 'b:2'] })
  })

  test('fails with the error of the database, not with a full hour, while the database is unreachable', async () => {
    vi.spyOn(Slot.collection, 'insertOne').mockRejectedValueOnce(unreachable)
    await expect(take('a', 3)).rejects.toThrow(unreachable.message)
  })

  test('fails with the error of the database, not with a used-up quota, while the database is unreachable', async () => {
    vi.spyOn(UnpaidQuota.collection, 'insertMany').mockRejectedValueOnce(unreachable)
    const hold = { booking: 'a', people: 2, email: 'anna@example.com', until: now }
    const counted = holdWithinQuota(hold, { reseller: 'r1', heldSeats: 10 }, now)
    await expect(counted).rejects.toThrow(unreachable.message)
  })
})

describe('blocking seats', () => {
  test.each([
    ['fewer seats', 2],
    ['no seats', 0],
  ])('ends with %s blocked when a later save says so', async (_, seats) => {
    await block(7, 1)
    beforeNextWrite(Slot, 'updateOne', () => block(seats, 2))
    await blockSeats(now)
    expect(await free()).toBe(20 - seats)
  })

  test('includes an hour whose first booking is written at the same moment', async () => {
    await block(7, 1)
    vi.spyOn(Slot.collection, 'updateOne').mockImplementationOnce(async () => {
      await take('a', 2)
      return Slot.collection.insertOne({ _id } as never) as never
    })
    await blockSeats(now)
    expect(await free()).toBe(11)
  })

  test('reports a failure of the database, and can be repeated', async () => {
    await block(7, 1)
    vi.spyOn(Slot.collection, 'updateOne').mockRejectedValueOnce(unreachable)
    await expect(blockSeats(now)).rejects.toThrow(unreachable.message)
    await blockSeats(now)
    expect(await free()).toBe(13)
  })
})

test('seats that a booking takes again while the job examines them stay, and its history mentions no release', async () => {
  const booking = await buildBooking({ status: 'REFUNDED' })
  await take(booking._id, 2, new Date('2026-11-21T07:00:00Z'))
  beforeNextWrite(Slot, 'updateOne', () => take(booking._id, 2))
  expect(await releaseOrphanedSeats(now)).toEqual([])
  expect(await seatsBySlot(now)).toEqual({ [_id]: [`${booking._id}:2`] })
  expect((await Booking.findById(booking._id).lean())?.history).toEqual([])
})
