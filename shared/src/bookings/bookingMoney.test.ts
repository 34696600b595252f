import { describe, expect, test } from 'vitest'
import {
  keptAbovePrice,
  type MoneyRecord,
  moneyOf,
  moneyRecordOf,
  ownMoney,
  presentMoney,
  sumWithWays,
  waysInWords,
} from './bookingMoney'
import type { WayOfMoney } from './moneySchema'

type Taking = MoneyRecord['takings'][number]
type Refund = MoneyRecord['refunds'][number]

const cash = (amountMinor: number, changes: Partial<Taking> = {}): Taking => ({ how: 'CASH', amountMinor, ...changes })
const online = (orderRef: string, amountMinor: number, isSurplus = false): Taking => ({
  how: 'ONLINE',
  orderRef,
  amountMinor,
  isSurplus,
})
const byBank = (orderRef: string, amountMinor: number, state: Refund['state'] = 'DONE'): Refund => ({
  key: `${orderRef} ${amountMinor}`,
  orderRef,
  amountMinor,
  state,
})
const atDesk = (amountMinor: number, key = 'desk'): Refund => ({ key, method: 'CASH', amountMinor, state: 'DONE' })
const record = (takings: Taking[], refunds: Refund[] = [], changes: Partial<MoneyRecord> = {}): MoneyRecord => ({
  currency: 'HUF',
  rate: 400,
  amountMinor: 50_000,
  takings,
  refunds,
  ...changes,
})
/** Returns what came in, went back, is about to, stays, has to go back, and is due. */
const sums = (one: MoneyRecord) => {
  const money = moneyOf(one)
  expect(money.refundedMinor + money.pendingMinor + money.keptMinor + money.surplusMinor).toBe(money.takenMinor)
  return [
    money.takenMinor,
    money.refundedMinor,
    money.pendingMinor,
    money.keptMinor,
    money.surplusMinor,
    money.dueMinor,
  ]
}

describe('the sums of a booking', () => {
  test.each<[what: string, record: MoneyRecord, sums: number[]]>([
    ['without payments', record([]), [0, 0, 0, 0, 0, 50_000]],
    ['paid online', record([online('R-1', 50_000)]), [50_000, 0, 0, 50_000, 0, 0]],
    ['paid in part', record([cash(20_000)]), [20_000, 0, 0, 20_000, 0, 30_000]],
    ['with a payment undone', record([cash(20_000, { undone: {} })]), [0, 0, 0, 0, 0, 50_000]],
    ['paid twice', record([online('R-1', 50_000), online('R-2', 50_000, true)]), [100_000, 0, 0, 50_000, 50_000, 0]],
    [
      'paid twice, of which a part went back',
      record([online('R-1', 50_000), online('R-2', 50_000, true)], [byBank('R-2', 20_000)]),
      [100_000, 20_000, 0, 50_000, 30_000, 0],
    ],
    [
      'paid twice, the surplus being refunded',
      record([online('R-1', 50_000), online('R-2', 50_000, true)], [byBank('R-2', 50_000, 'ASKED')]),
      [100_000, 0, 50_000, 50_000, 0, 0],
    ],
    [
      'with goodwill refunds, which need not be paid again',
      record([online('R-1', 50_000)], [byBank('R-1', 5_000), atDesk(2_000)]),
      [50_000, 7_000, 0, 43_000, 0, 0],
    ],
    [
      'with a refund for a lower price that rose again',
      record([cash(60_000)], [atDesk(10_000, 'edit:1')], { amountMinor: 55_000 }),
      [60_000, 10_000, 0, 50_000, 0, 5_000],
    ],
    [
      'paid to a reseller, with extras due',
      record([], [], { amountMinor: 57_000, reseller: { coveredMinor: 50_000 } }),
      [0, 0, 0, 0, 0, 7_000],
    ],
    [
      'with a refund at the desk whose record is unfinished, which is in the ledger already',
      record([cash(50_000)], [{ ...atDesk(5_000), state: 'ASKED' }]),
      [50_000, 5_000, 0, 45_000, 0, 0],
    ],
  ])('%s', (_what, one, expected) => {
    expect(sums(one)).toEqual(expected)
  })

  test('count the people who paid their share', () => {
    const money = moneyOf(record([cash(10_000, { shares: 1 }), cash(20_000, { shares: 2 }), cash(1, { shares: null })]))
    expect(money.sharesPaid).toBe(3)
  })

  test('are due only while the booking takes place', () => {
    const due = (status: 'ON_SITE' | 'CANCELLED') => presentMoney({ ...record([]), status }).due
    expect([due('ON_SITE'), due('CANCELLED')]).toEqual([50_000, 0])
  })
})

describe('the ways of the money', () => {
  const huf = { currency: 'HUF', amountMinor: 39_907, roundingMinor: -2 } as const
  const mixed = record(
    [
      online('R-1', 1_000),
      cash(10_127, { tender: huf }),
      cash(500),
      { how: 'CARD', amountMinor: 300 },
      cash(700, { undone: {} }),
    ],
    [byBank('R-1', 400), atDesk(200), byBank('R-1', 100, 'ASKED')],
    { currency: 'EUR', rate: 394.07 },
  )

  test('are what was handed over and back, by method and currency', () => {
    expect(presentMoney({ ...mixed, status: 'PAID' })).toMatchObject({
      taken: 119.27,
      paidWays: [
        { how: 'ONLINE', currency: 'EUR', amount: 10 },
        { how: 'CARD', currency: 'EUR', amount: 3 },
        { how: 'CASH', currency: 'HUF', amount: 39_905 },
        { how: 'CASH', currency: 'EUR', amount: 5 },
      ],
      refundedWays: [
        { how: 'ONLINE', currency: 'EUR', amount: 4 },
        { how: 'CASH', currency: 'EUR', amount: 2 },
      ],
    })
  })

  const inForints: WayOfMoney = { how: 'CASH', currency: 'HUF', amount: 39_905 }
  const inEuros: WayOfMoney = { how: 'ONLINE', currency: 'EUR', amount: 10 }

  test('are said in words', () => {
    expect(waysInWords([inEuros, inForints])).toBe('10.00 EUR online, 39 905 HUF in cash')
    expect(waysInWords([{ how: 'CARD', currency: 'HUF', amount: 500 }])).toBe('500 HUF by card at the desk')
  })

  test.each<[amount: number, ways: WayOfMoney[], price: number, words: string]>([
    [10, [inEuros], 10, '10.00 EUR, online'],
    [10, [inEuros], 40, '10.00 EUR of 40.00 EUR, online'],
    [101.27, [inForints], 101.27, '101.27 EUR: 39 905 HUF in cash'],
    [10, [{ ...inEuros, currency: 'HUF' }], 10, '10.00 EUR: 10 HUF online'],
    [10, [{ ...inEuros, amount: 9 }], 10, '10.00 EUR: 9.00 EUR online'],
    [10, [inEuros, inForints], 10, '10.00 EUR: 10.00 EUR online, 39 905 HUF in cash'],
    [111.27, [inEuros, inForints], 120, '111.27 EUR of 120.00 EUR: 10.00 EUR online, 39 905 HUF in cash'],
    [0, [], 40, '0.00 EUR of 40.00 EUR'],
  ])('stand beside their sum %d', (amount, ways, price, words) => {
    expect(sumWithWays(amount, 'EUR', ways, price)).toBe(words)
  })
})

test('a refund belongs to the booking when its own payment was one of several', () => {
  const { refunds } = ownMoney(record([online('R-1', 1), online('R-2', 1)], [byBank('R-2', 1)]))
  expect(refunds).toHaveLength(1)
})

describe('the money above the price', () => {
  const kept = (takings: Taking[], changes: Partial<MoneyRecord> = {}, owedMinor = 0) =>
    keptAbovePrice({ ...record(takings, [], changes), status: 'PAID' }, owedMinor)

  test('is what stays with us beyond the price and what has to go back', () => {
    expect(kept([cash(60_000)])).toBe(10_000)
    expect(kept([cash(60_000)], {}, 4_000)).toBe(6_000)
    expect(kept([cash(40_000)])).toBe(0)
  })

  test('leaves out what a reseller covers, which may be more than the price', () => {
    expect(kept([cash(60_000)], { reseller: { coveredMinor: 20_000 } })).toBe(30_000)
    expect(kept([cash(60_000)], { reseller: { coveredMinor: 70_000 } })).toBe(60_000)
  })

  test('is none for a booking that does not take place', () => {
    expect(keptAbovePrice({ ...record([cash(60_000)]), status: 'CANCELLED' }, 0)).toBe(0)
  })
})

test('a response gives the same record of money as the database', () => {
  const entry = { _id: 'e', at: '2026-11-20T11:00:00.000Z', note: '' }
  const response = {
    status: 'PAID',
    currency: 'EUR',
    rate: 394.07,
    amount: 101.27,
    soldBy: { covered: 20.5 },
    takings: [{ ...entry, how: 'CASH', amount: 80.77, tender: { currency: 'HUF', amount: 31_829, rounding: 1 } }],
    refunds: [
      { ...entry, amount: 1.5, tender: { currency: 'EUR', amount: 1.5, rounding: 0 }, isPending: true },
      { ...entry, amount: 2, tender: { currency: 'EUR', amount: 2, rounding: 0 }, isPending: false },
    ],
  } as unknown as Parameters<typeof moneyRecordOf>[0]
  expect(moneyRecordOf(response)).toMatchObject({
    status: 'PAID',
    currency: 'EUR',
    rate: 394.07,
    amountMinor: 10_127,
    reseller: { coveredMinor: 2_050 },
    takings: [{ how: 'CASH', amountMinor: 8_077, tender: { currency: 'HUF', amountMinor: 31_829, roundingMinor: 1 } }],
    refunds: [
      { amountMinor: 150, state: 'ASKED' },
      { amountMinor: 200, state: 'DONE' },
    ],
  })
  expect(moneyRecordOf({ ...response, soldBy: null }).reseller).toBeNull()
})
