import { BankError } from '@range/simplepay/bankError'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually, startTestBank, type TestBank } from './testing/startTestBank'

let shop: TestBank
let time: Date

beforeEach(async () => {
  time = new Date('2026-12-24T13:00:00Z')
  shop = await startTestBank({ now: () => time })
})

afterEach(() => shop.stop())

async function refusalOf(call: Promise<unknown>): Promise<number[]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BankError)
  expect(error).toMatchObject({ outcome: 'REJECTED' })
  return error instanceof BankError ? error.errorCodes : []
}

function minutesLater(minutes: number): void {
  time = new Date(time.getTime() + minutes * 60_000)
}

describe('a payment', () => {
  test('starts as INIT, with a nine-digit id and a page address that nobody can guess', async () => {
    const { transactionId, paymentUrl, ...order } = await shop.open()
    expect(transactionId).toMatch(/^5\d{8}$/)
    expect(paymentUrl).toMatch(/\/sandbox-bank\/trx\/[\w-]{50}$/)
    expect(await shop.client.query(order)).toMatchObject({
      status: 'INIT',
      transactionId,
      total: 39_900,
      currency: 'HUF',
      remaining: 39_900,
      refundStatus: undefined,
    })
  })

  test('is unknown until somebody opens it', async () => {
    expect(await shop.client.query({ orderRef: 'NEVER', currency: 'HUF' })).toBeUndefined()
  })

  test('is visible only to the account that opened it', async () => {
    const { orderRef } = await shop.open()
    expect(await shop.client.query({ orderRef, currency: 'EUR' })).toBeUndefined()
  })

  test('that succeeds sends the browser back with SUCCESS and then notifies the shop of FINISHED', async () => {
    const order = await shop.open()
    const back = await shop.pay(order.paymentUrl, { outcome: 'success' })
    expect(back).toMatchObject({ event: 'SUCCESS', responseCode: 0, orderRef: order.orderRef, currency: 'HUF' })
    expect(back.transactionId).toBe(order.transactionId)
    expect(back.address.href).toMatch(/\/back\?booking=b-1&r=[^&]+&s=[^&]+$/)
    expect(await shop.client.query(order)).toMatchObject({
      status: 'FINISHED',
      raw: { resultCode: 'OK', method: 'CARD' },
    })

    await eventually(() => expect(shop.bank().notifications()[0]?.attempts).toMatchObject([{ result: 'OK' }]))
    expect(shop.received).toMatchObject([{ orderRef: order.orderRef, status: 'FINISHED', refundStatus: undefined }])
    const { salt, ...notification } = JSON.parse(shop.received[0]?.raw ?? '')
    expect(salt).toHaveLength(32)
    expect(notification).toEqual({
      orderRef: order.orderRef,
      method: 'CARD',
      merchant: 'TESTHUF',
      finishDate: '2026-12-24T14:00:00+01:00',
      paymentDate: '2026-12-24T14:00:00+01:00',
      transactionId: Number(order.transactionId),
      status: 'FINISHED',
    })
  })

  test('adds a query to a return address without one', async () => {
    const order = await shop.open({ returnUrl: `${shop.origin}/spr` })
    const { address } = await shop.pay(order.paymentUrl, { outcome: 'success' })
    expect(address.href).toContain('/spr?r=')
  })

  test('in euros goes to the euro account, including the cents', async () => {
    const order = await shop.open({ currency: 'EUR', amount: 101.27 })
    const back = await shop.pay(order.paymentUrl, { outcome: 'success' })
    expect(back).toMatchObject({ merchant: 'TESTEUR', currency: 'EUR' })
    expect(await shop.client.query(order)).toMatchObject({ total: 101.27, currency: 'EUR', status: 'FINISHED' })
  })

  test.each([
    [{ outcome: 'fail' }, 'FAIL', 2013, 'NOTAUTHORIZED'],
    [{ outcome: 'fail', code: '2066' }, 'FAIL', 2066, 'NOTAUTHORIZED'],
    [{ outcome: 'pay', card: 'no-funds' }, 'FAIL', 2013, 'NOTAUTHORIZED'],
    [{ outcome: 'pay', card: 'limit' }, 'FAIL', 2066, 'NOTAUTHORIZED'],
    [{ outcome: 'pay', card: 'visa' }, 'SUCCESS', 0, 'FINISHED'],
    [{ outcome: 'cancel' }, 'CANCEL', 0, 'CANCELLED'],
    [{ outcome: 'timeout' }, 'TIMEOUT', 0, 'TIMEOUT'],
  ])('with %j sends the browser back with %s %i and ends as %s', async (fields, event, responseCode, status) => {
    const order = await shop.open()
    expect(await shop.pay(order.paymentUrl, fields)).toMatchObject({ event, responseCode })
    expect(await shop.client.query(order)).toMatchObject({ status })
  })

  test('is cancelled without a redirect when the browser is closed', async () => {
    const order = await shop.open()
    const response = await shop.submit(order.paymentUrl, { outcome: 'close' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('the guest does not return to the shop')
    expect(await shop.client.query(order)).toMatchObject({ status: 'CANCELLED' })
  })

  test('with a fraud check finishes only after the browser has returned', async () => {
    shop.bank().faults.fraudCheckMs = 60_000
    const order = await shop.open()
    expect(await shop.pay(order.paymentUrl, { outcome: 'success' })).toMatchObject({ event: 'SUCCESS' })
    expect(await shop.client.query(order)).toMatchObject({ status: 'INFRAUD' })
    expect(shop.bank().notifications()).toHaveLength(0)
    minutesLater(1)
    await eventually(() => expect(shop.received).toMatchObject([{ status: 'FINISHED' }]))
    expect(await shop.client.query(order)).toMatchObject({ status: 'FINISHED' })
  })
})

describe('a 3DS challenge', () => {
  async function challenged() {
    const order = await shop.open()
    const response = await shop.submit(order.paymentUrl, { outcome: 'pay', card: 'challenge' })
    expect(response.status).toBe(303)
    expect(new URL(response.headers.get('Location') ?? '', order.paymentUrl).href).toBe(order.paymentUrl)
    return order
  }

  test('asks for a code while the payment is INPAYMENT', async () => {
    const order = await challenged()
    expect(await shop.client.query(order)).toMatchObject({ status: 'INPAYMENT' })
    expect(await (await fetch(order.paymentUrl)).text()).toContain('Code from your bank')
  })

  test.each([
    ['1234', 'SUCCESS', 0, 'FINISHED'],
    ['1111', 'FAIL', 3002, 'NOTAUTHORIZED'],
  ])('with the code %s returns %s %i and ends as %s', async (code, event, responseCode, status) => {
    const order = await challenged()
    expect(await shop.pay(order.paymentUrl, { outcome: 'challenge', code })).toMatchObject({ event, responseCode })
    expect(await shop.client.query(order)).toMatchObject({ status })
  })

  test('lets the guest correct an unknown code', async () => {
    const order = await challenged()
    const response = await shop.submit(order.paymentUrl, { outcome: 'challenge', code: '9999' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Unknown code')
    expect(await shop.pay(order.paymentUrl, { outcome: 'challenge', code: '1234' })).toMatchObject({ event: 'SUCCESS' })
  })

  test('can be cancelled', async () => {
    const order = await challenged()
    expect(await shop.pay(order.paymentUrl, { outcome: 'cancel' })).toMatchObject({ event: 'CANCEL' })
  })

  test('that nobody answers ends automatically', async () => {
    const order = await challenged()
    minutesLater(10)
    expect(await shop.client.query(order)).toMatchObject({ status: 'NOTAUTHORIZED', raw: { resultCode: '3402' } })
  })

  test('accepts no code before it has started', async () => {
    const order = await shop.open()
    const response = await shop.submit(order.paymentUrl, { outcome: 'challenge', code: '1234' })
    expect(response.status).toBe(409)
    expect(await shop.client.query(order)).toMatchObject({ status: 'INIT' })
  })
})

describe('the end of a payment', () => {
  test('paying twice charges once and shows that', async () => {
    const order = await shop.open()
    const answers = await Promise.all([1, 2, 3].map(() => shop.submit(order.paymentUrl, { outcome: 'success' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    const late = await shop.submit(order.paymentUrl, { outcome: 'fail' })
    expect(late.status).toBe(409)
    const text = await late.text()
    expect(text).toContain('Already paid')
    expect(text).toContain('Nothing more will be charged')
    expect(text).toContain('Back to the shop')
    expect(await shop.client.query(order)).toMatchObject({ status: 'FINISHED' })
    expect(shop.bank().notifications()).toHaveLength(1)
  })

  test('an unstarted payment becomes TIMEOUT, on the page and for the shop', async () => {
    const order = await shop.open()
    minutesLater(10)
    const response = await shop.submit(order.paymentUrl, { outcome: 'success' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Time ran out')
    expect(await shop.client.query(order)).toMatchObject({ status: 'TIMEOUT' })
  })

  test('the time runs out without any request', async () => {
    await shop.open()
    minutesLater(10)
    await eventually(() => expect(shop.bank().payments()).toMatchObject([{ status: 'TIMEOUT' }]))
    expect(shop.bank().notifications()).toEqual([])
  })

  test('a payment can still be paid one minute before the end', async () => {
    const order = await shop.open()
    minutesLater(9)
    expect(await shop.pay(order.paymentUrl, { outcome: 'success' })).toMatchObject({ event: 'SUCCESS' })
    minutesLater(60)
    expect(await shop.client.query(order)).toMatchObject({ status: 'FINISHED' })
  })
})

describe('cancelling by the shop', () => {
  test('closes a payment that nobody has started, and its page', async () => {
    const order = await shop.open()
    await shop.client.cancel(order)
    expect(await shop.client.query(order)).toMatchObject({ status: 'CANCELLED' })
    expect((await shop.submit(order.paymentUrl, { outcome: 'success' })).status).toBe(409)
  })

  test.each([
    ['paid', { outcome: 'success' }, 5018],
    ['in progress', { outcome: 'pay', card: 'challenge' }, 5015],
    ['refused', { outcome: 'fail' }, 5022],
    ['timed out', { outcome: 'timeout' }, 5016],
  ])('does not change a payment that is %s', async (_what, fields, code) => {
    const order = await shop.open()
    await shop.submit(order.paymentUrl, fields)
    expect(await refusalOf(shop.client.cancel(order))).toEqual([code])
  })

  test('fails with 5011 for an unknown transaction', async () => {
    expect(await refusalOf(shop.client.cancel({ orderRef: 'X', transactionId: '500000000', currency: 'HUF' }))).toEqual(
      [5011],
    )
  })
})

describe('refunds', () => {
  async function paid(amount = 1000, currency: 'HUF' | 'EUR' = 'HUF') {
    const order = await shop.open({ amount, currency })
    await shop.pay(order.paymentUrl, { outcome: 'success' })
    await eventually(() => expect(shop.received).toHaveLength(1))
    return order
  }

  test('can be partial until nothing is left, and each causes a notification', async () => {
    const order = await paid()
    const first = await shop.client.refund({ ...order, amount: 300 })
    expect(first.remaining).toBe(700)
    expect(first.refundTransactionId).toMatch(/^5\d{8}$/)
    expect(await shop.client.query(order)).toMatchObject({
      status: 'FINISHED',
      refundStatus: 'PARTIAL',
      refunded: 300,
      remaining: 700,
      refunds: [{ transactionId: first.refundTransactionId, amount: 300 }],
    })
    const second = await shop.client.refund({ ...order, amount: 700 })
    expect(second.remaining).toBe(0)
    expect(second.refundTransactionId).not.toBe(first.refundTransactionId)
    expect(await shop.client.query(order)).toMatchObject({ refundStatus: 'FULL', refunded: 1000, remaining: 0 })
    await eventually(() => expect(shop.received).toHaveLength(3))
    const told = shop.received.slice(1).map(({ status, refundStatus }) => [status, refundStatus])
    expect(told).toEqual(
      expect.arrayContaining([
        ['FINISHED', 'PARTIAL'],
        ['FINISHED', 'FULL'],
      ]),
    )
  })

  test('add up exactly to the cent', async () => {
    const order = await paid(101.27, 'EUR')
    expect(await shop.client.refund({ ...order, amount: 0.1 })).toMatchObject({ remaining: 101.17 })
    expect(await shop.client.refund({ ...order, amount: 0.2 })).toMatchObject({ remaining: 100.97 })
    expect(await shop.client.refund({ ...order, amount: 100.97 })).toMatchObject({ remaining: 0 })
  })

  test('never exceed the remaining sum, also in concurrent requests', async () => {
    const order = await paid()
    expect(await refusalOf(shop.client.refund({ ...order, amount: 1001 }))).toEqual([5110])
    const tries = await Promise.allSettled([1, 2, 3].map(() => shop.client.refund({ ...order, amount: 600 })))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await shop.client.query(order)).toMatchObject({ refunded: 600 })
  })

  test.each([0, -1, 10.5])('of %d forints are refused', async (amount) => {
    const order = await paid()
    expect(await refusalOf(shop.client.refund({ ...order, amount }))).toEqual([5106])
  })

  test('of an unpaid payment are refused', async () => {
    const order = await shop.open()
    expect(await refusalOf(shop.client.refund({ ...order, amount: 1 }))).toEqual([5022])
    expect(await refusalOf(shop.client.refund({ ...order, transactionId: '500000000', amount: 1 }))).toEqual([5011])
  })
})

describe('the faults of the API', () => {
  test('a service does its work although its response never arrives', async () => {
    shop.bank().faults.noAnswer = ['start']
    const order = shop.order()
    await expect(shop.client.start(order)).rejects.toMatchObject({ outcome: 'UNKNOWN', errorCodes: [] })
    expect(await shop.client.query(order)).toMatchObject({ status: 'INIT', orderRef: order.orderRef })
    shop.bank().faults.noAnswer = []
    expect(await refusalOf(shop.client.start(order))).toEqual([5013])
  })
})

describe('the records', () => {
  test('of open and paid payments survive a restart, with their pages', async () => {
    const open = await shop.open()
    const paid = await shop.open()
    await shop.pay(paid.paymentUrl, { outcome: 'success' })
    await shop.restart()
    expect(await shop.client.query(paid)).toMatchObject({ status: 'FINISHED' })
    expect(await refusalOf(shop.client.start({ ...shop.order(), orderRef: paid.orderRef }))).toEqual([5013])
    expect(await shop.pay(open.paymentUrl, { outcome: 'success' })).toMatchObject({ event: 'SUCCESS' })
  })

  test('never contain a transaction id twice', async () => {
    const before = await Promise.all(Array.from({ length: 20 }, () => shop.open()))
    await shop.restart()
    const after = await Promise.all(Array.from({ length: 20 }, () => shop.open()))
    expect(new Set([...before, ...after].map(({ transactionId }) => transactionId)).size).toBe(40)
  })

  test('include the time that passed while the bank was down', async () => {
    const order = await shop.open()
    minutesLater(11)
    await shop.restart()
    await eventually(() => expect(shop.bank().payments()).toMatchObject([{ status: 'TIMEOUT' }]))
    expect((await shop.submit(order.paymentUrl, { outcome: 'success' })).status).toBe(409)
  })

  test('are closed when the bank has stopped, and requests get 503', async () => {
    await shop.bank().stop()
    expect((await fetch(`${shop.origin}/sandbox-bank/admin`)).status).toBe(503)
  })
})
