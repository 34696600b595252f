import { usualHours } from '@range/shared/settings/hours'
import { expect, test } from 'vitest'
import { isOpen, isSlotOver, shownHours, slotAt } from './calendarSlot'
import { wallClock } from './wallClock'

test.each([
  [14, 0, 14],
  [13, 30, 14],
  [13, 29, 13],
  [9, 0, undefined],
  [19, 0, undefined],
])('the point at %i:%i is in slot %s', (hour, minute, slot) => {
  expect(slotAt(wallClock('2026-12-24', hour, minute), usualHours)).toEqual({ date: '2026-12-24', hour: slot })
})

test.each([
  ['2026-11-20', 11, true],
  ['2026-11-20', 12, false],
  ['2026-11-20', undefined, false],
  ['2026-11-19', undefined, true],
  ['2026-11-21', 10, false],
])('at noon of 20 November the slot %s %s is over: %s', (date, hour, over) => {
  expect(isSlotOver({ date, hour }, new Date('2026-11-20T11:10:00Z'))).toBe(over)
})

test('the calendar shows the hours of its days and of bookings from before the hours changed, with one on either side', () => {
  const [monday, ...others] = usualHours.weekdays
  const hours = { ...usualHours, weekdays: [{ ...monday!, first: 8, last: 20 }, ...others] }
  expect(shownHours({ start: '2026-12-22', end: '2026-12-27' }, hours, [])).toEqual({ first: 9, last: 20 })
  expect(shownHours({ start: '2026-12-21', end: '2026-12-27' }, hours, [])).toEqual({ first: 7, last: 22 })
  const outside = [{ time: 0 }, { time: 23 }]
  expect(shownHours({ start: '2026-12-22', end: '2026-12-22' }, hours, outside)).toEqual({ first: 0, last: 24 })
})

test('an hour is open when the settings leave it open, which the hours of its day suggest until they are known', () => {
  const open = [
    { date: '2026-12-21', hours: [8, 9] },
    { date: '2026-12-24', hours: [] },
  ]
  const openOf = (date: string, known?: typeof open) =>
    [8, 9, 10, 18, 19].filter((hour) => isOpen(wallClock(date, hour, 30), known, usualHours))
  expect(openOf('2026-12-21', open)).toEqual([8, 9])
  expect(openOf('2026-12-24', open)).toEqual([])
  expect(openOf('2026-12-24')).toEqual([10, 18])
})
