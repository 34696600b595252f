import { expect, test } from 'vitest'
import { isToCome } from './isToCome'

// Noon in Budapest.
const noon = new Date('2026-11-20T11:00:00Z')

test.each([
  ['2026-11-21', 10, true],
  ['2026-11-20', 18, true],
  ['2026-11-20', 12, true],
  ['2026-11-20', 11, false],
  ['2026-11-19', 18, false],
])('at noon on 20 November the hour of %s at %i is to come: %s', (date, time, expected) => {
  expect(isToCome({ date, time }, noon)).toBe(expected)
})

test('the running hour is to come until its last minute', () => {
  const booking = { date: '2026-11-20', time: 12 }
  expect(isToCome(booking, new Date('2026-11-20T11:59:59Z'))).toBe(true)
  expect(isToCome(booking, new Date('2026-11-20T12:00:00Z'))).toBe(false)
})

test('the day ends at Budapest’s midnight, whatever the zone', () => {
  expect(isToCome({ date: '2026-07-01', time: 18 }, new Date('2026-06-30T22:30:00Z'))).toBe(true)
  expect(isToCome({ date: '2026-06-30', time: 18 }, new Date('2026-06-30T22:30:00Z'))).toBe(false)
})
