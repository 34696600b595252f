import { describe, expect, test } from 'vitest'
import { type DeskMoney, splitDeskRefund } from './givenBack'
import { tenderOf } from './tender'

type Way = { method: 'CASH' | 'CARD'; currency: 'HUF' | 'EUR' }
const euros = { currency: 'EUR', rate: 400 } as const

function entry(amountMinor: number, way: Way, tenderMinor = amountMinor) {
  return { method: way.method, amountMinor, tender: tenderOf(tenderMinor, way) }
}

const parts = (money: DeskMoney, minor: number, method?: 'CASH' | 'CARD') =>
  splitDeskRefund(money, minor, method).map(({ method, creditedMinor, tender }) => [
    method,
    creditedMinor,
    tender.amountMinor + tender.roundingMinor,
    tender.currency,
  ])

const mixed: DeskMoney = {
  ...euros,
  takings: [
    entry(5_000, { method: 'CARD', currency: 'EUR' }),
    entry(2_500, { method: 'CASH', currency: 'HUF' }, 10_001),
    entry(1_000, { method: 'CASH', currency: 'EUR' }),
    { method: 'ONLINE', amountMinor: 7_000, tender: { currency: 'EUR', amountMinor: 7_000, roundingMinor: 0 } },
  ],
  refunds: [],
}

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

  test('by a chosen method keeps the currency', () => {
    expect(parts(mixed, 8_500, 'CASH')).toEqual([
      ['CASH', 6_000, 6_000, 'EUR'],
      ['CASH', 2_500, 10_000, 'HUF'],
    ])
  })

  test('never exceeds what came in, even after card money went back in cash', () => {
    const after = { ...mixed, refunds: [entry(5_500, { method: 'CASH', currency: 'EUR' })] }
    expect(parts(after, 100_000)).toEqual([
      ['CARD', 500, 500, 'EUR'],
      ['CASH', 2_500, 10_000, 'HUF'],
    ])
  })

  test('in many small parts never hands back more of the other currency than came in', () => {
    const paid = entry(20, { method: 'CARD', currency: 'EUR' }, 5)
    let money: DeskMoney = { currency: 'HUF', rate: 400, takings: [paid], refunds: [] }
    for (let part = 0; part < 10; part += 1) {
      const [one] = splitDeskRefund(money, 2)
      if (!one) throw new Error('no money left')
      money = { ...money, refunds: [...money.refunds, { ...one, amountMinor: one.creditedMinor }] }
    }
    const tenders = money.refunds.reduce((sum, { tender }) => sum + tender.amountMinor, 0)
    expect([tenders, splitDeskRefund(money, 2)]).toEqual([5, []])
  })
})
