import { beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { freeSeatsOf, Slot } from '../record/slotModel'
import { confirmSeats, holdAgain, releaseHolds, releaseSeats, releaseSeatsUpTo, takeSeats } from './takeSeats'

useTestDatabase()
beforeEach(emptyDatabase)

const slot = { date: '2026-12-24', time: 14 }
const now = new Date('2026-11-21T08:00:00Z')
const later = new Date('2026-11-21T08:15:00Z')
type Terms = Partial<Omit<Parameters<typeof takeSeats>[1], 'now'>> & { at?: Date }
const full = { code: 'SLOT_FULL', message: 'There are no longer enough free places at 14:00.', field: 'time' }
const take = (
  booking: string,
  people: number,
  { until = later as Date | null, capacity = 20, at = now, ...terms }: Terms = {},
) => takeSeats({ ...slot, booking, people }, { until, capacity, now: at, ...terms })
const entries = async () => (await Slot.findById('2026-12-24T14').lean())?.seats ?? []
const free = (at = now, capacity = 20) => freeSeatsOf(slot.date, slot.time, capacity, at)

test('seats can be taken exactly up to the capacity', async () => {
  await take('a', 19)
  await expect(take('b', 2)).rejects.toMatchObject(full)
  await take('c', 1)
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

test('an hour without bookings has as many seats as any other', async () => {
  await expect(take('a', 21)).rejects.toMatchObject(full)
  await take('a', 20)
  expect(await entries()).toMatchObject([{ booking: 'a', people: 20, until: later, reschedule: 0, takenAt: now }])
})

test('taking seats again renews when they were taken and keeps the latest reschedule', async () => {
  await take('a', 15, { until: null, reschedule: 2 })
  await take('a', 12, { until: null, reschedule: 2, at: later })
  await take('a', 3, { until: null, reschedule: 1, at: later })
  expect(await entries()).toMatchObject([{ people: 12, until: null, reschedule: 2, takenAt: later }])
  await take('a', 3, { until: null, reschedule: 3, at: later })
  expect(await entries()).toMatchObject([{ people: 3, reschedule: 3 }])
})

test('a larger group does not renew its hold above the capacity', async () => {
  await take('a', 15)
  await take('b', 5)
  await expect(take('a', 16)).rejects.toMatchObject(full)
  expect(await free()).toBe(0)
})

test('above a lowered capacity, a booking can renew its own seats and no other booking gets any', async () => {
  await take('a', 5)
  await expect(take('b', 5, { capacity: 5 })).rejects.toMatchObject(full)
  await take('a', 5, { until: null })
  await take('a', 5, { capacity: 4, at: later })
  expect(await entries()).toMatchObject([{ booking: 'a', until: null, takenAt: later }])
})

describe('a reseller', () => {
  const sold = (most: number) => ({ allotment: { reseller: 'r1', most } })

  test('may have seats up to its allotment in an hour, and no more', async () => {
    await expect(take('a', 5, sold(4))).rejects.toMatchObject(full)
    await take('a', 3, sold(4))
    await take('own', 10)
    await expect(take('b', 2, sold(4))).rejects.toMatchObject(full)
    await take('b', 1, sold(4))
    expect(await entries()).toMatchObject([
      { booking: 'a', people: 3, reseller: 'r1' },
      { booking: 'own', people: 10 },
      { booking: 'b', people: 1, reseller: 'r1' },
    ])
    await take('c', 4, { allotment: { reseller: 'r2', most: 4 } })
  })

  test('without an allotment is limited by the free seats only', async () => {
    await take('a', 15, sold(Number.POSITIVE_INFINITY))
    await expect(take('b', 6, sold(Number.POSITIVE_INFINITY))).rejects.toMatchObject(full)
    await take('b', 5, sold(Number.POSITIVE_INFINITY))
    expect(await free()).toBe(0)
  })

  test('stays the one that sold the seats when they are taken again', async () => {
    await take('a', 3, sold(4))
    await take('a', 4, { ...sold(4), until: null })
    expect(await entries()).toMatchObject([{ booking: 'a', people: 4, until: null, reseller: 'r1' }])
  })
})

describe('a hold that changes size', () => {
  test('to at least a number of people never shrinks while it lasts', async () => {
    await take('a', 5)
    await take('a', 3, { resize: 'AT_LEAST' })
    expect(await entries()).toMatchObject([{ people: 5 }])
    await take('a', 6, { resize: 'AT_LEAST' })
    expect(await entries()).toMatchObject([{ people: 6 }])
    await take('a', 2, { resize: 'AT_LEAST', at: later, until: null })
    expect(await entries()).toMatchObject([{ people: 2 }])
  })

  test('to exactly a number of people may shrink', async () => {
    await take('a', 5)
    await take('a', 3, { resize: 'EXACTLY' })
    expect(await entries()).toMatchObject([{ people: 3 }])
  })

  test.each(['AT_LEAST', 'EXACTLY'] as const)('%s never touches seats taken for good', async (resize) => {
    await take('a', 5, { until: null })
    await expect(take('a', 5, { resize })).rejects.toMatchObject(full)
    await take('b', 2, { resize })
    expect(await entries()).toMatchObject([
      { booking: 'a', people: 5, until: null },
      { booking: 'b', people: 2 },
    ])
  })
})

test('a request that keeps what was taken for good only repeats it', async () => {
  await take('a', 5, { until: null, keepsForGood: true })
  await take('a', 5, { until: null, keepsForGood: true, at: later })
  await expect(take('a', 4, { until: null, keepsForGood: true })).rejects.toMatchObject(full)
  await take('b', 5)
  await take('b', 4, { until: null, keepsForGood: true })
  expect(await entries()).toMatchObject([
    { booking: 'a', people: 5, takenAt: later },
    { booking: 'b', people: 4, until: null },
  ])
})

describe('turning seats taken for good back into a hold', () => {
  const back = (people: number, takenAt: Date) =>
    holdAgain({ ...slot, booking: 'a', people }, { takenAt, until: later })

  test('changes only the booking’s own', async () => {
    await take('b', 5, { until: null })
    await take('a', 5, { until: null })
    await back(5, now)
    expect((await entries()).map(({ booking, until }) => [booking, until])).toEqual([
      ['b', null],
      ['a', later],
    ])
  })

  test('changes nothing after another request took them', async () => {
    await take('a', 5, { until: null })
    await back(5, new Date('2026-11-21T07:59:59Z'))
    await back(4, now)
    expect(await entries()).toMatchObject([{ until: null }])
  })
})

test('releasing holds keeps seats taken for good, and other bookings', async () => {
  await take('a', 5, { until: null })
  await take('b', 2)
  await releaseHolds({ ...slot, booking: 'a' })
  expect(await free()).toBe(13)
  await releaseHolds({ ...slot, booking: 'b' })
  expect(await free()).toBe(15)
})

test('seats that become permanent count as taken then', async () => {
  await take('a', 15)
  const at = new Date('2026-11-21T08:05:00Z')
  expect(await confirmSeats({ ...slot, booking: 'a' }, at)).toBe(true)
  expect(await entries()).toMatchObject([{ until: null, takenAt: at }])
})

test('of a hundred requests racing for twenty seats, twenty get one', { tags: 'long' }, async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => take(`guest-${index}`, 1)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await free()).toBe(0)
})

describe('a booking with seats in two hours, while it is being rescheduled, keeps those of the other hour', () => {
  const elsewhere = { ...slot, date: '2026-12-23', booking: 'a' }
  const own = { ...slot, booking: 'a' }

  test.each<[string, Date | null, () => Promise<void>]>([
    ['its hold is released', later, () => releaseSeats(own, { until: later })],
    ['its unpaid seats are released', later, () => releaseHolds(own)],
    ['its seats are released up to a reschedule', later, () => releaseSeatsUpTo(own, 0)],
    ['its seats become a hold again', null, () => holdAgain({ ...own, people: 4 }, { takenAt: now, until: later })],
  ])('when %s', async (_, until, change) => {
    await takeSeats({ ...elsewhere, people: 4 }, { until, capacity: 20, now })
    await take('a', 4, { until })
    await change()
    const there = await Slot.findById('2026-12-23T14').lean()
    expect(there?.seats).toMatchObject([{ booking: 'a', people: 4, until }])
    expect(await free(until ? now : later)).toBe(20)
  })
})
