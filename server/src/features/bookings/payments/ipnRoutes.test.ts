import type { Booked } from '@range/shared/bookings/schema'
import { BankError } from '@range/simplepay/bankError'
import { sign } from '@range/simplepay/signature'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { payAndComeBack } from '../../../testing/paidBooking'
import { payAtBank } from '../../../testing/payAtBank'
import { testMerchants } from '../../../testing/startTestApp'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'

const app = useTestApp({}, { bankTimeoutMs: 500 })
beforeEach(() => {
  app.faults.ipnLost = true
})

async function book(): Promise<Booked> {
  const answer = await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput())
    .expect(201)
  return answer.body
}

const orderRefOf = async ({ id }: Booked) => (await Payment.findOne({ booking: id }).lean())?._id ?? ''
const statusOf = async ({ id }: Booked) => (await Booking.findById(id).lean())?.status

async function sendIpn(notification: object, { key = testMerchants.HUF.key } = {}) {
  const body = JSON.stringify({
    salt: 'a'.repeat(32),
    method: 'CARD',
    merchant: testMerchants.HUF.merchant,
    ...notification,
  })
  return app.api
    .post('/api/v1/payments/ipn')
    .set('Content-Type', 'application/json')
    .set('Signature', sign(Buffer.from(body), key))
    .send(body)
}

describe('payment notifications', () => {
  test('confirm a booking without a return, and the bank accepts the receipt', async () => {
    app.faults.ipnLost = false
    const booked = await book()
    await payAtBank(booked.url, 'success')
    await vi.waitFor(async () => expect((await Booking.findById(booked.id).lean())?.status).toBe('PAID'), 5_000)
  })

  test('before the return, after it and repeated: confirm once', async () => {
    app.faults.ipnLost = false
    app.faults.ipn = 'before-redirect'
    app.faults.ipnCopies = 2
    const booked = await book()
    await payAndComeBack(app, booked.url)
    expect(await statusOf(booked)).toBe('PAID')
    app.faults.ipn = 'after-redirect'
    app.faults.ipnCopies = 1
    expect(await Mail.countDocuments({ _id: /^confirmation/ })).toBe(1)
  })

  test.each([
    ['a wrong signature', 'another key altogether', {}],
    ['an unknown merchant', testMerchants.HUF.key, { merchant: 'NOBODY' }],
    ['the merchant of another currency', testMerchants.HUF.key, { merchant: testMerchants.EUR.merchant }],
  ])('with %s are rejected and change nothing', async (_name, key, change) => {
    const booked = await book()
    const notification = { orderRef: await orderRefOf(booked), transactionId: 500000001, status: 'FINISHED', ...change }
    const answer = await sendIpn(notification, { key })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'BAD_SIGNATURE', error: 'The signature is not valid.' })
    expect(answer.headers.signature).toBeUndefined()
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT' })
  })

  test('without a body, with invalid JSON, or too large, are rejected', async () => {
    const answer = await app.api.post('/api/v1/payments/ipn')
    expect(answer.status).toBe(400)
    const noJson = await app.api.post('/api/v1/payments/ipn').set('Signature', 'x').send('FINISHED')
    expect(noJson.status).toBe(400)
    const huge = await app.api
      .post('/api/v1/payments/ipn')
      .set('Content-Type', 'application/json')
      .send('x'.repeat(100_000))
    expect(huge.status).toBe(413)
  })

  test('for an unknown order get no receipt', async () => {
    const answer = await sendIpn({ orderRef: 'R000000-XXXX-1', transactionId: 500000001, status: 'FINISHED' })
    expect(answer.status).toBe(404)
  })

  test('about a payment in another currency get no receipt', async () => {
    const notification = { orderRef: await orderRefOf(await book()), transactionId: 500000001, status: 'FINISHED' }
    const { merchant, key } = testMerchants.EUR
    const answer = await sendIpn({ ...notification, merchant }, { key })
    expect(answer).toMatchObject({ status: 404, body: { error: 'We have no such payment.' } })
  })

  test('about a payment that is not finished get a receipt at once and change nothing', async () => {
    const booked = await book()
    const notification = { orderRef: await orderRefOf(booked), transactionId: 500000001, status: 'AUTHORIZED' }
    const answer = await sendIpn(notification)
    expect(answer.status).toBe(200)
    expect(answer.headers.signature).toBeDefined()
    expect(JSON.parse(answer.text)).toMatchObject({ ...notification, receiveDate: expect.any(String) })
    expect(await statusOf(booked)).toBe('AWAITING_PAYMENT')
  })

  test.each([{ status: 'REFUND' }, { refundStatus: 'FULL' }])(
    'with %j about a refund refund the booking',
    async (change) => {
      const booked = await book()
      await payAndComeBack(app, booked.url)
      const { _id: orderRef, transactionId } = await Payment.findOne({ booking: booked.id }).orFail().lean()
      const order = { orderRef, transactionId: transactionId ?? '', currency: 'HUF' as const }
      await app.payments.bank.refund({ ...order, amount: 30_000 })
      const notification = { orderRef, transactionId: 500000001, status: 'FINISHED', ...change }
      expect((await sendIpn(notification)).status).toBe(200)
      expect(await statusOf(booked)).toBe('REFUNDED')
      expect((await Payment.findById(orderRef).lean())?.messages.at(-1)).toMatchObject({ actor: { kind: 'notice' } })
    },
  )
})

describe('a signed notification settles nothing without the bank’s query', () => {
  const notificationOf = async (booked: Booked, change = {}) =>
    sendIpn({ orderRef: await orderRefOf(booked), transactionId: 500000001, status: 'FINISHED', ...change })

  test('when the bank does not know of the payment yet, and the bank must send it again', {
    tags: 'long',
  }, async () => {
    const booked = await book()
    const answer = await notificationOf(booked)
    const error = 'The bank does not confirm its notification yet. Please send it again.'
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS', error } })
    expect(answer.headers.signature).toBeUndefined()
    expect(await statusOf(booked)).toBe('AWAITING_PAYMENT')

    await payAtBank(booked.url, 'success')
    expect((await notificationOf(booked)).status).toBe(200)
    expect(await statusOf(booked)).toBe('PAID')
  })

  test('when the query says that the payment ended differently', async () => {
    const booked = await book()
    await payAtBank(booked.url, 'fail')
    expect((await notificationOf(booked)).status).toBe(200)
    expect(await statusOf(booked)).toBe('FAILED')
  })

  test('for a refund that the bank does not know', { tags: 'full' }, async () => {
    const booked = await book()
    await payAndComeBack(app, booked.url)
    for (const change of [{ refundStatus: 'FULL' }, { status: 'REFUND' }]) {
      expect((await notificationOf(booked, change)).status).toBe(409)
    }
    expect(await statusOf(booked)).toBe('PAID')
  })

  test('while the bank does not respond, and the bank must send it again', { tags: 'long' }, async () => {
    const booked = await book()
    await payAtBank(booked.url, 'success')
    app.faults.noAnswer = ['query']
    const answer = await notificationOf(booked)
    expect(answer).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect(answer.headers.signature).toBeUndefined()
    expect(await statusOf(booked)).toBe('AWAITING_PAYMENT')

    app.faults.noAnswer = []
    expect((await notificationOf(booked)).status).toBe(200)
    expect(await statusOf(booked)).toBe('PAID')
  })

  test('queries the bank again, for up to 20 seconds, while it is slow or lags behind its notification', {
    tags: 'long',
  }, async () => {
    const booked = await book()
    app.faults.fraudCheckMs = 1_000
    await payAtBank(booked.url, 'success')
    const { bank } = app.payments
    const query = bank.query
    const limits: number[] = []
    const asked = vi.spyOn(bank, 'query').mockImplementation(async (order) => {
      limits.push(order.timeoutMs ?? 0)
      if (limits.length === 1) throw new BankError('UNKNOWN', 'no answer')
      const transaction = await query(order)
      app.clock.now = new Date(app.clock.now.getTime() + 1_000)
      return transaction
    })
    expect((await notificationOf(booked)).status).toBe(200)
    expect(await statusOf(booked)).toBe('PAID')
    expect(limits).toHaveLength(3)
    expect(Math.max(...limits)).toBeLessThanOrEqual(15_000)
    expect(limits[2]).toBeLessThan(limits[1] ?? 0)
    asked.mockRestore()
  })
})
