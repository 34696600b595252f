import { expect, test } from 'vitest'
import { depositSums, givenSums } from './likelySums'

test('the likely notes are the next sums above the price, none of them exact', () => {
  expect(givenSums(39_905, 'HUF')).toEqual([40_000, 50_000])
  expect(givenSums(7_980, 'HUF')).toEqual([8_000, 10_000, 20_000, 50_000])
  expect(givenSums(101.27, 'EUR')).toEqual([105, 110, 120, 150])
  expect(givenSums(40_000, 'HUF')).toEqual([50_000])
})

test('a deposit is less than the due sum', () => {
  expect(depositSums(15_000, 'HUF')).toEqual([5_000, 10_000])
  expect(depositSums(20, 'EUR')).toEqual([])
})
