import { formatMoney } from '@range/shared/money'
import { expect, test } from 'vitest'
import { unbrokenMoney } from '../lib/unbrokenMoney'
import { typedAmount } from './typedAmount'

test('parses an amount as people type it and as the site prints it', () => {
  const printed = [formatMoney(39_900, 'HUF'), unbrokenMoney(39_900, 'HUF')].map((text) => text.replace(/[^\d\s]/g, ''))
  expect(['39900', ' 39 900', ...printed].map(typedAmount)).toEqual(Array(4).fill(39_900))
  expect(['12.5', '12,50', '1 212,5'].map(typedAmount)).toEqual([12.5, 12.5, 1212.5])
})

test.each(['', '  ', '\u00a0', 'forty', '1,2,3'])('"%s" is not an amount', (text) => {
  expect(typedAmount(text)).toBeNaN()
})
