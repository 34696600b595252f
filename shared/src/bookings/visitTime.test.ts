import { describe, expect, test } from 'vitest'
import { hasBegun, isDayOver, isOver } from './visitTime'

test.each([
  ['2026-11-21', 10, false, false],
  ['2026-11-20', 18, false, false],
  ['2026-11-20', 13, false, false],
  ['2026-11-20', 12, true, false],
  ['2026-11-20', 11, true, true],
  ['2026-11-19', 18, true, true],
])(
  'at noon on 20 November in Budapest, the hour of %s at %i has begun: %s, and ended: %s',
  (date, time, begun, over) => {
    const noon = new Date('2026-11-20T11:00:00Z')
    expect([hasBegun({ date, time }, noon), isOver({ date, time }, noon)]).toEqual([begun, over])
  },
)

test('the current hour has not ended until its last minute is over', () => {
  const visit = { date: '2026-11-20', time: 12 }
  expect(isOver(visit, new Date('2026-11-20T11:59:59Z'))).toBe(false)
  expect(isOver(visit, new Date('2026-11-20T12:00:00Z'))).toBe(true)
})

test('the day ends at midnight in Budapest, in any time zone', () => {
  expect(isOver({ date: '2026-07-01', time: 18 }, new Date('2026-06-30T22:30:00Z'))).toBe(false)
  expect(isOver({ date: '2026-06-30', time: 18 }, new Date('2026-06-30T22:30:00Z'))).toBe(true)
})

describe('the day of a visit', () => {
  test.each([
    [18, '2026-06-30T21:59:59Z', '23:59 of that day', false],
    [18, '2026-06-30T22:00:00Z', 'midnight', true],
    [22, '2026-06-30T22:59:59Z', '00:59', false],
    [22, '2026-06-30T23:00:00Z', '01:00', true],
    [23, '2026-06-30T23:59:59Z', '01:59', false],
    [23, '2026-07-01T00:00:00Z', '02:00', true],
    [23, '2026-07-01T21:59:59Z', '23:59 of the next day', true],
  ])('at %i:00 is over for the desk at %s (%s): %s', (time, now, _clock, over) => {
    expect(isDayOver({ date: '2026-06-30', time }, new Date(now))).toBe(over)
  })
})
