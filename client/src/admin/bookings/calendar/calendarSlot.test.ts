import { expect, test } from 'vitest'
import { isSlotOver, slotAt } from './calendarSlot'
import { wallClock } from './wallClock'

test.each([
  [14, 0, 14],
  [13, 30, 14],
  [13, 29, 13],
  [9, 0, undefined],
  [19, 0, undefined],
])('the point at %i:%i is in slot %s', (hour, minute, slot) => {
  expect(slotAt(wallClock('2026-12-24', hour, minute))).toEqual({ date: '2026-12-24', hour: slot })
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
