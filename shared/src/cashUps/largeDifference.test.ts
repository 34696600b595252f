import { expect, test } from 'vitest'
import { isLargeDifference } from './schema'

test.each([
  ['a tenth of the sum', 10_000, 100_000, 'HUF', true],
  ['an extra digit', 1_000_000, 100_000, 'HUF', true],
  ['exactly 10,000 HUF', 90_000, 100_000, 'HUF', false],
  ['5 % of a large sum', 950_000, 1_000_000, 'HUF', false],
  ['a large share of a small sum', 1_000, 9_000, 'HUF', false],
  ['26 EUR of 100', 74, 100, 'EUR', true],
  ['25 EUR of 100', 75, 100, 'EUR', false],
  ['a sum where none was expected', 10_001, 0, 'HUF', true],
] as const)('a difference is large only above both limits: %s', (_, counted, expected, currency, isLarge) => {
  expect(isLargeDifference(counted, expected, currency)).toBe(isLarge)
})
