import { describe, expect, test } from 'vitest'
import type { MoneyRecord } from './bookingMoney'
import { canUndo, creditedTogether, isOverdrawn, planRefund } from './refundPlan'
import { handedMinor, tenderOf } from './tender'

type Way = { method: 'CASH' | 'CARD'; currency: 'HUF' | 'EUR' }
type Taking = MoneyRecord['takings'][number]
type Refund = MoneyRecord['refunds'][number]
const inForints = { method: 'CASH', currency: 'HUF' } as const

function taken(amountMinor: number, way: Way, tenderMinor = amountMinor): Taking {
  return { how: way.method, amountMinor, tender: tenderOf(tenderMinor, way) }
}

function online(orderRef: string, amountMinor: number, changes: Partial<Taking> = {}): Taking {
  return { how: 'ONLINE', orderRef, amountMinor, ...changes }
}

function back(amountMinor: number, way: Way, tenderMinor = amountMinor): Refund {
  return { key: 'r', method: way.method, amountMinor, tender: tenderOf(tenderMinor, way), state: 'DONE' }
}

function record(currency: 'HUF' | 'EUR', takings: Taking[], refunds: Refund[] = [], rate = 400): MoneyRecord {
  return { currency, rate, amountMinor: 0, takings, refunds }
}

/** Refunds an amount again and again, and returns what was handed back each time. */
function refundAgain(start: MoneyRecord, minor: number, times: number): number[] {
  let money = start
  return Array.from({ length: times }, () => {
    const [one] = planRefund(money, minor)
    if (!one || one.how === 'ONLINE') return 0
    const refund = {
      key: 'r',
      state: 'DONE' as const,
      method: one.how,
      amountMinor: one.creditedMinor,
      tender: one.tender,
    }
    money = { ...money, refunds: [...money.refunds, refund] }
    return handedMinor(one.tender)
  })
}

const parts = (money: MoneyRecord, minor: number, method?: 'CASH' | 'CARD') =>
  planRefund(money, minor, method).map(({ how, creditedMinor, tender }) => [
    how,
    creditedMinor,
    handedMinor(tender),
    tender.currency,
  ])

const mixed = record(
  'EUR',
  [
    taken(5_000, { method: 'CARD', currency: 'EUR' }),
    taken(2_500, inForints, 10_001),
    taken(1_000, { method: 'CASH', currency: 'EUR' }),
    taken(9_000, { method: 'CASH', currency: 'EUR' }),
  ].map((one, place) => (place === 3 ? { ...one, undone: {} } : one)),
)

describe('a refund', () => {
  const paid = record('HUF', [online('R-1', 30_000), taken(9_900, inForints)])
  const after = record(
    'HUF',
    [...paid.takings],
    [{ key: 'a', orderRef: 'R-1', amountMinor: 10_000, state: 'ASKED' }, back(900, inForints)],
  )

  test('goes to the card that paid online first, and only the rest through the desk', () => {
    expect(parts(paid, 35_000)).toEqual([
      ['ONLINE', 30_000, 30_000, 'HUF'],
      ['CASH', 5_000, 5_000, 'HUF'],
    ])
    expect(parts(paid, 12_000)).toEqual([['ONLINE', 12_000, 12_000, 'HUF']])
  })

  test('never gives a card more than is left of the online payment', () => {
    expect(parts(after, 29_000)).toEqual([
      ['ONLINE', 20_000, 20_000, 'HUF'],
      ['CASH', 9_000, 9_000, 'HUF'],
    ])
  })

  test('takes a surplus payment first, whenever it came', () => {
    const twice = record('HUF', [online('R-1', 30_000), online('R-2', 30_000, { isSurplus: true })])
    expect(planRefund(twice, 40_000).map((part) => [part.orderRef, part.creditedMinor])).toEqual([
      ['R-2', 30_000],
      ['R-1', 10_000],
    ])
  })
})

describe('a refund at the desk', () => {
  test('goes back the way the money came in: card, then cash, each in its own currency', () => {
    expect(parts(mixed, 8_500)).toEqual([
      ['CARD', 5_000, 5_000, 'EUR'],
      ['CASH', 1_000, 1_000, 'EUR'],
      ['CASH', 2_500, 10_000, 'HUF'],
    ])
  })

  test('of a part of money from the other currency is converted at the booking’s rate', () => {
    expect(parts(mixed, 6_500)).toEqual([
      ['CARD', 5_000, 5_000, 'EUR'],
      ['CASH', 1_000, 1_000, 'EUR'],
      ['CASH', 500, 2_000, 'HUF'],
    ])
  })

  test('of a part of money in the booking’s currency is exact', () => {
    expect(parts(mixed, 3_000)).toEqual([['CARD', 3_000, 3_000, 'EUR']])
  })

  test('of all money from the other currency is exactly what came in, whatever the conversion rounds', () => {
    const twice = taken(1_269, { method: 'CARD', currency: 'HUF' }, 5_001)
    const money = record('EUR', [twice, twice], [], 394.07)
    expect(parts(money, 2_538)).toEqual([['CARD', 2_538, 10_002, 'HUF']])
  })

  test('of a booking in forints returns euros as euros', () => {
    const inEuros = taken(20_000, { method: 'CASH', currency: 'EUR' }, 5_000)
    const money = record('HUF', [inEuros])
    expect(parts(money, 20_000)).toEqual([['CASH', 20_000, 5_000, 'EUR']])
  })

  test('in cash keeps the currency, also of money that came by card', () => {
    expect(parts(mixed, 8_500, 'CASH')).toEqual([
      ['CASH', 6_000, 6_000, 'EUR'],
      ['CASH', 2_500, 10_000, 'HUF'],
    ])
  })

  test('by card gives back no more than cards paid', () => {
    expect(parts(mixed, 4_000, 'CARD')).toEqual([['CARD', 4_000, 4_000, 'EUR']])
    expect(parts(mixed, 8_500, 'CARD')).toEqual([['CARD', 5_000, 5_000, 'EUR']])
    expect(parts(record('HUF', [taken(9_900, inForints)]), 9_900, 'CARD')).toEqual([])
  })

  test('never exceeds what came in, even after card money went back in cash', () => {
    const after = { ...mixed, refunds: [back(5_500, { method: 'CASH', currency: 'EUR' })] }
    expect(parts(after, 100_000)).toEqual([
      ['CARD', 500, 500, 'EUR'],
      ['CASH', 2_500, 10_000, 'HUF'],
    ])
  })

  test('of a few forints hands out no more than one coin in all', () => {
    const paid = record('HUF', [taken(30_000, inForints)])
    expect(refundAgain(paid, 3, 4)).toEqual([5, 0, 0, 0])
    expect(refundAgain(paid, 2, 2)).toEqual([0, 0])
  })

  test('in parts is rounded so that the roundings cancel out', () => {
    const paid = record('HUF', [taken(79_830, inForints)])
    expect(refundAgain(paid, 7_983, 9)).toEqual([7_985, 7_980, 7_985, 7_980, 7_985, 7_985, 7_980, 7_985, 7_980])
  })

  test('of everything hands back exactly what was handed over, whatever the shares were rounded by', () => {
    const share = taken(7_982, inForints)
    const money = record('HUF', [share, share, share])
    expect(parts(money, 23_946)).toEqual([['CASH', 23_946, 23_940, 'HUF']])
    const once = record('HUF', [taken(39_907, inForints)])
    expect(parts(once, 39_907)).toEqual([['CASH', 39_907, 39_905, 'HUF']])
  })

  test('of money in the other currency, in many small parts, hands back what the parts are worth together', () => {
    const paid = record('HUF', [taken(20, { method: 'CARD', currency: 'EUR' }, 5)])
    expect(refundAgain(paid, 1, 3)).toEqual([0, 0, 0])
    expect(refundAgain(paid, 2, 4)).toEqual([1, 0, 0, 0])
    expect(refundAgain(paid, 6, 4)).toEqual([2, 1, 2, 0])
  })

  test('that changes nothing in the till goes back another way, or not at all', () => {
    const money = record('EUR', [taken(1, { method: 'CASH', currency: 'EUR' }), taken(25, inForints, 100)])
    expect(parts(money, 2)).toEqual([
      ['CASH', 1, 1, 'EUR'],
      ['CASH', 1, 5, 'HUF'],
    ])
    expect(creditedTogether(planRefund(record('HUF', [taken(9_900, inForints)]), 2))).toBe(0)
  })
})

test('the parts of a refund are added up, or only those by some ways', () => {
  const all = planRefund(record('HUF', [online('R-1', 30_000), taken(9_900, inForints)]), 35_000)
  expect(creditedTogether(all)).toBe(35_000)
  expect(creditedTogether(all, 'CASH')).toBe(5_000)
  expect(creditedTogether(all, 'ONLINE', 'CASH')).toBe(35_000)
})

test('a refund leaves out payments whose money has all gone back', () => {
  const money = record(
    'HUF',
    [online('R-1', 30_000), online('R-2', 9_000)],
    [{ key: 'a', orderRef: 'R-1', amountMinor: 30_000, state: 'DONE' }],
  )
  expect(planRefund(money, 9_000).map((part) => [part.orderRef, part.creditedMinor])).toEqual([['R-2', 9_000]])
})

test('cash is rounded by the earlier roundings of cash alone, not of cards', () => {
  const cardHuf = { method: 'CARD', currency: 'HUF' } as const
  const paid = record(
    'EUR',
    [taken(5_000, cardHuf, 20_003), taken(5_000, inForints, 20_003)],
    [back(5_000, cardHuf, 20_003)],
  )
  expect(parts(paid, 100)).toEqual([['CASH', 100, 400, 'HUF']])
})

test('the desk is overdrawn when either sum is: what was credited, or what was handed over', () => {
  const euros = { method: 'CASH', currency: 'EUR' } as const
  const overdrawn = (credited: number, tender: number) =>
    isOverdrawn(record('HUF', [taken(20_000, euros, 5_000)], [back(credited, euros, tender)]), 'EUR')
  expect([overdrawn(20_001, 5_000), overdrawn(20_000, 5_001), overdrawn(20_000, 5_000)]).toEqual([true, true, false])
})

describe('a payment can be undone', () => {
  const card = taken(5_000, { method: 'CARD', currency: 'HUF' })
  const cash = taken(5_000, inForints)
  const refunded = (...refunds: Refund[]) => ({
    ...record('HUF', [card, cash, online('R-1', 1_000)], refunds),
    status: 'PAID' as const,
  })

  test('at the desk, while the others cover the refunds there', () => {
    const money = refunded(back(5_000, inForints))
    expect(money.takings.map((one) => canUndo(money, one))).toEqual([true, true, false])
    const more = refunded(back(5_005, inForints))
    expect(more.takings.map((one) => canUndo(more, one))).toEqual([false, false, false])
  })

  test('only while the visit takes place', () => {
    const money = { ...refunded(), status: 'CANCELLED' as const }
    expect(money.takings.map((one) => canUndo(money, one))).toEqual([false, false, false])
  })

  test('by card, only while other cards cover what went back to cards', () => {
    const money = refunded(back(1_000, { method: 'CARD', currency: 'HUF' }))
    expect(money.takings.map((one) => canUndo(money, one))).toEqual([false, true, false])
  })
})
