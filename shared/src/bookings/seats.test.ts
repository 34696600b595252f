import { describe, expect, test } from 'vitest'
import { freeSeats, isLive, peopleLimit, type SeatEntry, slotId, takenSeats } from './seats'

const now = new Date('2026-12-24T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const entry = (people: number, until: Date | null): SeatEntry => ({ booking: `of-${people}`, people, until })

test('the id of a slot is its day and its two-digit hour', () => {
  expect(slotId('2026-12-24', 14)).toBe('2026-12-24T14')
  expect(slotId('2026-12-24', 9)).toBe('2026-12-24T09')
})

test('paid seats count forever, and held seats until the exact end of the hold', () => {
  expect(isLive(entry(1, null), now)).toBe(true)
  expect(isLive(entry(1, null), new Date('2999-01-01T00:00:00Z'))).toBe(true)
  expect(isLive(entry(1, inMs(1)), now)).toBe(true)
  expect(isLive(entry(1, inMs(0)), now)).toBe(false)
  expect(isLive(entry(1, inMs(-1)), now)).toBe(false)
})

describe('seats of a slot', () => {
  const seats = [entry(4, null), entry(3, inMs(60_000)), entry(5, inMs(-60_000)), entry(6, inMs(0))]

  test('taken seats are the people of live entries, not the number of bookings', () => {
    expect(takenSeats(seats, now)).toBe(7)
    expect(takenSeats([], now)).toBe(0)
  })

  test('free seats are the rest of the capacity', () => {
    expect(freeSeats(20, seats, now)).toBe(13)
    expect(freeSeats(20, [], now)).toBe(20)
    expect(freeSeats(7, seats, now)).toBe(0)
  })

  test('the end of a hold frees its seats', () => {
    expect(freeSeats(20, seats, inMs(59_999))).toBe(13)
    expect(freeSeats(20, seats, inMs(60_000))).toBe(16)
  })

  test('no seat is free when more are sold than a lowered capacity has', () => {
    expect(freeSeats(5, seats, now)).toBe(0)
    expect(freeSeats(0, seats, now)).toBe(0)
  })
})

describe('the number of people a guest may choose', () => {
  const twoMain = { isMain: true, quantity: 2 }
  const extra = { isMain: false, quantity: 9 }

  test('is one per main package, without extra packages', () => {
    expect(peopleLimit(20, [twoMain, extra])).toBe(2)
    expect(peopleLimit(20, [twoMain, { isMain: true, quantity: 3 }])).toBe(5)
    expect(peopleLimit(20, [extra])).toBe(0)
    expect(peopleLimit(20, [])).toBe(0)
  })

  test('is at most the free seats, and never negative', () => {
    expect(peopleLimit(1, [twoMain])).toBe(1)
    expect(peopleLimit(0, [twoMain])).toBe(0)
    expect(peopleLimit(-3, [twoMain])).toBe(0)
  })
})
