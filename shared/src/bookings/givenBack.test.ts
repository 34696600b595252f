import { describe, expect, test } from 'vitest'
import { cancellationSentences, type DeskMoney, refundSentences, splitDeskRefund, splitRefund } from './givenBack'
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

describe('a refund', () => {
  const takings = [
    { how: 'ONLINE', amountMinor: 30_000 },
    { how: 'CASH', amountMinor: 9_900 },
  ]
  const refunds = [
    { orderRef: 'R-1', amountMinor: 10_000 },
    { orderRef: null, amountMinor: 900 },
  ]

  test('goes to the card that paid online first, and only the rest through the desk', () => {
    expect(splitRefund({ takings, refunds: [] }, 35_000)).toEqual({ bankMinor: 30_000, deskMinor: 5_000 })
    expect(splitRefund({ takings, refunds: [] }, 12_000)).toEqual({ bankMinor: 12_000, deskMinor: 0 })
  })

  test('never gives a card more than is left of the online payment', () => {
    expect(splitRefund({ takings, refunds }, 29_000)).toEqual({ bankMinor: 20_000, deskMinor: 9_000 })
    const overdrawn = [{ orderRef: 'R-1', amountMinor: 31_000 }]
    expect(splitRefund({ takings, refunds: overdrawn }, 5_000)).toEqual({ bankMinor: 0, deskMinor: 5_000 })
  })

  const byBank = 'We’re refunding 30 000 HUF to the card you paid with. Your bank should show it within a few days.'
  const atDesk = 'You’ll get 9 900 HUF back at the desk.'

  test('is described by one sentence for each way the money goes back', () => {
    expect(refundSentences({ bankMinor: 30_000, deskMinor: 9_900 }, 'HUF')).toEqual([byBank, atDesk])
    expect(refundSentences({ bankMinor: 30_000, deskMinor: 0 }, 'HUF')).toEqual([byBank])
    expect(refundSentences({ bankMinor: 0, deskMinor: 9_900 }, 'HUF')).toEqual([atDesk])
    expect(refundSentences({ bankMinor: 0, deskMinor: 0 }, 'HUF')).toEqual([])
  })

  test('follows the cancellation and the message of staff in the email', () => {
    const cancelled = 'We’ve cancelled your booking below.'
    expect(cancellationSentences({ bankMinor: 0, deskMinor: 9_900 }, 'HUF', 'The range is flooded.')).toEqual([
      cancelled,
      'The range is flooded.',
      atDesk,
    ])
    expect(cancellationSentences({ bankMinor: 0, deskMinor: 0 }, 'HUF')).toEqual([cancelled])
  })

  test.each([
    ['guest', 'You have cancelled this booking.'],
    ['reseller', 'Your booking below was cancelled by the company you booked with.'],
    ['job', 'We’ve cancelled your booking below.'],
  ] as const)('the email names who cancelled: %s', (by, words) => {
    expect(cancellationSentences({ bankMinor: 0, deskMinor: 0 }, 'HUF', '', by)).toEqual([words])
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
    const twice = entry(1_269, { method: 'CARD', currency: 'HUF' }, 5_001)
    const money: DeskMoney = { currency: 'EUR', rate: 394.07, takings: [twice, twice], refunds: [] }
    expect(parts(money, 2_538)).toEqual([['CARD', 2_538, 10_002, 'HUF']])
  })

  test('of a booking in forints returns euros as euros', () => {
    const inEuros = entry(20_000, { method: 'CASH', currency: 'EUR' }, 5_000)
    const money: DeskMoney = { currency: 'HUF', rate: 400, takings: [inEuros], refunds: [] }
    expect(parts(money, 20_000)).toEqual([['CASH', 20_000, 5_000, 'EUR']])
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
