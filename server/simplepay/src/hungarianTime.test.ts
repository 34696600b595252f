import { expect, test } from 'vitest'
import { hungarianTime } from './hungarianTime'

test.each([
  ['2026-12-24T13:00:00.000Z', '2026-12-24T14:00:00+01:00'],
  ['2026-07-01T10:15:30.900Z', '2026-07-01T12:15:30+02:00'],
  ['2026-03-29T00:59:59.000Z', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00+01:00'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00+01:00'],
  ['1969-12-31T23:59:59.500Z', '1970-01-01T00:59:59+01:00'],
])('formats the instant %s as %s', (utc, written) => {
  expect(hungarianTime(new Date(utc))).toBe(written)
})

test.each(['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z'])(
  'formats every instant without changing it on the day of a clock change that starts at %s',
  (midnight) => {
    for (let minutes = -120; minutes <= 25 * 60; minutes += 10) {
      const instant = new Date(Date.parse(midnight) + minutes * 60_000)
      expect(Date.parse(hungarianTime(instant))).toBe(instant.getTime())
    }
  },
)
