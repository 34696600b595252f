import { expect, test } from 'vitest'
import { buildSettings } from '../../../testing/buildSettings'
import { assertPlaceable } from './openHours'

/** 11:30 in Budapest. */
const now = new Date('2026-11-21T10:30:00Z')
const settings = buildSettings({ filterBookings: [{ date: '2026-12-24', excludesTimes: '14:00' }] })
const place = (date: string, time: number, { isOverride = false, at = now } = {}) => {
  assertPlaceable({ date, time, isOverride }, settings, at)
}

test.each([
  ['in the current hour', '2026-11-21', 11],
  ['later today', '2026-11-21', 18],
  ['tomorrow at an earlier hour', '2026-11-22', 10],
  ['two years from now', '2028-11-21', 10],
  ['in an open hour of a day with closed ones', '2026-12-24', 13],
])('staff may put a booking %s', (_, date, time) => {
  expect(() => place(date, time)).not.toThrow()
})

test.each([
  ['an earlier hour', '2026-11-21', 10, 'time', 'Sat 21 Nov 2026, 10:00 is over.'],
  ['an hour outside those of its day', '2026-11-22', 9, 'time', 'There are no visits at 9:00 on Sun 22 Nov 2026.'],
  ['yesterday', '2026-11-20', 18, 'date', 'Fri 20 Nov 2026, 18:00 is over.'],
  ['a day over two years away', '2028-11-22', 10, 'date', 'This date is too far away to be booked.'],
])('not even a reason puts a booking into %s', (_, date, time, field, message) => {
  const refused = expect.objectContaining({ code: 'DATE_NOT_BOOKABLE', message, field })
  expect(() => place(date, time, { isOverride: true })).toThrow(refused)
})

test('a closed hour needs a reason', () => {
  const message = '14:00 is closed on Thu 24 Dec 2026.'
  const refused = expect.objectContaining({ code: 'HOUR_NOT_BOOKABLE', message, field: 'time' })
  expect(() => place('2026-12-24', 14)).toThrow(refused)
  expect(() => place('2026-12-24', 14, { isOverride: true })).not.toThrow()
})
