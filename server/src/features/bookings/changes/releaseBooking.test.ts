import type { Booked } from '@range/shared/bookings/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { paidBooking } from '../../../testing/paidBooking'
import { payAtBank } from '../../../testing/payAtBank'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { emptyDatabase } from '../../../testing/testDatabase'
import { useTestApp } from '../../../testing/useTestApp'
import { Package } from '../../packages/packageModel'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { UnpaidQuota } from '../seats/unpaidQuotaModel'
import { byGuest, releaseBooking } from './releaseBooking'

const app = useTestApp({
  config: { trustProxy: 1, rateLimits: true },
})
let caller = 0
beforeEach(() => {
  app.faults.ipnLost = true
  caller += 1
})

/** Sends each test’s requests from an address of its own, and books with an email address of its own, because the rate limits outlive a test. */
const post = (path: string, body: object = {}) =>
  app.api.post(`/api/v1/${path}`).set('X-Forwarded-For', `198.51.100.${caller}`).send(body)
const release = (id: string) => post(`booking/${id}/release`)
const tryAgain = (id: string) => post(`booking/${id}/pay`)
const counted = async () => {
  const quotas = await UnpaidQuota.find().lean()
  return quotas.flatMap(({ holds }) => holds.map(({ count }) => count)).toSorted((a, b) => a - b)
}
const groupOf = async (howManyPeople: number, overrides = {}) =>
  buildBookingInput({
    selected: [{ id: (await buildPackage()).id, quantity: howManyPeople }],
    howManyPeople,
    email: `guest${caller}@example.com`,
    ...overrides,
  })
const book = async (howManyPeople = 20, overrides = {}): Promise<Booked> =>
  (await post('book', await groupOf(howManyPeople, overrides)).expect(201)).body
const comeBack = async (url: string, outcome: 'success' | 'fail' | 'cancel') =>
  post('handle-response-code', await payAtBank(url, outcome)).expect(200)

describe('a guest who releases their seats', () => {
  test('frees them at once, in the quotas too, and the bank’s page accepts no more payment', async () => {
    const { id, url } = await book()
    expect((await app.api.get(`/api/v1/booking/${id}`)).body).toMatchObject({
      status: 'AWAITING_PAYMENT',
      canTryAgain: true,
      heldUntil: '2026-11-21T08:15:00.000Z',
    })
    const { body } = await release(id).expect(200)
    expect(body).toMatchObject({ status: 'CANCELLED', heldUntil: null, canTryAgain: true })
    expect(await app.seatsLeft()).toBe(20)
    expect(await counted()).toEqual([])
    await expect(payAtBank(url, 'success')).rejects.toThrow()
    const { history = [] } = (await Booking.findById(id).lean()) ?? {}
    expect(history.at(-1)).toMatchObject({ actor: { kind: 'guest' }, why: 'the guest released the places' })
  })

  test('closes an attempt that begins while the earlier one is being closed, too', async () => {
    const { id } = await book()
    const { bank } = app.payments
    const { cancel } = bank
    let second = ''
    bank.cancel = async (order) => {
      bank.cancel = cancel
      await cancel(order)
      second = (await tryAgain(id).expect(200)).body.url
    }
    expect((await release(id).expect(200)).body).toMatchObject({ status: 'CANCELLED', heldUntil: null })
    await expect(payAtBank(second, 'success')).rejects.toThrow()
    expect(await app.seatsLeft()).toBe(20)
  })

  test.each(['fail', 'cancel'] as const)(
    'after a payment that ended in %s, frees the seats it still held',
    async (outcome) => {
      const { id, url } = await book()
      const { body } = await comeBack(url, outcome)
      expect([body.heldUntil, await app.seatsLeft()]).toEqual(['2026-11-21T08:15:00.000Z', 0])
      expect((await release(id).expect(200)).body).toMatchObject({ status: body.status, heldUntil: null })
      expect(await app.seatsLeft()).toBe(20)
    },
  )

  test('can still try again, which holds the seats again', async () => {
    const { id } = await book()
    await release(id).expect(200)
    const { body } = await tryAgain(id).expect(200)
    expect([await app.seatsLeft(), await counted()]).toEqual([0, [1, 20]])
    expect((await comeBack(body.url, 'success')).body).toMatchObject({ status: 'PAID', heldUntil: null })
  })

  test('but has just paid keeps the booking and its seats', async () => {
    const { id, url } = await book()
    await payAtBank(url, 'success')
    expect((await release(id).expect(200)).body).toMatchObject({ status: 'PAID', heldUntil: null })
    app.passMinutes(60)
    expect(await app.seatsLeft()).toBe(0)
  })

  test('while the bank is processing the payment, keeps the seats and is asked to wait', async () => {
    app.faults.fraudCheckMs = 60_000
    const { id, url } = await book()
    await payAtBank(url, 'success')
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } })
    expect(await app.seatsLeft()).toBe(0)
    app.passMinutes(2)
    expect((await release(id).expect(200)).body.status).toBe('PAID')
  })

  test('keeps the seats while the bank does not respond', async () => {
    const { id } = await book()
    app.faults.noAnswer = ['query', 'transactioncancel']
    expect(await release(id)).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect([await app.seatsLeft(), (await Booking.findById(id).lean())?.status]).toEqual([0, 'AWAITING_PAYMENT'])
    app.faults.noAnswer = []
    expect((await release(id).expect(200)).body.status).toBe('CANCELLED')
    expect(await app.seatsLeft()).toBe(20)
  })

  test('ten times at once, releases them once', { tags: 'long' }, async () => {
    const { id } = await book()
    const answers = await Promise.all(Array.from({ length: 10 }, () => release(id)))
    expect(answers.every(({ status, body }) => status === 200 && body.status === 'CANCELLED')).toBe(true)
    expect([await app.seatsLeft(), await counted()]).toEqual([20, []])
  })

  test('while trying to pay again ten times at once, holds no seat that is not counted', { tags: 'long' }, async () => {
    const { id } = await book(20)
    for (let round = 0; round < 3; round += 1) {
      app.passMinutes(1)
      await Promise.all([tryAgain(id), release(id), tryAgain(id), release(id)])
      const held = (await Slot.find().lean()).flatMap(({ seats }) => seats.map(({ people }) => people))
      const ofAddress = (await counted()).filter((count) => count > 1)
      expect(ofAddress.length).toBeGreaterThanOrEqual(held.length)
    }
  })

  test.each(['before', 'after'] as const)(
    'stopped %s any write, finishes with another click',
    { tags: 'long' },
    async (moment) => {
      for (let n = 1; n <= 5; n += 1) {
        await emptyDatabase()
        const { id } = await book()
        const stop = stopAtWrite(n, moment)
        await expect(releaseBooking(id, byGuest, app.payments)).rejects.toThrow()
        expect(stop.start()).toBe(true)
        expect((await releaseBooking(id, byGuest, app.payments)).status).toBe('CANCELLED')
        expect([await app.seatsLeft(), await counted()]).toEqual([20, []])
      }
    },
  )

  test.each(['PAID', 'ON_SITE', 'REFUNDED'] as const)('for a booking that is %s, changes nothing', async (status) => {
    const { _id } = await buildBooking({ status })
    const seats = { date: '2026-12-24', time: 14, booking: _id, people: 2 }
    await takeSeats(seats, { until: null, capacity: 20, now: app.clock.now })
    const before = await Booking.findById(_id).lean()
    await release(_id).expect(200)
    expect(await Booking.findById(_id).lean()).toEqual(before)
    expect(await app.seatsLeft()).toBe(18)
  })

  test('for an unknown booking, gets an error', async () => {
    expect((await release('nobody-made-this')).status).toBe(404)
  })
})

describe('a new booking that replaces the guest’s own unpaid one', () => {
  test('takes the seats of the earlier one in the same hour', async () => {
    const earlier = await book(20)
    const next = await book(18, { replaces: earlier.id })
    expect(await app.seatsLeft()).toBe(2)
    expect((await Booking.findById(earlier.id).lean())?.status).toBe('CANCELLED')
    expect((await comeBack(next.url, 'success')).body.status).toBe('PAID')
  })

  test('in another hour releases the earlier seats', async () => {
    const earlier = await book(20)
    await book(20, { time: 15, replaces: earlier.id })
    expect([await app.seatsLeft(14), await app.seatsLeft(15)]).toEqual([20, 0])
  })

  test('does not count the earlier one against the quota', async () => {
    await book(20, { time: 10 })
    const earlier = await book(20)
    expect((await post('book', await groupOf(20, { time: 16 }))).status).toBe(429)
    await book(20, { time: 16, replaces: earlier.id })
  })

  test('releases no seat when it fails: too few seats, another price, a closed hour', async () => {
    const earlier = await book(10)
    const others = { date: '2026-12-24', time: 14, booking: 'others', people: 5 }
    await takeSeats(others, { until: null, capacity: 20, now: app.clock.now })
    const input = await groupOf(16, { replaces: earlier.id })
    expect((await post('book', input)).body).toMatchObject({ code: 'SLOT_FULL', field: 'time' })
    const dearer = await groupOf(2, { replaces: earlier.id, quotedTotal: 60_000 })
    await Package.updateMany({}, { price: 39_900 })
    expect((await post('book', dearer)).body.code).toBe('PRICE_CHANGED')
    expect((await post('book', { ...input, date: '2026-11-21', time: 10 })).body.code).toBe('HOUR_NOT_BOOKABLE')
    expect(await app.seatsLeft()).toBe(5)
    expect((await Booking.findById(earlier.id).lean())?.status).toBe('AWAITING_PAYMENT')
  })

  test('that exceeds the guest’s quota leaves the earlier one and the count unchanged', { tags: 'long' }, async () => {
    await book(20, { time: 10 })
    await book(15, { time: 11 })
    const earlier = await book(5, { time: 12 })
    const before = await counted()
    const refused = await post('book', await groupOf(8, { time: 12, replaces: earlier.id }))
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_UNPAID'])
    expect(await Booking.findById(earlier.id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT' })
    expect([await app.seatsLeft(12), await counted()]).toEqual([15, before])
    await book(5, { time: 13, replaces: earlier.id })
  })

  test('that exceeds the quota of an email address releases no seat of the earlier one either', {
    tags: 'long',
  }, async () => {
    for (const time of [10, 11, 12, 13, 15]) await book(1, { time, email: 'other@example.com' })
    const earlier = await book(1)
    const input = await groupOf(1, { email: 'Other@example.com', replaces: earlier.id })
    expect((await post('book', input)).body.code).toBe('TOO_MANY_UNPAID')
    expect(await app.seatsLeft()).toBe(19)
  })

  test('is not refused for bookings that have been paid', { tags: 'long' }, async () => {
    const first = await book(20, { time: 10 })
    await comeBack(first.url, 'success')
    await book(15, { time: 11 })
    const earlier = await book(5, { time: 12 })
    await book(8, { time: 12, replaces: earlier.id })
    expect(await app.seatsLeft(12)).toBe(12)
  })

  test('is refused when the earlier one has just been paid, so that nobody pays twice', async () => {
    const id = await paidBooking(app)
    const { status, body } = await post('book', await groupOf(1, { replaces: id }))
    expect([status, body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(await Payment.countDocuments()).toBe(1)
  })

  test('is made once per key, however often it is sent', { tags: 'long' }, async () => {
    const earlier = await book(20)
    const input = await groupOf(20, { replaces: earlier.id })
    const send = () => post('book', input).set('Idempotency-Key', 'once')
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await Booking.countDocuments({ status: 'AWAITING_PAYMENT' })).toBe(1)
    expect(await app.seatsLeft()).toBe(0)
  })
})

test('a guest’s own unpaid seats count as free when they choose an hour', async () => {
  const { id } = await book(20)
  const get = async (path: string) => (await app.api.get(`/api/v1/${path}`)).body
  expect(await get('get-availability?date=2026-12-24&time=14')).toBe(0)
  expect(await get(`get-availability?date=2026-12-24&time=14&except=${id}`)).toBe(20)
  expect(await get('get-excluded-time?date=2026-12-24')).toEqual([14])
  expect(await get(`get-excluded-time?date=2026-12-24&except=${id}`)).toEqual([])
  await Booking.updateOne({ _id: id }, { status: 'PAID' })
  expect(await get(`get-availability?date=2026-12-24&time=14&except=${id}`)).toBe(0)
})

test('guests whose response was lost can name their own seats by the booking’s key', async () => {
  const input = await groupOf(20)
  await post('book', input).set('Idempotency-Key', 'unanswered').expect(201)
  const seats = async (except: string) =>
    (await app.api.get(`/api/v1/get-availability?date=2026-12-24&time=14&except=${except}`)).body
  expect(await seats('unanswered')).toBe(20)
  expect(await seats('another')).toBe(0)
  await Booking.updateMany({}, { status: 'PAID' })
  expect(await seats('unanswered')).toBe(0)
})

test('under its key, seats count as free even before the booking is written', async () => {
  await post('book', await groupOf(20))
    .set('Idempotency-Key', 'interrupted')
    .expect(201)
  await Booking.deleteMany()
  const seats = async (query = '') =>
    (await app.api.get(`/api/v1/get-availability?date=2026-12-24&time=14${query}`)).body
  expect(await seats()).toBe(0)
  expect(await seats('&except=interrupted')).toBe(20)
})
