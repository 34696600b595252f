import { expect, test } from 'vitest'
import {
  divide,
  hufOfMinor,
  invoiceLine,
  negatedLine,
  unitPrice,
  vatRateInWords,
  vatRates,
  vatSums,
  wholeUnits,
} from './vat'

test.each([
  ['27', 12_700, 2_700],
  ['27', 59_800, 12_713],
  ['18', 11_800, 1_800],
  ['5', 10_500, 500],
  ['AAM', 10_000, 0],
  ['TAM', 10_000, 0],
  ['27', -59_800, -12_713],
] as const)('at %s, %i contains %i of VAT', (vatRate, grossMinor, vatMinor) => {
  expect(invoiceLine({ name: 'Classic', quantity: 2, vatRate, grossMinor })).toEqual({
    name: 'Classic',
    quantity: 2,
    vatRate,
    netMinor: grossMinor - vatMinor,
    vatMinor,
    grossMinor,
  })
})

test('a sum is divided exactly, and no share is a whole unit away from its proportion', () => {
  const amounts = [-1_000_000, -59_801, -7, -1, 0, 1, 2, 13, 99_999, 1_000_000]
  const weights = [[1], [0], [0, 0, 0], [1, 2, 3], [29_900, 10_001], [1, 99_999, 0, 7], [3, 3, 3, 3, 3, 3, 3]]
  for (const amount of amounts) {
    for (const parts of weights) {
      const shares = divide(amount, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      const whole = parts.reduce((sum, part) => sum + part, 0)
      for (const [index, share] of shares.entries()) {
        const exact = whole === 0 ? amount / parts.length : (amount * (parts[index] ?? 0)) / whole
        expect(Math.abs(share - exact)).toBeLessThan(1)
      }
    }
  }
})

test('the largest remainders are rounded up, the first of equals first', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(divide(10, [0, 0])).toEqual([5, 5])
})

test('sums are by rate, and the VAT of euros is also in forints', () => {
  const line = { name: 'Classic', quantity: 1 }
  const lines = [
    invoiceLine({ ...line, vatRate: '27', grossMinor: 12_700 }),
    invoiceLine({ ...line, vatRate: '5', grossMinor: 10_500 }),
    invoiceLine({ ...line, vatRate: '27', grossMinor: -1_270 }),
  ]
  expect(vatSums(lines, 'EUR', 400.5)).toEqual([
    { vatRate: '27', netMinor: 9_000, vatMinor: 2_430, grossMinor: 11_430, vatHuf: 9_732 },
    { vatRate: '5', netMinor: 10_000, vatMinor: 500, grossMinor: 10_500, vatHuf: 2_003 },
  ])
  expect(vatSums(lines, 'HUF', 400.5).map(({ vatHuf }) => vatHuf)).toEqual([2_430, 500])
})

test('cents become forints with the same rounding in both directions', () => {
  expect(hufOfMinor(101, 400.5)).toBe(405)
  expect(hufOfMinor(-101, 400.5)).toBe(-405)
})

test('every rate has words', () => {
  expect(vatRates.map(vatRateInWords)).toEqual(['27%', '18%', '5%', '0% (AAM)', '0% (TAM)'])
})

test('the line that takes another one back takes back its units at their price', () => {
  const line = invoiceLine({ name: 'Classic', quantity: 3, vatRate: '27', grossMinor: 59_800 })
  const back = negatedLine(line)
  expect(back).toEqual({ ...line, quantity: -3, netMinor: -47_087, vatMinor: -12_713, grossMinor: -59_800 })
  expect(unitPrice(back.netMinor, back)).toBe(unitPrice(line.netMinor, line))
})

test.each([
  [29_900, 1],
  [59_800, 2],
  [89_700, 3],
  [29_899, undefined],
  [0, undefined],
])('%i of two units for 59 800 pays for %s whole units', (part, units) => {
  expect(wholeUnits(part, { quantity: 2, grossMinor: 59_800 })).toBe(units)
})

test('a line that costs nothing has no units to pay for', () => {
  expect(wholeUnits(100, { quantity: 2, grossMinor: 0 })).toBeUndefined()
  expect(wholeUnits(0, { quantity: 2, grossMinor: 0 })).toBeUndefined()
})

test('a unit price times the quantity is the amount, with ten decimals at most', () => {
  expect(unitPrice(47_087, { quantity: 2 })).toBe(23_543.5)
  expect(unitPrice(100, { quantity: 3 })).toBe(33.3333333333)
  expect(unitPrice(-0.3, { quantity: -3 })).toBe(0.1)
})
