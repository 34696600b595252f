import { accountActor } from '@range/shared/bookings/actor'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { onlineTaking } from '../record/bookingSums'
import { Payment } from '../record/paymentModel'
import { takeSeats } from '../seats/takeSeats'
import { settleAttention } from './settleAttention'

const app = useTestApp()
const eva = accountActor('Eva')
const decidedAt = new Date('2026-11-21T08:00:00Z')
const laterAt = new Date('2026-11-21T09:00:00Z')
const earlierAt = new Date('2026-11-21T07:00:00Z')

type Refund = BookingDocument['refunds'][number]
const refund = (amountMinor: number, change: Partial<Refund> = {}): Refund => {
  const base = { key: `of ${amountMinor}`, via: 'BANK', orderRef: 'ours', state: 'DONE', transactionId: null } as const
  return { ...base, amountMinor, at: laterAt, actor: eva, why: 'rain', method: null, ...change } as Refund
}
const cancelled = (refundMinor: number): Partial<BookingDocument> => ({
  cancellation: {
    at: decidedAt,
    actor: eva,
    why: 'storm',
    toGuest: '',
    refundMinor,
    refundMethod: null,
    isHandedBackLater: false,
    isFinished: true,
  },
})

/** Stores a booking with an open reason for attention, settles it, and returns the booking. */
async function settled(overrides: Partial<BookingDocument>, { hasSeats = true } = {}): Promise<BookingDocument> {
  const takings = [onlineTaking({ _id: 'ours', amountMinor: 59_800 }, { at: earlierAt, actor: eva })]
  const { _id, date, time } = await buildBooking({ takings, ...overrides })
  const seats = { booking: _id, date, time, people: 2 }
  if (hasSeats) await takeSeats(seats, { until: null, capacity: 20, now: app.clock.now })
  await settleAttention(_id, eva, app.clock.now)
  return Booking.findById(_id).orFail().lean()
}
const attempt = (status: 'CREATED' | 'STARTED' | 'PAID' | 'FAILED', booking: string, orderRef = `${booking}-1`) =>
  Payment.create({ _id: orderRef, booking, attempt: 1, status, amountMinor: 1, currency: 'HUF', timeout: decidedAt })

describe('a booking leaves the attention list, and its history says why', () => {
  test.each([
    [
      'without places, once it is refunded',
      { attention: 'PAID_WITHOUT_SEATS', status: 'REFUNDED' },
      'no longer paid without places',
    ],
    ['whose payment was unknown, once no attempt is open', { attention: 'PAYMENT_UNKNOWN' }, 'payment cleared up'],
    ['that owed a refund, once nothing is owed', { attention: 'REFUND_OWED' }, 'refund done'],
  ] as const)('%s', async (_, overrides, why) => {
    const { attention, version, history } = await settled(overrides)
    expect([attention, version]).toEqual([null, 2])
    expect(history.at(-1)).toMatchObject({ actor: { name: 'Eva' }, at: app.clock.now, why })
  })

  test.each([
    ['a cancellation', { ...cancelled(10_000), refunds: [refund(4_000), refund(6_000)] }],
    [
      'a lower price',
      {
        overpaid: { at: decidedAt, refundMinor: 10_000, why: 'CHEAPER' },
        refunds: [refund(10_000, { at: decidedAt })],
      },
    ],
    ['nothing', { ...cancelled(0), overpaid: { at: decidedAt, refundMinor: 0, why: 'CHEAPER' } }],
  ])('once it has received what %s granted', async (_, overrides) => {
    expect(await settled({ attention: 'REFUND_OWED', ...overrides } as Partial<BookingDocument>)).toMatchObject({
      attention: null,
    })
  })
})

describe('a booking stays on the attention list unchanged', () => {
  test.each([
    ['while it is paid without places', { attention: 'PAID_WITHOUT_SEATS' }],
    ['while its record is damaged', { attention: 'RECORD_DAMAGED' }],
    ['until its cancellation is refunded', { attention: 'REFUND_OWED', ...cancelled(10_000) }],
    [
      'until all of its cancellation is refunded',
      { attention: 'REFUND_OWED', ...cancelled(10_000), refunds: [refund(9_999)] },
    ],
    [
      'while the refund of its cancellation is only reserved',
      { attention: 'REFUND_OWED', ...cancelled(10_000), refunds: [refund(10_000, { state: 'ASKED' })] },
    ],
    [
      'when only an earlier refund was made',
      { attention: 'REFUND_OWED', ...cancelled(10_000), refunds: [refund(10_000, { at: earlierAt })] },
    ],
    [
      'until a lower price is refunded',
      {
        attention: 'REFUND_OWED',
        amountMinor: 49_800,
        overpaid: { at: decidedAt, refundMinor: 10_000, why: 'CHEAPER' },
      },
    ],
  ])('%s', async (_, overrides) => {
    const { attention, version, history } = await settled(overrides as Partial<BookingDocument>)
    expect([attention, version, history]).toEqual([overrides.attention, 1, []])
  })

  test.each(['CREATED', 'STARTED'] as const)('while an attempt of it is %s', async (status) => {
    const { _id } = await buildBooking({ attention: 'PAYMENT_UNKNOWN' })
    await attempt(status, _id)
    await settleAttention(_id, eva, app.clock.now)
    expect(await Booking.findById(_id).lean()).toMatchObject({ attention: 'PAYMENT_UNKNOWN', version: 1 })
  })

  test('until its surplus payment is refunded', async () => {
    const back = (state: 'ASKED' | 'DONE') => refund(9_000, { orderRef: 'second', state })
    const { _id, date, time } = await buildBooking({ attention: 'REFUND_OWED' })
    await takeSeats({ booking: _id, date, time, people: 2 }, { until: null, capacity: 20, now: app.clock.now })
    const surplus = onlineTaking({ _id: 'second', amountMinor: 9_000 }, { at: laterAt, actor: eva, isSurplus: true })
    await Booking.updateOne({ _id }, { $push: { takings: surplus, refunds: back('ASKED') } })
    await settleAttention(_id, eva, app.clock.now)
    expect(await Booking.findById(_id).lean()).toMatchObject({ attention: 'REFUND_OWED', version: 1 })
    await Booking.updateOne({ _id }, { refunds: [back('DONE')] })
    await settleAttention(_id, eva, app.clock.now)
    expect(await Booking.findById(_id).lean()).toMatchObject({ attention: null, version: 2 })
  })
})

test('an attempt of another booking does not keep a booking on the attention list', async () => {
  await attempt('STARTED', 'another')
  expect(await settled({ attention: 'PAYMENT_UNKNOWN' })).toMatchObject({ attention: null })
})

test.each([
  ['paid', 'PAID', 'PAID_WITHOUT_SEATS'],
  ['refunded', 'REFUNDED', null],
] as const)(
  'a %s booking without seats stays on the list after its surplus only if paid',
  async (_, status, attention) => {
    const overrides = { attention: 'REFUND_OWED', status } as const
    expect((await settled(overrides, { hasSeats: false })).attention).toBe(attention)
  },
)

test('a booking that needs nobody stays unchanged', async () => {
  expect(await settled({})).toMatchObject({ attention: null, version: 1, history: [] })
})
