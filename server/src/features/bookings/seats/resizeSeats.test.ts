import { beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Slot } from '../record/slotModel'
import { claimSeats, fitSeats } from './resizeSeats'

useTestDatabase()
beforeEach(emptyDatabase)

const now = new Date('2026-11-21T08:00:00Z')
const earlier = new Date('2026-11-20T08:00:00Z')
const later = new Date('2026-11-21T08:15:00Z')
const slot = { date: '2026-12-24', time: 14, booking: 'a' }
const _id = '2026-12-24T14'
type Entry = { booking?: string; people?: number; until?: Date | null; reschedule?: number; takenAt?: Date }

/** Stores booking a’s four seats, taken for good, besides three of booking b. */
const stored = (own: Entry = {}) =>
  Slot.create({
    _id,
    seats: [
      { booking: 'b', people: 3, until: null, takenAt: earlier },
      { booking: 'a', people: 4, until: null, takenAt: earlier, ...own },
    ],
  })
const claim = (people: number, number: number, capacity = 20) =>
  claimSeats({ ...slot, people, number }, { capacity, now })
const fit = (people: number, number: number) => fitSeats({ ...slot, people, number })
const entries = async () => ((await Slot.findById(_id).lean())?.seats ?? []).map((seat) => ({ ...seat }))
const other = { booking: 'b', people: 3, until: null, reschedule: 0, takenAt: earlier }
const own = (changes: Entry) => ({ booking: 'a', people: 4, until: null, reschedule: 0, takenAt: earlier, ...changes })

describe('an edit that claims seats', () => {
  test('gets more of them, and changes no other booking’s', async () => {
    await stored()
    await claim(6, 1)
    expect(await entries()).toEqual([other, own({ people: 6, reschedule: 1, takenAt: now })])
  })

  test.each([3, 4])('to %i people keeps what it has until the edit is finished', async (people) => {
    await stored()
    await claim(people, 1)
    expect(await entries()).toEqual([other, own({ reschedule: 1 })])
  })

  test('gets the last seat, but not one more', async () => {
    await stored()
    await claim(7, 1, 10)
    await expect(claim(8, 2, 10)).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect(await entries()).toEqual([other, own({ people: 7, reschedule: 1, takenAt: now })])
  })

  test('may keep its seats in an hour that has too many people, and gets no more', async () => {
    await stored()
    await claim(4, 1, 5)
    expect(await entries()).toEqual([other, own({ reschedule: 1 })])
    await expect(claim(5, 2, 5)).rejects.toMatchObject({ code: 'SLOT_FULL' })
  })

  test('gets any number of seats when staff may exceed the capacity', async () => {
    await stored()
    await claim(30, 1, Number.POSITIVE_INFINITY)
    expect(await entries()).toEqual([other, own({ people: 30, reschedule: 1, takenAt: now })])
  })

  test('changes nothing when it is repeated', async () => {
    await stored()
    await claim(6, 1)
    await claim(6, 1)
    expect(await entries()).toEqual([other, own({ people: 6, reschedule: 1, takenAt: now })])
  })

  test('leaves seats that a later edit has claimed', async () => {
    await stored({ people: 2, reschedule: 3 })
    await claim(6, 2)
    expect(await entries()).toEqual([other, own({ people: 2, reschedule: 3 })])
  })

  test.each<[string, Entry]>([
    ['only holds seats', { until: later }],
    ['has no seats there', { booking: 'c' }],
  ])('gets none when its booking %s', async (_, entry) => {
    await stored(entry)
    const before = await entries()
    await expect(claim(4, 1)).rejects.toMatchObject({ code: 'SLOT_FULL', field: 'time' })
    expect(await entries()).toEqual(before)
  })

  test('gets none in an hour without bookings', async () => {
    await expect(claim(4, 1)).rejects.toMatchObject({ code: 'SLOT_FULL' })
  })
})

describe('a finished edit', () => {
  test.each([2, 6])('leaves its booking exactly %i seats, and changes no other booking’s', async (people) => {
    await stored({ reschedule: 1 })
    await fit(people, 1)
    expect(await entries()).toEqual([other, own({ people, reschedule: 1 })])
  })

  test('also gives seats from before the edit its number', async () => {
    await stored()
    await fit(3, 1)
    expect(await entries()).toEqual([other, own({ people: 3, reschedule: 1 })])
  })

  test.each<[string, Entry]>([
    ['that a later edit has claimed', { reschedule: 2 }],
    ['that its booking only holds', { until: later }],
  ])('leaves seats %s', async (_, entry) => {
    await stored(entry)
    await fit(2, 1)
    expect(await entries()).toEqual([other, own(entry)])
  })
})
