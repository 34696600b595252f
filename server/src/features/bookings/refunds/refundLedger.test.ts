import { accountActor } from '@range/shared/bookings/actor'
import type { Currency } from '@range/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { dropRefund, type RefundWay, reserveRefund } from './refundLedger'

useTestDatabase()
beforeEach(() => emptyDatabase())

const at = new Date('2026-11-21T08:00:00Z')
const eva = accountActor('Eva')

/** A booking in euros: 75 and 10 EUR paid online, and at the desk 20 EUR and 40 EUR as 16 002 HUF. 50 EUR more were undone. */
function buildMixed(): Promise<BookingDocument> {
  const entry = { orderRef: null, shares: null, undone: null, at, actor: eva, why: 'paid' }
  const huf = { currency: 'HUF' as const, amountMinor: 16_002, roundingMinor: -2 }
  return buildBooking({
    currency: 'EUR',
    takings: [
      { ...entry, key: 'R-1', how: 'ONLINE', orderRef: 'R-1', amountMinor: 7_500 },
      { ...entry, key: 'R-2', how: 'ONLINE', orderRef: 'R-2', amountMinor: 1_000 },
      { ...entry, key: 'desk:1', how: 'CASH', amountMinor: 2_000 },
      { ...entry, key: 'desk:2', how: 'CASH', amountMinor: 4_000, tender: huf },
      { ...entry, key: 'desk:3', how: 'CASH', amountMinor: 5_000, undone: { at, actor: eva, why: '' } },
    ],
  })
}

const bank = (orderRef: string): RefundWay => ({ via: 'BANK', orderRef, method: null, tender: null })
const desk = (currency: Currency, amountMinor: number): RefundWay => ({
  via: 'DESK',
  orderRef: null,
  method: 'CASH',
  tender: { currency, amountMinor, roundingMinor: 0 },
})
const reserve = (booking: BookingDocument, amountMinor: number, way: RefundWay, key = 'one') =>
  reserveRefund(booking, { ...way, key, amountMinor, drawer: null, why: 'rain', at, actor: eva })
const stored = ({ _id }: BookingDocument) => Booking.findById(_id).orFail().lean()
const becomesDone = ({ _id }: BookingDocument) => Booking.updateOne({ _id }, { 'refunds.0.state': 'DONE' })

describe('a refund is reserved', () => {
  test.each<[what: string, limit: [number, RefundWay], more: [number, RefundWay][]]>([
    ['of an online payment', [7_500, bank('R-1')], [[7_501, bank('R-1')]]],
    ['of another online payment', [1_000, bank('R-2')], [[1_001, bank('R-2')]]],
    [
      'in euros at the desk',
      [2_000, desk('EUR', 2_000)],
      [
        [2_001, desk('EUR', 2_000)],
        [2_000, desk('EUR', 2_001)],
      ],
    ],
    [
      'in forints at the desk',
      [4_000, desk('HUF', 16_002)],
      [
        [4_001, desk('HUF', 16_002)],
        [4_000, desk('HUF', 16_003)],
      ],
    ],
  ])('up to all money that came in %s, and not beyond', async (_what, [amountMinor, way], more) => {
    const booking = await buildMixed()
    for (const [tooMuch, otherWay] of more) expect(await reserve(booking, tooMuch, otherWay)).toBe(false)
    expect(await stored(booking)).toEqual(booking)
    expect(await reserve(booking, amountMinor, way)).toBe(true)
    await becomesDone(booking)
    const after = await stored(booking)
    expect(await reserve(after, 1, way.tender ? desk(way.tender.currency, 1) : way, 'two')).toBe(false)
    expect((await stored(booking)).refunds).toMatchObject([{ ...way, amountMinor, key: 'one' }])
  })

  test('once per key', async () => {
    const booking = await buildMixed()
    const answers = [await reserve(booking, 10, desk('EUR', 10)), await reserve(booking, 10, desk('EUR', 10))]
    expect(answers).toEqual([true, false])
  })

  test('one at a time of an online payment', async () => {
    const booking = await buildMixed()
    expect(await reserve(booking, 10, bank('R-1'), 'one')).toBe(true)
    expect(await reserve(booking, 10, bank('R-1'), 'two')).toBe(false)
    expect(await reserve(booking, 10, bank('R-2'), 'other payment')).toBe(true)
    await becomesDone(booking)
    expect(await reserve(booking, 10, bank('R-1'), 'two')).toBe(true)
  })

  test('at the desk before another one there is finished', async () => {
    const booking = await buildMixed()
    expect(await reserve(booking, 10, desk('EUR', 10), 'one')).toBe(true)
    expect(await reserve(await stored(booking), 10, desk('EUR', 10), 'two')).toBe(true)
  })

  test('at the desk only over the booking that was read, because its cash rounding depends on the other refunds', async () => {
    const booking = await buildMixed()
    expect(await reserve(booking, 10, desk('EUR', 10), 'one')).toBe(true)
    expect(await reserve(booking, 10, desk('EUR', 10), 'two')).toBe(false)
  })
})

describe('a refund that failed', () => {
  test('is removed, and the history says why', async () => {
    const booking = await buildMixed()
    await reserve(booking, 10, bank('R-2'), 'other')
    await reserve(booking, 2_000, bank('R-1'))
    const { refunds } = await stored(booking)
    await dropRefund(booking, refunds[1]!, { at, reason: () => 'the bank refused it' })
    const { refunds: left, history } = await stored(booking)
    expect(left.map(({ key }) => key)).toEqual(['other'])
    expect(history.slice(-2)).toMatchObject([
      { actor: eva, at, why: 'refund of 20.00 EUR of R-1: rain' },
      { actor: eva, at, why: 'refund of 20.00 EUR failed: the bank refused it' },
    ])
  })

  test('stays if it was made in the meantime', async () => {
    const booking = await buildMixed()
    await reserve(booking, 2_000, bank('R-1'))
    await becomesDone(booking)
    const made = await stored(booking)
    await dropRefund(booking, made.refunds[0]!, { at, reason: () => 'the bank refused it' })
    expect(await stored(booking)).toEqual(made)
  })
})
