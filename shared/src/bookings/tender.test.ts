import { describe, expect, test } from 'vitest'
import {
  creditedBy,
  handedOver,
  handedTogether,
  paymentOf,
  roundingText,
  shareOf,
  tenderFor,
  tenderInMinor,
  tenderOf,
} from './tender'

const inCash = { method: 'CASH', currency: 'HUF' } as const
const byCard = { method: 'CARD', currency: 'HUF' } as const
const inEuros = { currency: 'EUR', rate: 394.07 } as const

describe('cash in forints', () => {
  test.each([
    [39_900, 0],
    [39_901, -1],
    [39_902, -2],
    [39_903, 2],
    [39_904, 1],
    [39_906, -1],
    [39_908, 2],
    [1, -1],
  ])('%i HUF is rounded by %i', (amountMinor, roundingMinor) => {
    expect(tenderOf(amountMinor, inCash).roundingMinor).toBe(roundingMinor)
  })

  test('is the only tender that is rounded', () => {
    expect(tenderOf(39_901, byCard)).toEqual({ currency: 'HUF', amountMinor: 39_901, roundingMinor: 0 })
    expect(tenderOf(10_126, { method: 'CASH', currency: 'EUR' }).roundingMinor).toBe(0)
  })
})

describe('a payment', () => {
  const due = { currency: 'HUF', rate: 400, dueMinor: 39_907 } as const

  test('of too little to hand over settles nothing', () => {
    expect(paymentOf(2, due, inCash)).toBeUndefined()
    expect(paymentOf(2, { ...due, dueMinor: 2 }, inCash)).toBeUndefined()
    expect(paymentOf(2, due, byCard)).toMatchObject({ creditedMinor: 2 })
    expect(paymentOf(3, due, inCash)).toMatchObject({ creditedMinor: 3, tender: { roundingMinor: 2 } })
  })

  test('of forints that are worth no cent settles nothing of a booking in euros', () => {
    const euros = { ...inEuros, dueMinor: 10_127 }
    expect(paymentOf(1, euros, byCard)).toBeUndefined()
    expect(paymentOf(2, euros, byCard)).toMatchObject({ creditedMinor: 1 })
  })

  test('of the whole due sum as it is handed over leaves no forint due', () => {
    for (const typed of [39_905, 39_907]) expect(paymentOf(typed, due, inCash)?.creditedMinor).toBe(39_907)
    expect(paymentOf(39_905, due, byCard)?.creditedMinor).toBe(39_905)
  })

  test.each([inCash, byCard])('never credits more than was handed over and one coin: %o', (way) => {
    for (let amount = 1; amount < 60; amount += 1) {
      for (const booking of [due, { ...inEuros, dueMinor: 10_127 }]) {
        const payment = paymentOf(amount, booking, way)
        if (!payment) continue
        const { tender, creditedMinor } = payment
        const worth = tenderFor(creditedMinor, booking, byCard).amountMinor
        expect(worth).toBeLessThanOrEqual(tender.amountMinor + tender.roundingMinor + 5)
      }
    }
  })
})

test('sums that change hands are told by currency', () => {
  const tenders = [tenderOf(39_907, inCash), tenderOf(500, { method: 'CARD', currency: 'EUR' }), tenderOf(93, byCard)]
  expect(handedTogether(tenders.map((tender) => ({ tender })))).toBe('39 998 HUF and 5.00 EUR')
  expect(handedTogether([])).toBe('')
})

describe('a payment in the other currency', () => {
  test('of the whole due sum settles all of it', () => {
    const due = { ...inEuros, dueMinor: 10_127 }
    const tender = tenderFor(due.dueMinor, due, inCash)
    expect(tender).toEqual({ currency: 'HUF', amountMinor: 39_907, roundingMinor: -2 })
    expect(creditedBy(tender.amountMinor, due, inCash)).toBe(10_127)
  })

  test('of the whole due sum settles all of it even when converting it back gives another sum', () => {
    const due = { currency: 'HUF', rate: 400, dueMinor: 39_901 } as const
    expect(creditedBy(9_975, due, { method: 'CARD', currency: 'EUR' })).toBe(39_901)
  })

  test('of a part settles that part at the booking’s rate', () => {
    expect(creditedBy(10_000, { ...inEuros, dueMinor: 10_127 }, inCash)).toBe(2_538)
    const inForints = { currency: 'HUF', rate: 400, dueMinor: 39_900 } as const
    expect(creditedBy(5_000, inForints, { method: 'CARD', currency: 'EUR' })).toBe(20_000)
  })
})

describe('shares', () => {
  test('of five people differ by no more than the last forint', () => {
    expect(shareOf(39_902, { people: 1, peopleLeft: 5 })).toBe(7_980)
    expect(shareOf(39_902, { people: 3, peopleLeft: 5 })).toBe(23_941)
    expect(shareOf(15_961, { people: 2, peopleLeft: 2 })).toBe(15_961)
  })

  test('never exceed the due sum, even for more people than are left', () => {
    expect(shareOf(15_961, { people: 3, peopleLeft: 2 })).toBe(15_961)
  })

  test.each([1, 2, 3, 7, 40])('of %i people, paid one after another, add up to the due sum', (size) => {
    for (const total of [1, 99, 29_900, 100_001, 9_999_999]) {
      let due = total
      for (let peopleLeft = size; peopleLeft > 0; peopleLeft--) due -= shareOf(due, { people: 1, peopleLeft })
      expect(due).toBe(0)
    }
  })
})

describe('a tender', () => {
  const rounded = { currency: 'HUF', amountMinor: 39_907, roundingMinor: -2 } as const

  test('says what changed hands, and the sum before rounding if it was rounded', () => {
    expect(handedOver(rounded)).toBe('39 905 HUF')
    expect(roundingText(rounded)).toBe('rounded from 39 907 HUF')
    expect(roundingText({ ...rounded, roundingMinor: 0 })).toBeUndefined()
  })

  test('of a response has its sums in minor units', () => {
    expect(tenderInMinor({ currency: 'EUR', amount: 101.27, rounding: 0.05 })).toEqual({
      currency: 'EUR',
      amountMinor: 10_127,
      roundingMinor: 5,
    })
  })

  test('for a sum that is worth less than a cent is a cent, and none for nothing', () => {
    const booking = { currency: 'HUF', rate: 400 } as const
    const card = { method: 'CARD', currency: 'EUR' } as const
    expect(tenderFor(1, booking, card).amountMinor).toBe(1)
    expect(tenderFor(0, booking, card).amountMinor).toBe(0)
  })

  test('rounds up after earlier roundings took money away', () => {
    expect(tenderOf(39_901, inCash, -1).roundingMinor).toBe(4)
    expect(tenderOf(39_904, inCash, 1).roundingMinor).toBe(-4)
  })
})
