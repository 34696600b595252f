import { expect, test } from 'vitest'
import { offsetMinutes } from './timeZone'

test.each([
  ['Europe/Budapest', '2026-03-29T00:59:59.999Z', 60],
  ['Europe/Budapest', '2026-03-29T01:00:00.000Z', 120],
  ['Europe/Budapest', '2026-10-25T00:59:59.999Z', 120],
  ['Europe/Budapest', '2026-10-25T01:00:00.000Z', 60],
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', 660],
  ['Australia/Lord_Howe', '2026-04-04T15:01:00Z', 630],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', 345],
  ['Africa/Monrovia', '1972-01-07T00:44:00Z', -44],
  ['Africa/Monrovia', '1972-01-07T00:46:00Z', 0],
])('%s is at %s so many minutes ahead: %i', (zone, time, minutes) => {
  const at = new Date(time).getTime()
  for (let asked = 0; asked < 2; asked++) expect(offsetMinutes(zone, at)).toBe(minutes)
})

test('the offsets of a hundred thousand moments are found in no time', () => {
  const started = process.cpuUsage()
  for (let at = 0; at < 100_000; at++) offsetMinutes('Europe/Budapest', Date.UTC(2026, 0, 1) + at * 60_000)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
})
