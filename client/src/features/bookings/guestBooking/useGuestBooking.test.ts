import { expect, test } from 'vitest'
import { pollDelayMs } from './useGuestBooking'

test('polls first after three seconds, then ever more slowly, up to once a minute', () => {
  expect(pollDelayMs(1)).toBe(3_000)
  expect(pollDelayMs(2)).toBe(4_500)
  expect(pollDelayMs(3)).toBe(6_750)
  expect(pollDelayMs(9)).toBe(60_000)
  expect(pollDelayMs(1_000)).toBe(60_000)
})
