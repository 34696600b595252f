import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Slot } from '../record/slotModel'
import { holdSeats } from './holdSeats'
import { takeSeats } from './takeSeats'
import { UnpaidQuota } from './unpaidQuotaModel'

useTestDatabase()
beforeEach(emptyDatabase)
afterEach(() => vi.restoreAllMocks())

const now = new Date('2026-11-21T08:00:00Z')
const until = new Date('2026-11-21T08:15:00Z')
const slot = { date: '2026-12-24', time: 14 }
const quotaHolder = { reseller: 'r1', heldSeats: 10 }
const hold = (booking: string, people: number, terms: Partial<Parameters<typeof holdSeats>[1]> = {}) =>
  holdSeats(
    { ...slot, booking, people, email: 'anna@example.com', until },
    { quotaHolder, capacity: 20, now, ...terms },
  )
const take = (booking: string, people: number, end: Date | null = null) =>
  takeSeats({ ...slot, booking, people }, { until: end, capacity: 20, now })
const taken = async () => (await seatsBySlot(now))['2026-12-24T14'] ?? []
const counted = async () =>
  (await UnpaidQuota.find().lean()).flatMap(({ holds }) => holds.map(({ booking, count }) => `${booking}:${count}`))

test('a hold takes its seats until its end and counts against the quota', async () => {
  await hold('a', 4)
  expect([await taken(), await counted()]).toEqual([['a:4'], ['a:4']])
  expect(await seatsBySlot(until)).toEqual({})
})

test('without a quota, a hold takes its seats and counts nowhere', async () => {
  const putBack = await hold('a', 14, { quotaHolder: undefined })
  await putBack()
  expect([await taken(), await counted()]).toEqual([['a:14'], []])
})

describe('when the hour is full', () => {
  test('a new hold is not counted', async () => {
    await take('others', 18)
    await expect(hold('a', 4)).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect(await counted()).toEqual([])
  })

  test('a hold that has ended is no longer counted', async () => {
    await take('others', 18)
    await hold('a', 4, { capacity: 22 })
    await Slot.updateOne({}, { $set: { 'seats.1.until': now } })
    await expect(hold('a', 4)).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect(await counted()).toEqual([])
  })
})

describe('when the quota is used up', () => {
  test.each([
    ['are still held', until],
    ['are taken for good', null],
  ])('seats that %s stay, and stay counted', async (_what, end) => {
    await hold('a', 4)
    if (!end) await take('a', 4)
    await hold('b', 6)
    await expect(hold('a', 5)).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' })
    expect([await taken(), await counted()]).toEqual([
      ['a:4', 'b:6'],
      ['a:4', 'b:6'],
    ])
  })

  test('a hold that has ended takes no seats', async () => {
    await hold('b', 10)
    await expect(hold('a', 1)).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' })
    expect([await taken(), await counted()]).toEqual([['b:10'], ['b:10']])
  })
})

describe('a hold whose size changes', () => {
  const resize = 'EXACTLY' as const

  test('is counted with its new size', async () => {
    await hold('a', 4)
    await hold('a', 2, { resize })
    expect([await taken(), await counted()]).toEqual([['a:2'], ['a:2']])
  })

  test('keeps its seats and its count when there is no room', async () => {
    await hold('a', 4)
    await take('others', 15)
    await expect(hold('a', 6, { resize })).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect([await taken(), await counted()]).toEqual([['a:4', 'others:15'], ['a:4']])
  })

  test('keeps its count when the quota has no room', async () => {
    await hold('a', 4)
    await expect(hold('a', 11, { resize })).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' })
    expect([await taken(), await counted()]).toEqual([['a:4'], ['a:4']])
  })

  test('stays counted with the new size when the database does not respond, because it may have the seats', async () => {
    await hold('a', 4)
    const update = Slot.collection.updateOne.bind(Slot.collection)
    vi.spyOn(Slot.collection, 'updateOne').mockImplementationOnce(async (...input) => {
      await update(...input)
      throw new Error('no connection')
    })
    await expect(hold('a', 6, { resize })).rejects.toThrow('no connection')
    expect([await taken(), await counted()]).toEqual([['a:6'], ['a:6']])
  })
})

test('keeps within the reseller’s allotment', async () => {
  const allotment = { reseller: 'r1', most: 5 }
  await hold('a', 4, { allotment })
  await expect(hold('b', 2, { allotment })).rejects.toMatchObject({ code: 'SLOT_FULL' })
  expect([await taken(), await counted()]).toEqual([['a:4'], ['a:4']])
})

test('the count can be put back by a caller that releases the seats again', async () => {
  await (await hold('a', 4))()
  expect(await counted()).toEqual([])
})
