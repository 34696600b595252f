import { expect, test } from 'vitest'
import { arrivalText } from './arrival'

test.each([
  ['2026-12-05', 14, '13:45'],
  ['2026-12-05', 1, '0:45'],
  ['2026-12-05', 0, '23:45 (Fri 4 Dec 2026)'],
  // The clocks go from 2:00 to 3:00, and later from 3:00 back to 2:00.
  ['2027-03-28', 3, '1:45'],
  ['2026-10-25', 3, '2:45'],
])('the guests of %s at %i arrive at %s', (date, time, text) => {
  expect(arrivalText({ date, time })).toBe(text)
})
