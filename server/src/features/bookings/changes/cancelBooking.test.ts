import { accountActor } from '@range/shared/bookings/actor'
import type { Booked } from '@range/shared/bookings/schema'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { BankError } from '@range/simplepay/bankError'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { givenBackByBank, paidBooking, paidTwice } from '../../../testing/paidBooking'
import { payAtBank } from '../../../testing/payAtBank'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { UnpaidQuota } from '../seats/unpaidQuotaModel'
import { createDeskBooking } from '../staff/createDeskBooking'
import { takeWholeDue } from '../staff/takings'
import { cancelBooking } from './cancelBooking'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const cancel = (id: string, body: object) => app.api.post(`/api/v1/staff/bookings/${id}/cancel`).set(staff).send(body)
const takings = async () =>
  (await app.api.get('/api/v1/staff/report').query({ start: '2026-12-01', end: '2026-12-31' }).set(staff).expect(200))
    .body.totals
const walkIn = async () => {
  const paid = await buildDeskInput({ paidBy: 'CASH' })
  return (await app.api.post('/api/v1/staff/bookings').set(staff).send(paid).expect(201)).body._id as string
}

test('money paid at the desk stays owed when its guest is not there, until staff record the refund', {
  tags: 'long',
}, async () => {
  const id = await walkIn()
  const [paid] = (await Booking.findById(id).lean())?.takings ?? []
  const refundAmount = (paid?.amountMinor ?? 0) / (paid?.tender?.currency === 'EUR' ? 100 : 1)
  const body = { refundAmount, isHandedBackLater: true, why: 'Closed by the range' }
  const { body: cancelled } = await cancel(id, body).expect(200)
  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    refunded: 0,
    kept: refundAmount,
    attention: 'REFUND_OWED',
    refundOwed: { amount: refundAmount, why: 'CANCELLED' },
  })
  const page = (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
  expect(page.cancellation).toMatchObject({ backAtDesk: [], leftAtDesk: [{ how: 'CASH', amount: refundAmount }] })
  expect((await cancel(id, body).expect(200)).body.refunded).toBe(0)

  const refund = { amount: refundAmount, why: 'Closed by the range' }
  const path = `/api/v1/staff/bookings/${id}/refund`
  const refunded = await app.api.post(path).set(staff).set('Idempotency-Key', 'a-key-of-this-test').send(refund)
  expect([refunded.status, refunded.body.refunded, refunded.body.attention]).toEqual([200, refundAmount, null])
})

test('money that staff settled another way is no longer announced to the guest', async () => {
  const id = await walkIn()
  const { body } = await cancel(id, { refundAmount: 10_000, isHandedBackLater: true, why: 'ill' }).expect(200)
  const leftAtDesk = async () => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body.cancellation.leftAtDesk
  expect(await leftAtDesk()).toMatchObject([{ amount: 10_000 }])
  const settled = { version: body.version, why: 'sent by bank transfer' }
  await app.api.post(`/api/v1/staff/bookings/${id}/attention-handled`).set(staff).send(settled).expect(200)
  expect(await leftAtDesk()).toEqual([])
})

describe('a booking paid online', () => {
  test.each([
    [0, 'CANCELLED', 30_000],
    [22_500, 'CANCELLED', 7_500],
    [30_000, 'REFUNDED', 0],
  ] as const)(
    'cancelling with %i HUF refunded makes it %s, frees its seats and keeps %i HUF in the report',
    async (back, status, kept) => {
      const id = await paidBooking(app)
      const { body } = await cancel(id, { refundAmount: back, why: 'ill' }).expect(200)
      expect(body).toMatchObject({ status, refunded: back, refundPending: 0, attention: null })
      expect(await app.seatsLeft()).toBe(20)
      expect(await givenBackByBank(app, id)).toEqual([back])
      expect(await takings()).toEqual({
        bookings: 0,
        people: 0,
        noShows: 0,
        HUF: kept,
        EUR: 0,
        paidTwice: { HUF: 0, EUR: 0 },
      })
    },
  )

  test('needs a refund amount, at most the money that is kept', async () => {
    const id = await paidBooking(app)
    for (const refundAmount of [undefined, 30_001, 0.5, -1]) {
      const { status, body } = await cancel(id, { refundAmount, why: 'ill' })
      expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'refundAmount'])
    }
    expect(await app.seatsLeft()).toBe(19)
    expect((await cancel(id, { refundAmount: 0, why: 'ill', version: 1 })).body.code).toBe('CHANGED_MEANWHILE')
  })

  test('is cancelled once: repeating it changes nothing, and another amount is rejected', {
    tags: 'long',
  }, async () => {
    const id = await paidBooking(app)
    const clicks = await Promise.all(Array.from({ length: 8 }, () => cancel(id, { refundAmount: 10_000, why: 'ill' })))
    expect(clicks.map(({ status, body }) => [status, body.status])).toEqual(Array(8).fill([200, 'CANCELLED']))
    expect(await givenBackByBank(app, id)).toEqual([10_000])
    expect((await cancel(id, { refundAmount: 20_000, why: 'ill' })).body.code).toBe('NOT_POSSIBLE_NOW')
  })

  describe('with an extra amount paid at the desk after its price rose', () => {
    const dearer = async () => {
      const id = await paidBooking(app)
      const by = { actor: accountActor('Eva'), at: app.clock.now }
      await changeBooking(id, { set: { amountMinor: 42_000 }, ...by, why: () => 'one more person' })
      await takeWholeDue(id, 'CASH', by)
      return id
    }
    const refundsOf = (body: StaffBookingDetail) =>
      body.refunds.map(({ amount, orderRef }) => [amount, orderRef !== null])

    test.each([
      [0, [], 'CANCELLED'],
      [30_000, [[30_000, true]], 'CANCELLED'],
      [
        31_500,
        [
          [30_000, true],
          [1_500, false],
        ],
        'CANCELLED',
      ],
      [
        42_000,
        [
          [30_000, true],
          [12_000, false],
        ],
        'REFUNDED',
      ],
    ])('refunds %i HUF through the bank as far as possible, the rest in cash: %j', async (back, refunds, status) => {
      const id = await dearer()
      const { body } = await cancel(id, { refundAmount: back, why: 'ill' }).expect(200)
      expect(body).toMatchObject({ status, refunded: back, attention: null })
      expect(refundsOf(body)).toEqual(refunds)
      expect((await cancel(id, { refundAmount: back, why: 'ill' })).body.version).toBe(body.version)
      const written = await Mail.findOne({ _id: `cancelled:${id}` }).lean()
      expect(written?.text.includes('We’ve paid 12 000 HUF back to you at the desk')).toBe(back === 42_000)
    })

    test('lets staff refund at the desk the rest that the card payment does not cover', { tags: 'long' }, async () => {
      const id = await dearer()
      const refund = (amount: number, key: string) =>
        app.api
          .post(`/api/v1/staff/bookings/${id}/refund`)
          .set(staff)
          .set('Idempotency-Key', key)
          .send({ amount, why: 'x' })
      expect((await refund(42_001, 'a')).body.field).toBe('amount')
      const { body } = await refund(40_000, 'b').expect(200)
      expect(refundsOf(body)).toEqual([
        [30_000, true],
        [10_000, false],
      ])
      expect((await refund(40_000, 'b')).body.version).toBe(body.version)
      expect(body).toMatchObject({ status: 'PAID', refunded: 40_000 })
    })
  })

  test('can never be paid again by its guest', async () => {
    const id = await paidBooking(app)
    await cancel(id, { refundAmount: 0, why: 'did not come' }).expect(200)
    expect((await app.api.post(`/api/v1/booking/${id}/pay`)).body.code).toBe('NOT_PAYABLE')
    expect((await app.api.get(`/api/v1/booking/${id}`)).body).toMatchObject({
      status: 'CANCELLED',
      canTryAgain: false,
      cancellation: { by: 'STAFF', refund: 0 },
    })
  })

  test('is cancelled at once while the bank does not respond, and refunded later', {
    tags: 'long',
    timeout: 30_000,
  }, async () => {
    const id = await paidBooking(app)
    app.faults.noAnswer = ['refund', 'query']
    const { body } = await cancel(id, { refundAmount: 30_000, why: 'ill' }).expect(200)
    expect(body).toMatchObject({ status: 'CANCELLED', attention: 'REFUND_OWED' })
    expect(await app.seatsLeft()).toBe(20)
    app.faults.noAnswer = []
    app.passMinutes(1)
    await app.reconcile()
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'REFUNDED', attention: null })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
  })
})

test('a rejected refund leaves the booking cancelled and on the attention list', { tags: 'long' }, async () => {
  const id = await paidBooking(app)
  const refusals: unknown[] = []
  const { refund } = app.payments.bank
  app.payments.bank.refund = async (order) => {
    refusals.push(order)
    throw new BankError('REJECTED', 'refused', { errorCodes: [5110] })
  }
  const { body } = await cancel(id, { refundAmount: 30_000, why: 'ill' }).expect(200)
  expect(body).toMatchObject({ status: 'CANCELLED', attention: 'REFUND_OWED', refunded: 0, refundPending: 0 })
  expect(body.refundOwed).toEqual({ amount: 30_000, why: 'CANCELLED' })
  for (let round = 0; round < 3; round += 1) {
    app.passMinutes(6)
    await app.reconcile()
  }
  expect(refusals).toHaveLength(1)
  expect(await app.seatsLeft()).toBe(20)
  app.payments.bank.refund = refund

  const key = { ...staff, 'Idempotency-Key': 'by hand' }
  const byHand = await app.api
    .post(`/api/v1/staff/bookings/${id}/refund`)
    .set(key)
    .send({ amount: 30_000, why: 'again' })
  expect(byHand.body).toMatchObject({ status: 'REFUNDED', attention: null })
  expect(await givenBackByBank(app, id)).toEqual([30_000])
})

describe('staff are notified of a refund that the bank rejects', () => {
  const refused = 'the bank refused the refund, so 30 000 HUF has not gone back'
  const attentionMails = async () => (await Mail.find({ _id: /^attention:REFUND_OWED/ }).lean()).map(({ text }) => text)
  let refund: typeof app.payments.bank.refund
  beforeEach(() => {
    refund = app.payments.bank.refund
  })
  afterEach(() => {
    app.payments.bank.refund = refund
  })
  const refuse = () => {
    app.payments.bank.refund = async () => {
      throw new BankError('REJECTED', 'refused', { errorCodes: [5229] })
    }
  }

  test('once, even if the bank did not respond at first', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    app.faults.noAnswer = ['query']
    await cancel(id, { refundAmount: 30_000, why: 'ill' }).expect(200)
    expect(await attentionMails()).toEqual([])
    app.faults.noAnswer = []
    refuse()
    for (let round = 0; round < 2; round += 1) {
      app.passMinutes(6)
      await app.reconcile()
    }
    expect(await attentionMails()).toEqual([expect.stringContaining(refused)])
  })

  test('even if the booking was on the attention list for another refund before', { tags: 'long' }, async () => {
    const id = await paidTwice(app)
    expect(await attentionMails()).toEqual([expect.stringContaining('is a second payment')])
    const key = { ...staff, 'Idempotency-Key': 'surplus' }
    const surplus = { amount: 30_000, why: 'paid twice' }
    await app.api.post(`/api/v1/staff/bookings/${id}/refund`).set(key).send(surplus).expect(200)
    refuse()
    app.passMinutes(1)
    await cancel(id, { refundAmount: 30_000, why: 'ill' }).expect(200)
    expect(await attentionMails()).toContainEqual(expect.stringContaining(refused))
  })
})

test('attention for other reasons stays on the list', { tags: 'long' }, async () => {
  const id = await paidBooking(app)
  for (const [attention, after] of [
    ['PAYMENT_UNKNOWN', 'PAYMENT_UNKNOWN'],
    ['PAID_WITHOUT_SEATS', null],
  ] as const) {
    await Booking.updateOne({ _id: id }, { status: 'PAID', attention, cancellation: null })
    await Payment.updateOne({ booking: id }, { $set: { status: 'STARTED' } })
    expect((await cancel(id, { refundAmount: 0, why: 'ill' }).expect(200)).body.attention).toBe(after)
  }
})

test('cash from a cancelled walk-in stays in the report until it is refunded', async () => {
  const id = await walkIn()
  expect((await cancel(id, { refundAmount: 0, why: 'left' }).expect(200)).body).toMatchObject({ status: 'CANCELLED' })
  expect(await takings()).toMatchObject({ bookings: 0, HUF: 30_000 })
  expect(await app.seatsLeft()).toBe(20)

  const other = await walkIn()
  const { body } = await cancel(other, { refundAmount: 30_000, why: 'left' }).expect(200)
  expect(body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  expect(await takings()).toMatchObject({ bookings: 0, HUF: 30_000 })
})

describe('a booking with a payment in progress', () => {
  const held = async () =>
    (
      await app.api
        .post('/api/v1/book')
        .send(await buildBookingInput())
        .expect(201)
    ).body as Booked

  test('is cancelled once the bank has closed its payment, and can’t be paid again', async () => {
    const { id, url } = await held()
    const { body } = await cancel(id, { why: 'ill', version: 1 }).expect(200)
    expect(body).toMatchObject({ status: 'CANCELLED', attention: null, taken: 0 })
    expect([await app.seatsLeft(), await UnpaidQuota.countDocuments({ 'holds.booking': id })]).toEqual([20, 0])
    await expect(payAtBank(url, 'success')).rejects.toThrow()
    expect((await app.api.post(`/api/v1/booking/${id}/pay`)).body.code).toBe('NOT_PAYABLE')
    const told = await Mail.find({ _id: `cancelled:${id}` }).lean()
    expect(told.map(({ text }) => text.includes('We’ve cancelled your booking below.'))).toEqual([true])
    expect((await cancel(id, { why: 'ill', version: 1 }).expect(200)).body.version).toBe(body.version)
  })

  test('stays booked if it was paid first, and the clerk gets an error', async () => {
    const { id, url } = await held()
    await payAtBank(url, 'success')
    const { status, body } = await cancel(id, { why: 'ill' })
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(body.current).toMatchObject({ status: 'PAID', taken: 30_000 })
    expect(await app.seatsLeft()).toBe(19)
  })

  test('stays booked while the bank does not respond, and accepts no refund amount', async () => {
    const { id } = await held()
    expect((await cancel(id, { why: 'ill', refundAmount: 1 })).body.field).toBe('refundAmount')
    app.faults.noAnswer = ['query', 'transactioncancel']
    expect((await cancel(id, { why: 'ill' })).status).toBe(502)
    expect([await app.seatsLeft(), (await Booking.findById(id).lean())?.status]).toEqual([19, 'AWAITING_PAYMENT'])
  })

  test('can be cancelled after a declined payment while its seats are held, but not later', async () => {
    const { id, url } = await held()
    await app.api
      .post('/api/v1/handle-response-code')
      .send(await payAtBank(url, 'fail'))
      .expect(200)
    expect(await app.seatsLeft()).toBe(19)
    await cancel(id, { why: 'ill' }).expect(200)
    expect([await app.seatsLeft(), (await app.api.get(`/api/v1/booking/${id}`)).body.canTryAgain]).toEqual([20, false])
    const other = await held()
    await app.api
      .post('/api/v1/handle-response-code')
      .send(await payAtBank(other.url, 'fail'))
      .expect(200)
    app.passMinutes(31)
    expect((await cancel(other.id, { why: 'ill' })).body.code).toBe('NOT_POSSIBLE_NOW')
  })

  test('racing with its payment, ends either paid with seats or cancelled without a charge', {
    tags: 'long',
    timeout: 30_000,
  }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, url } = await held()
      const pay = payAtBank(url, 'success').then(
        (answer) => app.api.post('/api/v1/handle-response-code').send(answer),
        () => undefined,
      )
      const clicks = Array.from({ length: 3 }, () => cancel(id, { why: 'ill' }))
      await Promise.all([...(round % 2 ? [pay, ...clicks] : [...clicks, pay])])
      await app.reconcile()
      const { status, takings, attention } = (await Booking.findById(id).lean()) ?? {}
      expect([status, takings?.length, attention]).toEqual(
        status === 'PAID' ? ['PAID', 1, null] : ['CANCELLED', 0, null],
      )
      const { seats = [] } = (await Slot.findById('2026-12-24T14').lean()) ?? {}
      expect(seats.filter(({ booking }) => booking === id)).toHaveLength(status === 'PAID' ? 1 : 0)
    }
  })

  test('racing with a new attempt, leaves no seat held', async () => {
    const { id } = await held()
    for (let round = 0; round < 3; round += 1) {
      app.passMinutes(1)
      await Promise.all([
        app.api.post(`/api/v1/booking/${id}/pay`),
        cancel(id, { why: 'ill' }),
        app.api.post(`/api/v1/booking/${id}/pay`),
      ])
    }
    app.passMinutes(1)
    await cancel(id, { why: 'ill' }).expect(200)
    expect(await app.seatsLeft()).toBe(20)
  })
})

test('a desk booking cancelled before its confirmation was queued keeps no seats and is never confirmed', async () => {
  const input = await buildDeskInput()
  const stop = stopAtWrite(4, 'before')
  await createDeskBooking(input, { id: 'a', actor: accountActor('Eva') }, app.payments).catch(() => undefined)
  stop.start()
  expect(await Booking.findById('a').lean()).toMatchObject({ confirmationQueuedAt: null })
  await cancelBooking('a', { why: 'ill' }, accountActor('Eva'), app.payments)
  await app.reconcile()
  expect(await app.seatsLeft()).toBe(20)
  expect((await Mail.find().lean()).map(({ _id }) => _id)).toEqual(['cancelled:a'])
})
