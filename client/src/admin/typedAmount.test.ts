import { formatMoney } from '@range/shared/money'
import { expect, test } from 'vitest'
import { unbrokenMoney } from '../lib/unbrokenMoney'
import { typedAmount } from './typedAmount'

const forints = (text: string) => typedAmount(text, 'HUF')
const euros = (text: string) => typedAmount(text, 'EUR')

test('parses an amount as people type it and as the site prints it', () => {
  const printed = [formatMoney(39_900, 'HUF'), unbrokenMoney(39_900, 'HUF')].map((text) => text.replace(/[^\d\s]/g, ''))
  expect(['39900', ' 39 900', ...printed].map(forints)).toEqual(Array(4).fill(39_900))
  expect(['12.5', '12,50', '1 212,5', '−3', '.5'].map(euros)).toEqual([12.5, 12.5, 1212.5, -3, 0.5])
})

test('groups digits by a point or comma, which a mark before three digits always is in forints', () => {
  expect(['50.000', '50,000', '-50.000', '50.000,00', '1.250.000'].map(forints)).toEqual([
    50_000, 50_000, -50_000, 50_000, 1_250_000,
  ])
  expect(['1.212,50', '1,212.5', '1.250.000', '10.005'].map(euros)).toEqual([1212.5, 1212.5, 1_250_000, 10.005])
  expect(['50,5', '0.500'].map(forints)).toEqual([50.5, 0.5])
})

test.each(['', '  ', '\u00a0', 'forty', '1,2,3', '1e3', '0x10', '1.25.000', '1.250,000.00', '.', '-'])(
  '"%s" is not an amount',
  (text) => {
    expect([forints(text), euros(text)]).toEqual([Number.NaN, Number.NaN])
  },
)
