import { accountActor } from '@range/shared/bookings/actor'
import type { BankTransaction } from '@range/simplepay/bank'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { makeRefund } from './refundBooking'
import { reconcileRefunds } from './resolveRefunds'

const silent = pino({ level: 'silent' })

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const reconcile = () => reconcileRefunds(app.payments, silent)

let clicks = 0
const refund = (id: string, amount: unknown, { key = `click-${++clicks}`, why = 'rain' } = {}) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/refund`)
    .set({ ...staff, 'Idempotency-Key': key })
    .send({ amount, why })

describe('when the bank is in trouble', () => {
  test('unreachable before the request: nothing changes, and the same click works later', async () => {
    const id = await paidBooking(app)
    const before = await Booking.findById(id).lean()
    app.faults.noAnswer = ['query', 'refund']
    const failed = await refund(id, 10_000, { key: 'again' })
    expect(failed).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect(await Booking.findById(id).lean()).toEqual(before)
    app.faults.noAnswer = []
    await refund(id, 10_000, { key: 'again' }).expect(200)
    expect(await givenBackByBank(app, id)).toEqual([10_000])
  })

  test('its response is lost but a query works: finds the refund', async () => {
    const id = await paidBooking(app)
    app.faults.noAnswer = ['refund']
    const { status, body } = await refund(id, 10_000)
    expect({ status, refunded: body.refunded }).toEqual({ status: 200, refunded: 10_000 })
    expect(await givenBackByBank(app, id)).toEqual([10_000])
  })

  test('a refund without a response is never requested again, and the job finds its result', async () => {
    const id = await paidBooking(app)
    const { bank } = app.payments
    const outages = { refund: 0 }
    const checkout = withBank(app, {
      query: (order) => {
        if (outages.refund > 0) app.faults.noAnswer = ['query', 'refund']
        return bank.query(order)
      },
      refund: (order) => {
        outages.refund += 1
        app.faults.noAnswer = ['query', 'refund']
        return bank.refund(order)
      },
    })
    const input = { amountMinor: 30_000, why: 'rain', key: 'lost' }
    for (let click = 0; click < 3; click += 1) {
      await expect(makeRefund(id, input, accountActor('Eva'), checkout)).rejects.toMatchObject({
        code: 'PAYMENT_IN_PROGRESS',
      })
    }
    expect((await refund(id, 1)).body.code).toBe('PAYMENT_IN_PROGRESS')
    expect(outages.refund).toBe(1)
    const { body } = await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff)
    expect(body).toMatchObject({ refunded: 0, refundPending: 30_000, refunds: [{ amount: 30_000, isPending: true }] })
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'PAID', refunds: [{ state: 'ASKED' }] })

    app.faults.noAnswer = []
    await reconcile()
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'REFUNDED', refunds: [{ state: 'DONE' }] })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
    expect(await app.seatsLeft()).toBe(20)
  })

  test('unreachable after a refund: a repeated click gets its result', async () => {
    const id = await paidBooking(app)
    const input = { amountMinor: 10_000, why: 'rain', key: 'again' }
    const refunded = await makeRefund(id, input, accountActor('Eva'), app.payments)
    app.faults.noAnswer = ['query', 'refund']
    expect(await makeRefund(id, input, accountActor('Eva'), app.payments)).toEqual(refunded)
  })

  test('rejects the refund: nothing is recorded, and the reason is shown', async () => {
    const id = await paidBooking(app)
    const { bank } = app.payments
    const payment = await Payment.findOne({ booking: id }).lean()
    const stubborn = withBank(app, {
      // The remaining amount at the bank changes between query and request, so that it refuses the request.
      refund: async (order) => {
        await bank.refund({ ...order, amount: 25_000 })
        return bank.refund(order)
      },
    })
    const input = { amountMinor: 10_000, why: 'rain', key: 'no' }
    const failed = makeRefund(id, input, accountActor('Eva'), stubborn)
    await expect(failed).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW', message: expect.stringContaining('5110') })
    const booking = await Booking.findById(id).lean()
    expect(booking).toMatchObject({ status: 'PAID', refunds: [] })
    expect(booking?.history.at(-1)?.why).toContain('failed')
    expect(payment?.status).toBe('PAID')
  })
})

describe('a payment that the bank', () => {
  const input = { amountMinor: 10_000, why: 'rain', key: 'now' }
  const eva = accountActor('Eva')
  const describing = (changes: Partial<BankTransaction> | undefined) =>
    withBank(app, {
      query: async (order) => {
        const transaction = await app.payments.bank.query(order)
        return changes && transaction && { ...transaction, ...changes }
      },
    })

  test.each([
    ['says is INFRAUD', { status: 'INFRAUD' }, 'NOT_POSSIBLE_NOW', 'the bank says it is INFRAUD'],
    ['says is REVERSED', { status: 'REVERSED' }, 'NOT_POSSIBLE_NOW', 'the bank says it is REVERSED'],
    ['does not know', undefined, 'NOT_POSSIBLE_NOW', 'the bank does not know it'],
    ['has less left of', { remaining: 9_999 }, 'INVALID_INPUT', 'at most 9 999 HUF'],
  ])('%s is not refunded', async (_what, changes, code, reason) => {
    const id = await paidBooking(app)
    const failed = makeRefund(id, input, eva, describing(changes))
    await expect(failed).rejects.toMatchObject({ code, message: expect.stringContaining(reason) })
    expect((await Booking.findById(id).orFail().lean()).refunds).toEqual([])
    expect(await givenBackByBank(app, id)).toEqual([0])
  })

  test('says is in REFUND is refunded further', async () => {
    const id = await paidBooking(app)
    await refund(id, 20_000).expect(200)
    const { status } = await makeRefund(id, input, eva, describing({ status: 'REFUND' }))
    expect(status).toBe('REFUNDED')
  })
})

test('a refund made on the bank’s own pages needs no click either', async () => {
  const id = await paidBooking(app)
  const { _id: orderRef, transactionId } = await Payment.findOne({ booking: id }).orFail().lean()
  await app.payments.bank.refund({ orderRef, transactionId: transactionId ?? '', currency: 'HUF', amount: 30_000 })
  expect((await refund(id, 1000)).body.code).toBe('INVALID_INPUT')
  await app.reconcile()
  expect(await Booking.findById(id).lean()).toMatchObject({ status: 'REFUNDED' })
  expect(await app.seatsLeft()).toBe(20)
})
