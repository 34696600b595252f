import { describe, expect, test } from 'vitest'
import { inLanguage, languages } from './language'
import {
  amountLeft,
  amountText,
  decimalPlaces,
  eurOf,
  formatMinor,
  formatMoney,
  fromMinor,
  hufOf,
  isSameAmount,
  isWholeMinor,
  percentOf,
  toMinor,
} from './money'

describe('eurOf', () => {
  test('a positive total never becomes zero', () => {
    expect([eurOf(1, 400), eurOf(1, 5000), eurOf(0, 400)]).toEqual([0.01, 0.01, 0])
  })

  test.each([
    { totalHuf: 0, eurPrice: 400, eur: 0 },
    { totalHuf: 1, eurPrice: 400, eur: 0.01 },
    { totalHuf: 39_900, eurPrice: 394, eur: 101.27 },
    { totalHuf: 119_700, eurPrice: 387.25, eur: 309.1 },
    { totalHuf: 1_000_000, eurPrice: 389.1234, eur: 2569.88 },
    { totalHuf: 2_500_000_000, eurPrice: 400, eur: 6_250_000 },
    { totalHuf: 100, eurPrice: 0.5, eur: 200 },
  ])('$totalHuf HUF at $eurPrice HUF per EUR are $eur EUR', ({ totalHuf, eurPrice, eur }) => {
    expect(eurOf(totalHuf, eurPrice)).toBe(eur)
  })

  test.each([
    { totalHuf: 2, eurPrice: 400, eur: 0.01 },
    { totalHuf: 6, eurPrice: 400, eur: 0.02 },
    { totalHuf: 402, eurPrice: 400, eur: 1.01 },
    { totalHuf: 3_418, eurPrice: 400, eur: 8.55 },
    { totalHuf: 242, eurPrice: 387.2, eur: 0.63 },
    { totalHuf: 3_219, eurPrice: 0.4, eur: 8047.5 },
    { totalHuf: 1, eurPrice: 8, eur: 0.13 },
  ])('an exact half cent rounds up: $totalHuf HUF at $eurPrice are $eur EUR', ({ totalHuf, eurPrice, eur }) => {
    expect(eurOf(totalHuf, eurPrice)).toBe(eur)
  })

  test('every exact half cent at 400 HUF per EUR rounds up, although floating point would round some down', () => {
    const totals = Array.from({ length: 5_000 }, (_, index) => 4 * index + 2)
    const lost = totals.filter((total) => eurOf(total, 400) !== Number(`${Math.floor(total / 4) + 1}e-2`))
    const lostByBinaryFractions = totals.filter((total) => Number((total / 400).toFixed(2)) !== eurOf(total, 400))

    expect(lost).toEqual([])
    expect(lostByBinaryFractions.length).toBeGreaterThan(0)
  })

  test('the result is within half a cent of the exact quotient, for rates with up to four decimals', () => {
    for (const rate of [3_945_000n, 3_872_001n, 3_999_999n, 10_000n, 1n]) {
      for (let totalHuf = 0; totalHuf < 40_000; totalHuf += 997) {
        const cents = BigInt(toMinor(eurOf(totalHuf, Number(rate) / 10_000), 'EUR'))
        const error = cents * rate - BigInt(totalHuf) * 1_000_000n
        expect(2n * error).toBeLessThanOrEqual(rate)
        expect(2n * error).toBeGreaterThan(-rate)
      }
    }
  })

  test.each([
    ['a rate of zero', 400, 0],
    ['a rate that is not a number', 400, Number.NaN],
    ['an infinite rate', 400, Number.POSITIVE_INFINITY],
    ['a fraction of a forint', 400.5, 400],
    ['a total that is not a number', Number.NaN, 400],
  ])('throws for %s', (_what, totalHuf, eurPrice) => {
    expect(() => eurOf(totalHuf, eurPrice)).toThrow(RangeError)
  })
})

describe('hufOf', () => {
  test.each([
    { eur: 0, eurPrice: 400, huf: 0 },
    { eur: 101.27, eurPrice: 394, huf: 39_900 },
    { eur: 0.01, eurPrice: 400, huf: 4 },
    { eur: 25.37, eurPrice: 394.07, huf: 9_998 },
    { eur: 1, eurPrice: 389.1234, huf: 389 },
    { eur: 6_250_000, eurPrice: 400, huf: 2_500_000_000 },
  ])('$eur EUR at $eurPrice HUF per EUR are $huf HUF', ({ eur, eurPrice, huf }) => {
    expect(hufOf(eur, eurPrice)).toBe(huf)
  })

  test.each([
    { eur: 1, eurPrice: 394.5, huf: 395 },
    { eur: 0.29, eurPrice: 350, huf: 102 },
    { eur: 1.1, eurPrice: 395, huf: 435 },
  ])('an exact half forint rounds up: $eur EUR at $eurPrice are $huf HUF', ({ eur, eurPrice, huf }) => {
    expect(hufOf(eur, eurPrice)).toBe(huf)
  })
})

test('amounts have no decimals in forints and two in euros', () => {
  expect([decimalPlaces('HUF'), decimalPlaces('EUR')]).toEqual([0, 2])
})

describe('percentOf', () => {
  test.each([
    { totalHuf: 39_900, percent: 10, huf: 3_990 },
    { totalHuf: 39_900, percent: 100, huf: 39_900 },
    { totalHuf: 39_900, percent: 0, huf: 0 },
    { totalHuf: 0, percent: 50, huf: 0 },
    { totalHuf: 5, percent: 10, huf: 1 },
    { totalHuf: 4, percent: 10, huf: 0 },
    { totalHuf: 50, percent: 1, huf: 1 },
    { totalHuf: 49, percent: 1, huf: 0 },
    { totalHuf: 999, percent: 15, huf: 150 },
    { totalHuf: 999, percent: 12.5, huf: 125 },
    { totalHuf: 5_500, percent: 0.7, huf: 39 },
    { totalHuf: 21_500, percent: 0.7, huf: 151 },
  ])('$percent % of $totalHuf HUF is $huf HUF', ({ totalHuf, percent, huf }) => {
    expect(percentOf(totalHuf, percent)).toBe(huf)
  })

  test('a whole percentage is rounded half-up to a whole forint and never exceeds the total', { tags: 'long' }, () => {
    for (let percent = 1; percent <= 100; percent++) {
      for (let totalHuf = 0; totalHuf < 2_000; totalHuf += 7) {
        const exactHundredths = totalHuf * percent
        const rounded = (exactHundredths - (exactHundredths % 100)) / 100 + (exactHundredths % 100 >= 50 ? 1 : 0)
        expect(percentOf(totalHuf, percent)).toBe(rounded)
        expect(percentOf(totalHuf, percent)).toBeLessThanOrEqual(totalHuf)
      }
    }
  })
})

describe('formatMoney', () => {
  test('has a decimal comma in every language but English', () => {
    const read = languages.map((language) => inLanguage(language, () => formatMoney(1_234.5, 'EUR')))
    expect(read).toEqual(['1 234.50 EUR', ...languages.slice(1).map(() => '1 234,50 EUR')])
  })

  test.each([
    [0, 'HUF', '0 HUF'],
    [7, 'HUF', '7 HUF'],
    [999, 'HUF', '999 HUF'],
    [1_000, 'HUF', '1 000 HUF'],
    [39_900, 'HUF', '39 900 HUF'],
    [1_234_567, 'HUF', '1 234 567 HUF'],
    [1_000_000_000, 'HUF', '1 000 000 000 HUF'],
    [0, 'EUR', '0.00 EUR'],
    [0.1, 'EUR', '0.10 EUR'],
    [101.27, 'EUR', '101.27 EUR'],
    [999.99, 'EUR', '999.99 EUR'],
    [1_234.5, 'EUR', '1 234.50 EUR'],
    [6_250_000, 'EUR', '6 250 000.00 EUR'],
  ] as const)('%s %s reads "%s"', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  test.each([
    [-3_990, 'HUF', '-3 990 HUF'],
    [-100, 'HUF', '-100 HUF'],
    [-123_456, 'HUF', '-123 456 HUF'],
    [-0.5, 'EUR', '-0.50 EUR'],
  ] as const)('a discount of %s %s reads "%s"', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  test.each([
    [-0, 'HUF', '0 HUF'],
    [-0.4, 'HUF', '0 HUF'],
    [-0, 'EUR', '0.00 EUR'],
    [-0.004, 'EUR', '0.00 EUR'],
    [0.1 + 0.2 - 0.3 - 1e-9, 'EUR', '0.00 EUR'],
  ] as const)('zero has no sign: %s %s reads "%s"', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })
})

test('amountText() returns whole HUF and EUR with two decimals, without a thousands separator', () => {
  expect(amountText(1_239_900, 'HUF')).toBe('1239900')
  expect(amountText(1_239.9, 'EUR')).toBe('1239.90')
  expect(amountText(0.29, 'EUR')).toBe('0.29')
})

test('amounts are equal when they agree to the minor unit, despite floating-point differences', () => {
  expect(isSameAmount(0.1 + 0.2, 0.3, 'EUR')).toBe(true)
  expect(isSameAmount(101.27, 101.27, 'EUR')).toBe(true)
  expect(isSameAmount(101.27, 101.28, 'EUR')).toBe(false)
  expect(isSameAmount(39_900, 39_901, 'HUF')).toBe(false)
  expect(isSameAmount(5, -5, 'HUF')).toBe(false)
})

describe('minor units', () => {
  test.each([
    [39_900, 'HUF', 39_900],
    [101.27, 'EUR', 10_127],
    [0.1 + 0.2, 'EUR', 30],
    [0, 'EUR', 0],
  ] as const)('%d %s convert to %d and back', (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor)
    expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor)
  })

  test('an amount with more decimals than its currency has is not whole', () => {
    expect([isWholeMinor(0.5, 'HUF'), isWholeMinor(0.55, 'EUR'), isWholeMinor(0.555, 'EUR')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('are formatted like amounts', () => {
    expect([formatMinor(39_900, 'HUF'), formatMinor(10_127, 'EUR')]).toEqual(['39 900 HUF', '101.27 EUR'])
  })

  test('amounts are subtracted to the cent', () => {
    expect(amountLeft(0.3, [0.1, 0.2], 'EUR')).toBe(0)
    expect(amountLeft(30_000, [10_000], 'HUF')).toBe(20_000)
  })
})
