import { expect, test } from 'vitest'
import { type CalendarView, visibleRange } from './visibleRange'

test.each<[CalendarView, string, string, string]>([
  ['month', '2026-11-20', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-14', '2027-02-01', '2027-02-28'],
  ['month', '2026-12-31', '2026-11-30', '2027-01-03'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['work_week', '2026-11-16', '2026-11-16', '2026-11-20'],
  ['day', '2026-03-29', '2026-03-29', '2026-03-29'],
  ['agenda', '2026-11-20', '2026-11-20', '2026-12-20'],
])('the %s around %s shows %s to %s', (view, date, start, end) => {
  expect(visibleRange(view, date)).toEqual({ start, end })
})
