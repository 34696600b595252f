import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { klook } from '../../../testing/klook'
import { paidBooking } from '../../../testing/paidBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, getBooking } from '../record/bookingModel'
import { getPayment, Payment } from '../record/paymentModel'
import { type PaymentUpdate, settlePayment } from './settlePayment'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const bank = { kind: 'bank' } as const
const paymentOf = (id: string) => Payment.findOne({ booking: id }).orFail().lean()
const settle = async (id: string, update: PaymentUpdate) =>
  settlePayment(await paymentOf(id), update, bank, app.payments)
const partly = (...refunds: { transactionId: string; amount: number }[]): PaymentUpdate => ({
  status: 'FINISHED',
  refundStatus: 'PARTIAL',
  total: 30_000,
  refunds,
})
const one = { transactionId: '900', amount: 10_000 }
const fullRefund = { status: 'REFUND', refunds: [{ transactionId: '901', amount: 30_000 }] }

describe('a refund made on the bank’s own pages', () => {
  test('is entered once with its amount, and its guest gets one email', async () => {
    const id = await paidBooking(app)
    const { _id: orderRef } = await paymentOf(id)
    for (let update = 0; update < 2; update += 1) await settle(id, partly(one))
    const { refunds, history, hasRefundToSettle, status } = await getBooking(id)
    expect(refunds).toEqual([
      expect.objectContaining({
        key: 'bank:900',
        state: 'DONE',
        via: 'BANK',
        method: null,
        amountMinor: 10_000,
        orderRef,
        transactionId: '900',
        why: 'made at the bank, not here',
      }),
    ])
    expect(refunds[0]).toMatchObject({ at: app.clock.now, actor: bank })
    expect(history.at(-1)).toMatchObject({ actor: bank, why: 'refund of 10 000 HUF made at the bank, not here' })
    expect([status, hasRefundToSettle, await app.seatsLeft()]).toEqual(['PAID', true, 19])
    expect((await Mail.find({ _id: /^refunded:/ }).lean()).map(({ _id }) => _id)).toEqual([`refunded:${id}:bank:900`])
  })

  test('is entered besides an earlier one of the same amount', async () => {
    const id = await paidBooking(app)
    await settle(id, partly(one))
    await settle(id, partly(one, { ...one, transactionId: '902' }))
    expect((await getBooking(id)).refunds.map(({ transactionId }) => transactionId)).toEqual(['900', '902'])
  })

  test('by two processes at once is entered once', async () => {
    const id = await paidBooking(app)
    beforeNextWrite(Booking, 'findOneAndUpdate', () => settle(id, partly(one)))
    await settle(id, partly(one))
    const { refunds, history } = await getBooking(id)
    expect(refunds).toHaveLength(1)
    expect(history.filter(({ why }) => why.startsWith('refund of 10 000 HUF'))).toHaveLength(1)
  })

  test.each([
    [10_000, false],
    [30_000, true],
  ])('of %i HUF tells the guest whether the booking has ended: %s', async (amount, ends) => {
    const id = await paidBooking(app)
    await settle(id, partly({ ...one, amount }))
    const { text } = await Mail.findById(`refunded:${id}:bank:900`).orFail().lean()
    expect(text?.includes('The booking below is now cancelled.')).toBe(ends)
  })

  test.each([
    ['that has become free', { amountMinor: 0 }],
    ['that a reseller has been paid for', { 'reseller.coveredMinor': 30_000 }],
  ])('does not end a booking %s', async (_, change) => {
    const id = await paidBooking(app)
    if ('reseller.coveredMinor' in change) {
      await Booking.updateOne({ _id: id }, { reseller: klook })
    }
    await Booking.updateOne({ _id: id }, { $set: change })
    await settle(id, fullRefund)
    expect([(await getBooking(id)).status, await app.seatsLeft()]).toEqual(['PAID', 19])
  })

  test('takes a booking that was paid without seats off the attention list', async () => {
    const id = await paidBooking(app)
    await Booking.updateOne({ _id: id }, { attention: 'PAID_WITHOUT_SEATS' })
    await settle(id, fullRefund)
    expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', attention: null })
  })
})

describe('a refund without a response', () => {
  const ask = async (id: string, change: object = {}) => {
    const { _id: orderRef } = await paymentOf(id)
    const refund = { key: 'click', state: 'ASKED', via: 'BANK', method: null, amountMinor: 10_000, orderRef }
    const by = { at: app.clock.now, actor: accountActor('Eva'), why: 'rain', transactionId: null }
    await Booking.updateOne({ _id: id }, { $push: { refunds: { ...refund, ...by, ...change } } })
  }
  const asked = async (change: object) => {
    const id = await paidBooking(app)
    await ask(id, change)
    await settle(id, partly(one))
    return getBooking(id)
  }

  test('is the one that the bank lists with its amount', async () => {
    const { _id: id, refunds, history, hasRefundToSettle } = await asked({})
    expect(refunds).toMatchObject([{ key: 'click', state: 'DONE', transactionId: '900', why: 'rain' }])
    expect(history.at(-1)).toMatchObject({ actor: { name: 'Eva' }, why: 'the bank has given 10 000 HUF back' })
    expect(hasRefundToSettle).toBe(true)
    expect(await Mail.countDocuments({ _id: `refunded:${id}:click` })).toBe(1)
  })

  test.each([
    ['of another amount', { amountMinor: 9_999 }],
    ['of another payment', { orderRef: 'another' }],
  ])('%s stays open', async (_, change) => {
    const { refunds } = await asked(change)
    expect(refunds).toMatchObject([
      { key: 'click', state: 'ASKED', transactionId: null },
      { key: 'bank:900', state: 'DONE' },
    ])
  })

  test('is not an earlier one of the same amount, which the bank lists too', async () => {
    const id = await paidBooking(app)
    await settle(id, partly(one))
    await ask(id)
    await settle(id, partly(one))
    expect((await getBooking(id)).refunds).toMatchObject([{ state: 'DONE' }, { key: 'click', state: 'ASKED' }])
    expect(await Mail.countDocuments({ _id: `refunded:${id}:click` })).toBe(0)
  })

  test('is completed once by two processes', async () => {
    const id = await paidBooking(app)
    await ask(id)
    beforeNextWrite(Booking, 'findOneAndUpdate', () => settle(id, partly(one)))
    await settle(id, partly(one))
    const { refunds, history } = await getBooking(id)
    expect(refunds).toMatchObject([{ key: 'click', state: 'DONE', transactionId: '900' }])
    expect(history.filter(({ why }) => why === 'the bank has given 10 000 HUF back')).toHaveLength(1)
  })

  test('that was withdrawn in the meantime stays withdrawn', async () => {
    const id = await paidBooking(app)
    await settle(id, partly({ ...one, transactionId: '899' }))
    await ask(id)
    const { version } = await getBooking(id)
    beforeNextWrite(Booking, 'findOneAndUpdate', () =>
      Booking.updateOne({ _id: id }, { $pull: { refunds: { key: 'click' } } }),
    )
    await settle(id, partly(one))
    expect(await getBooking(id)).toMatchObject({ version, refunds: [{ transactionId: '899' }] })
  })
})

describe('a payment refunded before it took effect on its booking', () => {
  const book = async (): Promise<string> =>
    (
      await app.api
        .post('/api/v1/book')
        .send(await buildBookingInput())
        .expect(201)
    ).body.id
  const recorded = async () => {
    const id = await book()
    await Payment.updateOne({ booking: id }, { status: 'PAID', transactionId: '500000001' })
    return id
  }

  test('is entered once with its refund, so that the ledger has both', async () => {
    const id = await recorded()
    for (let update = 0; update < 2; update += 1) await settle(id, fullRefund)
    const { takings, refunds, history } = await getBooking(id)
    const { _id: orderRef } = await paymentOf(id)
    expect(takings).toMatchObject([
      { key: orderRef, how: 'ONLINE', amountMinor: 30_000, at: app.clock.now, actor: bank },
    ])
    expect(refunds).toMatchObject([{ key: 'bank:901', amountMinor: 30_000 }])
    expect(history.filter(({ to, why }) => !to && why === `payment ${orderRef}`)).toHaveLength(1)
  })

  test('leaves a booking that its guest can pay for again', async () => {
    const id = await recorded()
    await settle(id, fullRefund)
    app.passMinutes(16)
    await app.reconcile()
    const { body } = await app.api.get(`/api/v1/booking/${id}`).expect(200)
    expect(body).toMatchObject({ status: 'CANCELLED', canTryAgain: true })
    expect(await app.seatsLeft()).toBe(20)
    expect(await app.findings()).toEqual([])
  })

  test('is settled like any other refund by a process that read the payment before it was recorded', async () => {
    const id = await paidBooking(app)
    const stale = { ...(await paymentOf(id)), status: 'STARTED' as const }
    await settlePayment(stale, { status: 'FINISHED', refundStatus: 'FULL' }, bank, app.payments)
    expect((await getPayment(stale._id)).status).toBe('REFUNDED')
    expect((await getBooking(id)).status).toBe('REFUNDED')
  })
})
