import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { deskPayment } from '../../../testing/deskPayment'
import { givenBackByBank, paidBooking, paidTwice } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { settleFromBank } from '../payments/settlePayment'
import { Booking, getBooking } from '../record/bookingModel'
import { ledgerBetween } from '../record/ledger'
import { getPayment, Payment } from '../record/paymentModel'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

let clicks = 0
const pay = (id: string, payment: object) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/takings`)
    .set({ ...staff, 'Idempotency-Key': `pay-${++clicks}` })
    .send(payment)
const refund = (
  id: string,
  amount: unknown,
  {
    key = `click-${++clicks}`,
    why = 'rain',
    ...rest
  }: { key?: string; why?: string; method?: string; version?: number } = {},
) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/refund`)
    .set({ ...staff, 'Idempotency-Key': key })
    .send({ amount, why, ...rest })

test('a partial refund leaves the booking paid and is recorded in its history', async () => {
  const id = await paidBooking(app)
  const { body, status } = await refund(id, 10_000, { why: 'one of two could not come' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'PAID', refunded: 10_000 })
  expect(body.refunds).toMatchObject([{ actor: { name: 'Eva' }, amount: 10_000, why: 'one of two could not come' }])
  expect(
    body.history.map(({ actor, why }: { actor: Actor; why: string }) => `${actor.name}: ${why}`).slice(-2),
  ).toEqual([
    expect.stringMatching(/^Eva: refund of 10 000 HUF of R261224-.{4}-1: one of two could not come$/),
    'Eva: the bank has given 10 000 HUF back',
  ])
  expect(await givenBackByBank(app, id)).toEqual([10_000])
  expect(await app.seatsLeft()).toBe(19)
})

describe('a refund of a version that another clerk has changed is refused, and says what is left', () => {
  const versionOf = async (id: string) => (await getBooking(id)).version

  test.each(['online', 'at the desk'])('paid %s, one after the other and at once', async (way) => {
    const id =
      way === 'online'
        ? await paidBooking(app)
        : (await buildBooking({ paid: { how: 'CASH', at: new Date(), actor: { kind: 'account', name: 'Eva' } } }))._id
    const { kept, version } = (await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff)).body
    const seen = { version, key: 'first' }
    await refund(id, 10_000, seen).expect(200)
    const late = await refund(id, 10_000, { version })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { kept: kept - 10_000 } })
    // Sent again with its key, the first one is the same refund.
    await refund(id, 10_000, seen).expect(200)

    const latest = await versionOf(id)
    const both = await Promise.all([1, 2].map(() => refund(id, 5_000, { version: latest })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(moneyOf(await getBooking(id)).keptMinor).toBe(kept - 15_000)
  })

  test('also when it changed the price, or gave back everything', async () => {
    const id = await paidBooking(app)
    const version = await versionOf(id)
    await Booking.updateOne({ _id: id }, { $inc: { version: 1 }, $set: { amountMinor: 1_000 } })
    expect((await refund(id, 1_000, { version })).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    const latest = await versionOf(id)
    await refund(id, 30_000).expect(200)
    expect((await refund(id, 30_000, { version: latest })).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })
})

test('the last of several partial refunds ends the booking and releases its seats', { tags: 'long' }, async () => {
  const id = await paidBooking(app)
  await refund(id, 10_000).expect(200)
  const tooMuch = await refund(id, 20_001)
  expect(tooMuch.status).toBe(400)
  expect(tooMuch.body).toMatchObject({ code: 'INVALID_INPUT', field: 'amount' })
  expect(tooMuch.body.error).toContain('20 000 HUF')
  const { body } = await refund(id, 20_000).expect(200)
  expect(body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  expect(body.history.at(-1)).toMatchObject({ from: 'PAID', to: 'REFUNDED', actor: { name: 'Eva' } })
  expect(await app.seatsLeft()).toBe(20)
  expect(await givenBackByBank(app, id)).toEqual([30_000])
  expect((await refund(id, 1)).status).toBe(409)
})

test('only the refund that ends a booking removes it from the calendar', async () => {
  const online = await paidBooking(app)
  await refund(online, 10_000, { key: 'part' }).expect(200)
  await refund(online, 20_000, { key: 'rest' }).expect(200)
  const input = await buildDeskInput({ paidBy: 'CASH' })
  const atDesk = (await app.api.post('/api/v1/staff/bookings').set(staff).send(input)).body._id
  await refund(atDesk, 30_000, { key: 'all' }).expect(200)
  const entries = (await Mail.find({ _id: /^refunded/ }).lean()).map(({ _id, icalEvent }) => [
    _id.split(':').at(-1),
    icalEvent?.includes('METHOD:CANCEL') ?? false,
  ])
  expect(Object.fromEntries(entries)).toEqual({ part: false, rest: true, all: true })
})

test('a full refund made on the bank’s own pages ends the booking, and the guest gets an email', async () => {
  const id = await paidBooking(app)
  const payment = await Payment.findOne({ booking: id }).orFail().lean()
  const order = { orderRef: payment._id, transactionId: payment.transactionId ?? '', currency: 'HUF' as const }
  await app.payments.bank.refund({ ...order, amount: 10_000 })
  await settleFromBank(payment, { kind: 'job' }, app.payments)
  await app.payments.bank.refund({ ...order, amount: 20_000 })
  await settleFromBank(await getPayment(payment._id), { kind: 'job' }, app.payments)
  expect(await Booking.findById(id).lean()).toMatchObject({ status: 'REFUNDED' })
  const told = await Mail.find({ _id: /^refunded/ })
    .sort({ createdAt: 1 })
    .lean()
  const cancelled = 'The booking below is now cancelled.'
  expect(told.map(({ text, icalEvent }) => [text.includes(cancelled), icalEvent?.includes('METHOD:CANCEL')])).toEqual([
    [false, undefined],
    [true, true],
  ])
})

test('euros are refunded to the cent', async () => {
  await Settings.create({ eurPrice: 395.5 })
  const id = await paidBooking(app, { currency: 'EUR' })
  await refund(id, 0.1).expect(200)
  await refund(id, 0.2).expect(200)
  const { body } = await refund(id, 75.55).expect(200)
  expect(body).toMatchObject({ amount: 75.85, status: 'REFUNDED', refunded: 75.85 })
  expect(await givenBackByBank(app, id)).toEqual([75.85])
})

test.each([0, -1, 0.5, 10_000.01, '10000', null, undefined, 1e12])('%j forints cannot be refunded', async (amount) => {
  const id = await paidBooking(app)
  const answer = await refund(id, amount)
  expect({ status: answer.status, ...answer.body }).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'amount',
  })
  expect(await givenBackByBank(app, id)).toEqual([0])
})

test('a refund needs a reason, a key, a booking, and staff', async () => {
  const id = await paidBooking(app)
  expect((await refund(id, 100, { why: ' ' })).body).toMatchObject({ code: 'INVALID_INPUT', field: 'why' })
  const keyless = await app.api.post(`/api/v1/staff/bookings/${id}/refund`).set(staff).send({ amount: 1, why: 'x' })
  expect(keyless.body).toMatchObject({ code: 'INVALID_INPUT', field: 'Idempotency-Key' })
  expect((await refund('nobody', 100)).status).toBe(404)
  const stranger = await app.api.post(`/api/v1/staff/bookings/${id}/refund`).send({ amount: 1, why: 'x' })
  expect(stranger.status).toBe(401)
  expect(await givenBackByBank(app, id)).toEqual([0])
})

test('a repeated or concurrent click refunds once, and a different amount is rejected', { tags: 'long' }, async () => {
  const id = await paidBooking(app)
  await refund(id, 10_000, { key: 'one' }).expect(200)
  await refund(id, 10_000, { key: 'one' }).expect(200)
  expect((await refund(id, 5_000, { key: 'one' })).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, 10_000, { key: 'two' })))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await refund(id, 10_000, { key: 'two' })).status).toBe(200)
  expect(await givenBackByBank(app, id)).toEqual([20_000])
  expect((await Booking.findById(id).lean())?.refunds).toHaveLength(2)
  expect(await Mail.countDocuments({ _id: /^refunded/ })).toBe(2)
})

test('twenty concurrent clicks get the same result, even when the refund takes all that is left', {
  tags: 'long',
}, async () => {
  const id = await paidBooking(app)
  for (const [key, amount] of [
    ['part', 12_000],
    ['rest', 18_000],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, amount, { key })))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(20).fill([200, undefined]))
  }
  expect(await givenBackByBank(app, id)).toEqual([30_000])
  expect((await Booking.findById(id).lean())?.refunds).toHaveLength(2)
  expect(await Mail.countDocuments({ _id: /^refunded/ })).toBe(2)
})

test('concurrent clicks never refund more than was paid', { tags: 'long' }, async () => {
  const id = await paidBooking(app)
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => refund(id, 7_000)))
  }
  expect(await givenBackByBank(app, id)).toEqual([28_000])
  expect((await Booking.findById(id).lean())?.refunds.map(({ state }) => state)).toEqual(Array(4).fill('DONE'))
})

test('a surplus payment is refunded first, and the booking keeps its seats and leaves the list', {
  tags: 'long',
}, async () => {
  const id = await paidTwice(app)
  expect((await Booking.findById(id).lean())?.attention).toBe('REFUND_OWED')

  expect((await refund(id, 60_001)).body).toMatchObject({ field: 'amount' })
  expect((await refund(id, 10_000)).body).toMatchObject({
    status: 'PAID',
    attention: 'REFUND_OWED',
    refundOwed: { amount: 20_000, why: 'PAID_TWICE' },
  })
  const { body: settled } = await refund(id, 20_000)
  expect(settled).toMatchObject({ status: 'PAID', attention: null, refunded: 30_000, kept: 30_000 })
  expect(await givenBackByBank(app, id)).toEqual([0, 30_000])
  expect(await app.seatsLeft()).toBe(19)

  expect((await refund(id, 30_000)).body).toMatchObject({ status: 'REFUNDED', refunded: 60_000 })
  expect(await givenBackByBank(app, id)).toEqual([30_000, 30_000])
})

test('a paid booking without seats leaves the list once it is fully refunded', async () => {
  const id = await paidBooking(app)
  await Booking.updateOne({ _id: id }, { attention: 'PAID_WITHOUT_SEATS' })
  expect((await refund(id, 30_000)).body).toMatchObject({ status: 'REFUNDED', attention: null })
})

test('a refund made at the bank itself counts too', async () => {
  const id = await paidBooking(app)
  const payment = await Payment.findOne({ booking: id }).lean()
  if (!payment?.transactionId) throw new Error('no payment')
  const order = { orderRef: payment._id, transactionId: payment.transactionId, currency: 'HUF' as const }
  await app.payments.bank.refund({ ...order, amount: 25_000 })
  expect((await refund(id, 10_000)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'amount' })
  const { body } = await refund(id, 5_000)
  expect(body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  expect(body.refunds.map(({ actor }: { actor: Actor }) => actor)).toEqual([
    { kind: 'bank' },
    { kind: 'account', name: 'Eva' },
  ])
  expect(await Mail.countDocuments({ _id: /^refunded/ })).toBe(2)
})

test('a notification about the same refund at the same moment makes no difference', { tags: 'long' }, async () => {
  app.faults.ipnLost = false
  const id = await paidBooking(app)
  await refund(id, 10_000).expect(200)
  const { body } = await refund(id, 20_000).expect(200)
  expect(body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  expect((await Booking.findById(id).lean())?.refunds).toHaveLength(2)
  expect(await Mail.countDocuments({ _id: /^refunded/ })).toBe(2)
})

describe('money paid at the desk', () => {
  const deskBooking = async (overrides = {}): Promise<StaffBookingDetail> => {
    const input = await buildDeskInput({ selected: [{ id: (await buildPackage()).id, quantity: 1 }], ...overrides })
    return (await app.api.post('/api/v1/staff/bookings').set(staff).send(input)).body
  }

  test('is refunded in parts, with the method recorded, and never beyond the amount paid', {
    tags: 'long',
  }, async () => {
    const { _id } = await deskBooking({ paidBy: 'CASH' })
    const { body } = await refund(_id, 10_000).expect(200)
    expect(body).toMatchObject({ status: 'ON_SITE', refunded: 10_000 })
    expect(body.history.at(-1).why).toBe('refund of 10 000 HUF in cash: rain')
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(_id, 15_000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.field === 'amount')).toHaveLength(9)
    expect((await refund(_id, 5_001)).body).toMatchObject({ field: 'amount' })
    expect(await app.seatsLeft()).toBe(19)
    const { body: ended } = await refund(_id, 5_000)
    expect(ended).toMatchObject({ status: 'REFUNDED', refunded: 30_000, refundPending: 0, due: 0 })
    expect(ended.history.at(-1)).toMatchObject({
      from: 'ON_SITE',
      to: 'REFUNDED',
      actor: { name: 'Eva' },
      why: 'payment at the desk refunded in full',
    })
    expect(await app.seatsLeft()).toBe(20)
    expect((await refund(_id, 1)).body.code).toBe('NOT_POSSIBLE_NOW')
  })

  test('goes back the way the clerk chose, by default the way it came in', async () => {
    const { _id } = await deskBooking({ paidBy: 'CARD' })
    const { body } = await refund(_id, 20_000, { key: 'one', method: 'CASH' }).expect(200)
    expect(body.refunds).toMatchObject([{ amount: 20_000, method: 'CASH' }])
    expect(body.history.at(-1).why).toBe('refund of 20 000 HUF in cash: rain')
    expect((await refund(_id, 20_000, { key: 'one', method: 'CARD' })).status).toBe(422)
    expect((await refund(_id, 10_001, { method: 'CASH' })).body.field).toBe('amount')
    await refund(_id, 10_000).expect(200)
    const given = (await ledgerBetween(new Date(0), new Date(8e15))).filter(({ kind }) => kind === 'REFUND')
    expect(given.map(({ method, amount }) => [method, amount])).toEqual([
      ['CASH', -20_000],
      ['CARD', -10_000],
    ])
  })

  test('goes back the way the clerk chose when cancelling', async () => {
    const { _id } = await deskBooking({ paidBy: 'CARD' })
    const input = { refundAmount: 30_000, refundMethod: 'CASH', why: 'ill' }
    const { body } = await app.api.post(`/api/v1/staff/bookings/${_id}/cancel`).set(staff).send(input).expect(200)
    expect(body).toMatchObject({ status: 'REFUNDED', refunds: [{ amount: 30_000, method: 'CASH' }] })
  })

  test('can still be refunded after a cancellation, including the part paid online', async () => {
    const id = await paidBooking(app)
    await app.api.post(`/api/v1/staff/bookings/${id}/cancel`).set(staff).send({ refundAmount: 0, why: 'ill' })
    expect((await refund(id, 30_000)).body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  })

  test('is refunded once for repeated clicks', { tags: 'long' }, async () => {
    const { _id } = await deskBooking({ paidBy: 'CARD' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(_id, 30_000, { key: 'one' })))
    expect(answers.map(({ status, body }) => [status, body.status, body.refunded])).toEqual(
      Array(10).fill([200, 'REFUNDED', 30_000]),
    )
    expect((await Booking.findById(_id).lean())?.refunds).toMatchObject([{ state: 'DONE' }])
    expect((await refund(_id, 10_000, { key: 'one' })).status).toBe(422)
  })

  test('can be refunded after a cancellation, but not before it was paid', { tags: 'long' }, async () => {
    const { _id } = await deskBooking()
    expect((await refund(_id, 100)).body.code).toBe('NOT_POSSIBLE_NOW')
    await pay(_id, deskPayment(30_000, 'CARD')).expect(200)
    await app.api.post(`/api/v1/staff/bookings/${_id}/cancel`).set(staff).send({ refundAmount: 0, why: 'ill' })
    expect((await refund(_id, 20_000)).body).toMatchObject({ status: 'CANCELLED', refunded: 20_000 })
    expect((await refund(_id, 10_000)).body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  })
})
