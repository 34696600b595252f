import { expect, test } from 'vitest'
import { availabilityIdOf, endOfSlot, slotOfAvailabilityId } from './localTime'

test.each([
  ['2026-12-24', 9, '2026-12-24T09:00:00+01:00', '2026-12-24T10:00:00+01:00'],
  ['2026-12-31', 23, '2026-12-31T23:00:00+01:00', '2027-01-01T00:00:00+01:00'],
  ['2026-03-29', 1, '2026-03-29T01:00:00+01:00', '2026-03-29T03:00:00+02:00'],
  ['2026-03-29', 3, '2026-03-29T03:00:00+02:00', '2026-03-29T04:00:00+02:00'],
  ['2026-10-25', 1, '2026-10-25T01:00:00+02:00', '2026-10-25T02:00:00+02:00'],
  ['2026-10-25', 2, '2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'],
  ['2026-10-25', 3, '2026-10-25T03:00:00+01:00', '2026-10-25T04:00:00+01:00'],
])('the visit of %s at %i:00 lasts an hour, also when the clocks change: %s to %s', (date, time, start, end) => {
  expect(availabilityIdOf(date, time)).toBe(start)
  expect(endOfSlot(date, time)).toBe(end)
  expect(slotOfAvailabilityId(start)).toEqual({ date, time })
})

test.each([
  '2026-12-24T24:00:00+01:00',
  '2026-12-24T99:00:00+01:00',
  '2026-12-24T14:00:00+02:00',
  '2026-12-24T9:00:00+01:00',
])('%s is the id of no hour', (id) => {
  expect(slotOfAvailabilityId(id)).toBeUndefined()
})
