import { describe, expect, test } from 'vitest'
import { priceOf } from './price'

const lines = [
  { price: 39_900, quantity: 2 },
  { price: 9_990, quantity: 1 },
]

test('without a discount, the price in HUF is the sum of the lines', () => {
  expect(priceOf(lines, { currency: 'HUF', eurPrice: 394 })).toEqual({
    totalBeforeDiscount: 89_790,
    discountHuf: 0,
    totalHuf: 89_790,
    amount: 89_790,
    currency: 'HUF',
    rate: 394,
  })
})

test('EUR is computed once from the discounted total, not line by line', () => {
  const price = priceOf(lines, { percent: 10, currency: 'EUR', eurPrice: 394 })
  expect(price).toMatchObject({ totalBeforeDiscount: 89_790, discountHuf: 8_979, totalHuf: 80_811, amount: 205.1 })

  const cents = Array.from({ length: 3 }, () => ({ price: 3, quantity: 1 }))
  expect(priceOf(cents, { currency: 'EUR', eurPrice: 400 }).amount).toBe(0.02)
  expect(priceOf(cents.slice(0, 1), { currency: 'EUR', eurPrice: 400 }).amount * 3).toBeCloseTo(0.03)
})

test('the discount is taken off the HUF total and rounded half-up once', () => {
  const price = priceOf(
    [
      { price: 5, quantity: 1 },
      { price: 5, quantity: 1 },
    ],
    { percent: 15, currency: 'HUF', eurPrice: 400 },
  )
  expect(price).toMatchObject({ totalBeforeDiscount: 10, discountHuf: 2, totalHuf: 8, amount: 8 })
})

test('a discount on some packages leaves the price of the others', () => {
  const three = [
    { id: 'a', price: 10_000, quantity: 2 },
    { id: 'b', price: 5_000, quantity: 1 },
    { id: 'c', price: 333, quantity: 1 },
  ]
  const discount = { percent: 10, packages: ['a', 'c', 'gone'] }
  expect(priceOf(three, { ...discount, currency: 'HUF', eurPrice: 400 })).toMatchObject({
    totalBeforeDiscount: 25_333,
    discountHuf: 2_033,
    totalHuf: 23_300,
    amount: 23_300,
  })
  expect(priceOf(three, { percent: 10, packages: ['gone'], currency: 'HUF', eurPrice: 400 }).discountHuf).toBe(0)
})

describe.each(['HUF', 'EUR'] as const)('in %s', (currency) => {
  test('a discount of 100 % leaves nothing to pay', () => {
    expect(priceOf(lines, { percent: 100, currency, eurPrice: 394 })).toMatchObject({ totalHuf: 0, amount: 0 })
  })

  test('an empty selection costs nothing', () => {
    expect(priceOf([], { percent: 10, currency, eurPrice: 394 })).toMatchObject({
      totalBeforeDiscount: 0,
      discountHuf: 0,
      totalHuf: 0,
      amount: 0,
    })
  })

  test('the discount and the total always add up to the total before the discount', () => {
    for (let percent = 0; percent <= 100; percent++) {
      const price = priceOf([{ price: 33_333, quantity: 3 }], { percent, currency, eurPrice: 387.25 })
      expect(price.discountHuf + price.totalHuf).toBe(price.totalBeforeDiscount)
    }
  })

  test('the price of the largest selection is exact', () => {
    const all = Array.from({ length: 50 }, () => ({ price: 9_999_999, quantity: 50 }))
    const { totalHuf, amount } = priceOf(all, { currency, eurPrice: 400 })
    expect(totalHuf).toBe(24_999_997_500)
    expect(amount).toBe(currency === 'HUF' ? 24_999_997_500 : 62_499_993.75)
  })
})
