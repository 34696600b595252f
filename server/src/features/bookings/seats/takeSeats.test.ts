import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { freeSeatsOf, Slot } from '../record/slotModel'
import { confirmSeats, releaseSeats, releaseSeatsUpTo, takeSeats } from './takeSeats'

useTestDatabase()
beforeEach(emptyDatabase)

const slot = { date: '2026-12-24', time: 14 }
const now = new Date('2026-11-21T08:00:00Z')
const later = new Date('2026-11-21T08:15:00Z')
const take = (
  booking: string,
  people: number,
  { until = later as Date | null, capacity = 20, at = now, reschedule = 0 } = {},
) => takeSeats({ ...slot, booking, people }, { until, capacity, now: at, reschedule })
const free = (at = now, capacity = 20) => freeSeatsOf(slot.date, slot.time, capacity, at)

test('seats can be taken exactly up to the capacity', async () => {
  await take('a', 19)
  await expect(take('b', 2)).rejects.toMatchObject({ code: 'SLOT_FULL' })
  await take('c', 1)
  expect(await free()).toBe(0)
})

test('of a hundred requests racing for twenty seats, twenty get one', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => take(`guest-${index}`, 1)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await free()).toBe(0)
})

test('taking again renews a booking’s only entry and never counts it twice', async () => {
  await take('a', 15)
  await take('a', 15, { until: null })
  expect(await free()).toBe(5)
  expect((await Slot.findById('2026-12-24T14').lean())?.seats).toHaveLength(1)
})

test('a live hold is renewed even after the capacity was lowered', async () => {
  await take('a', 15)
  await take('a', 15, { until: null, capacity: 10 })
  expect(await free(now, 10)).toBe(0)
})

test('an expired hold competes for seats again', async () => {
  await take('a', 15)
  await take('b', 10, { at: later, until: null })
  await expect(take('a', 15, { at: later, until: null })).rejects.toMatchObject({ code: 'SLOT_FULL' })
})

test('an expired hold is removed from the document when seats are taken next', async () => {
  await take('a', 15)
  await take('b', 1, { at: later, until: null })
  expect((await Slot.findById('2026-12-24T14').lean())?.seats.map(({ booking }) => booking)).toEqual(['b'])
})

test('released seats are free, and releasing twice changes nothing', async () => {
  await take('a', 15)
  await take('b', 2)
  await releaseSeats({ ...slot, booking: 'a' }, { until: later })
  await releaseSeats({ ...slot, booking: 'a' }, { until: later })
  expect(await free()).toBe(18)
})

test('releasing an old hold keeps seats that have been taken again since', async () => {
  await take('a', 15)
  await take('a', 15, { until: new Date('2026-11-21T08:20:00Z') })
  await releaseSeats({ ...slot, booking: 'a' }, { until: later })
  expect(await free()).toBe(5)
})

test('seats taken for good stay so when a hold is taken later', async () => {
  await take('a', 15, { until: null })
  await take('a', 15)
  await releaseSeats({ ...slot, booking: 'a' }, { until: later })
  expect(await free(new Date('2026-11-22T08:00:00Z'))).toBe(5)
})

test('without a capacity limit, seats are taken beyond it, and then nobody else gets one', async () => {
  await take('a', 20)
  await take('b', 3, { capacity: Number.POSITIVE_INFINITY, until: null })
  expect((await Slot.findById('2026-12-24T14').lean())?.seats).toHaveLength(2)
  await expect(take('c', 1)).rejects.toMatchObject({ code: 'SLOT_FULL' })
})

test('seats of a later reschedule outlive the release of an earlier one', async () => {
  await take('a', 15, { until: null, reschedule: 3 })
  await take('a', 15, { reschedule: 1 })
  await releaseSeatsUpTo({ ...slot, booking: 'a' }, 2)
  expect(await free()).toBe(5)
  await releaseSeatsUpTo({ ...slot, booking: 'a' }, 3)
  expect(await free()).toBe(20)
})

test('seats of the booking itself count as older than any reschedule', async () => {
  await Slot.create({ _id: '2026-12-24T14', seats: [{ booking: 'a', people: 15, until: null }] })
  await releaseSeatsUpTo({ ...slot, booking: 'a' }, 0)
  expect(await free()).toBe(20)
})

test('only seats that still exist become permanent', async () => {
  await take('b', 2)
  await take('a', 15)
  expect(await confirmSeats({ ...slot, booking: 'a' }, now)).toBe(true)
  expect(await confirmSeats({ ...slot, booking: 'a' }, later)).toBe(true)
  expect(await confirmSeats({ ...slot, booking: 'b' }, later)).toBe(false)
  expect(await free(later)).toBe(5)
})
