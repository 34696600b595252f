/** @module-tag long */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { paidBooking, payAndComeBack } from '../../testing/paidBooking'
import { payAtBank } from '../../testing/payAtBank'
import { stopAtWrite, stopsUpTo } from '../../testing/stopAtWrite'
import { useTestApp } from '../../testing/useTestApp'
import { Mail } from '../mail/mailModel'
import { Settings } from '../settings/settingsModel'
import { book } from './guest/book'
import { settleFromBank } from './payments/settlePayment'
import { startPayment } from './payments/startPayment'
import { Booking } from './record/bookingModel'
import { changeBooking } from './record/changeBooking'
import { getPayment, Payment } from './record/paymentModel'
import { releaseOrphanedSeats } from './seats/releaseOrphanedSeats'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})
// Checks that all records agree in the end, wherever the flow stopped and whichever process finished it.
afterEach(async () => {
  app.passMinutes(30)
  await app.reconcile()
  await releaseOrphanedSeats(app.clock.now)
  await app.sendMail()
  expect(await app.findings()).toEqual([])
})

const queuedEmails = async () => (await Mail.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)

describe('a stop at any write of a booking', () => {
  const quotaHolder = { address: '203.0.113.7', secret: 'a secret of this test' }
  const stopped = async (moment: 'before' | 'after', n: number) => {
    const input = { ...(await buildBookingInput()), termsAndConditions: true } as Parameters<typeof book>[0]
    const key = randomUUID()
    const attempt = () => book(input, { key, language: 'en', quotaHolder }, app.payments)
    const stop = stopAtWrite(n, moment)
    await expect(attempt()).rejects.toThrow()
    expect(stop.start()).toBe(true)
    return attempt
  }

  test.each(stopsUpTo(7))(
    '%s write %i: repeating the request gives one booking, its seats and a payment page',
    async (moment, n) => {
      const again = await stopped(moment, n)
      // A request that is opening an attempt gets some time before the next one queries the bank.
      app.passMinutes(1)
      const { id, url } = await again()
      expect(url).toContain('/sandbox-bank/trx/')
      expect(await Booking.countDocuments()).toBe(1)
      expect(await Booking.findById(id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT', _id: id })
      expect(await app.seatsLeft()).toBe(19)
      await app.api
        .post('/api/v1/handle-response-code')
        .send(await payAtBank(url, 'success'))
        .expect(200)
      expect(await Booking.findById(id).lean()).toMatchObject({ status: 'PAID' })
    },
  )

  test.each(stopsUpTo(7))(
    '%s write %i: the seats become free on their own without another request',
    async (moment, n) => {
      await stopped(moment, n)
      app.passMinutes(31)
      await app.reconcile()
      expect(await app.seatsLeft()).toBe(20)
      for (const { status } of await Booking.find().lean()) expect(['EXPIRED', 'FAILED', 'CANCELLED']).toContain(status)
    },
  )
})

describe('a stop at any write of a free booking', () => {
  test.each(stopsUpTo(8))(
    '%s write %i: it is paid with its seats and one confirmation, or nothing is left',
    async (moment, n) => {
      await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
      const input = { ...(await buildBookingInput({ promoCode: 'GIFT' })), termsAndConditions: true }
      const attempt = () =>
        book(input as Parameters<typeof book>[0], { key: 'gift', language: 'en', quotaHolder: undefined }, app.payments)
      const stop = stopAtWrite(n, moment)
      await attempt().catch(() => undefined)
      stop.start()
      await attempt()
      app.passMinutes(31)
      await app.reconcile()
      await releaseOrphanedSeats(app.clock.now)
      const bookings = await Booking.find().lean()
      expect(bookings).toMatchObject([{ status: 'PAID', paid: { how: 'FREE' } }])
      const id = bookings[0]?._id
      expect(await queuedEmails()).toEqual([`confirmation:${id}`, `newBooking:${id}`])
      expect(await app.seatsLeft()).toBe(19)
    },
  )

  test.each(stopsUpTo(8))('%s write %i: the jobs keep seats only if the booking is paid', async (moment, n) => {
    await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
    const input = { ...(await buildBookingInput({ promoCode: 'GIFT' })), termsAndConditions: true }
    const stop = stopAtWrite(n, moment)
    await book(
      input as Parameters<typeof book>[0],
      { key: 'gift', language: 'en', quotaHolder: undefined },
      app.payments,
    ).catch(() => undefined)
    stop.start()
    app.passMinutes(31)
    await app.reconcile()
    await releaseOrphanedSeats(app.clock.now)
    const isPaid = (await Booking.exists({ status: 'PAID' })) !== null
    expect([await app.seatsLeft(), (await queuedEmails()).length]).toEqual(isPaid ? [19, 2] : [20, 0])
  })
})

describe('a stop at any write of a settlement', () => {
  const stopped = async (moment: 'before' | 'after', n: number) => {
    const { body } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
    const brought = await payAtBank(body.url, 'success')
    const payment = await getPayment(`${body.orderNumber}-1`)
    const stop = stopAtWrite(n, moment)
    await expect(settleFromBank(payment, { kind: 'notice' }, app.payments)).rejects.toThrow('stopped')
    expect(stop.start()).toBe(true)
    return { brought, id: body.id as string }
  }
  const expectSettledOnce = async (id: string) => {
    const { status, history = [] } = (await Booking.findById(id).lean()) ?? {}
    expect([status, history.filter(({ to }) => to === 'PAID').length]).toEqual(['PAID', 1])
    expect(await queuedEmails()).toEqual([`confirmation:${id}`, `newBooking:${id}`])
    expect(await Payment.countDocuments({ settledAt: null })).toBe(0)
    app.passMinutes(60)
    await releaseOrphanedSeats(app.clock.now)
    expect(await app.seatsLeft()).toBe(19)
  }

  test.each(stopsUpTo(5))('%s write %i: the guest’s return finishes it', async (moment, n) => {
    const { brought, id } = await stopped(moment, n)
    await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
    await expectSettledOnce(id)
  })

  test.each(stopsUpTo(5))('%s write %i: the job finishes it without the guest', async (moment, n) => {
    const { id } = await stopped(moment, n)
    app.passMinutes(16)
    await app.reconcile()
    await expectSettledOnce(id)
  })
})

describe('a stop at any write of a failed payment', () => {
  test.each(stopsUpTo(4))('%s write %i: the job ends the booking, and the guest is emailed once', async (moment, n) => {
    const { body } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
    await payAtBank(body.url, 'fail')
    const orderRef = `${body.orderNumber}-1`
    const stop = stopAtWrite(n, moment)
    await settleFromBank(await getPayment(orderRef), { kind: 'notice' }, app.payments).catch(() => undefined)
    stop.start()
    app.passMinutes(31)
    await app.reconcile()
    expect(await Booking.findById(body.id).lean()).toMatchObject({ status: 'FAILED' })
    expect(await queuedEmails()).toEqual([`paymentFailed:${orderRef}`])
  })
})

describe('a stop at any write of a retry that the bank does not open', () => {
  test.each(stopsUpTo(5))('%s write %i: the seats stay held, and the guest can still pay', async (moment, n) => {
    const { body } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
    const comeBack = async (url: string, outcome: 'fail' | 'success') =>
      app.api
        .post('/api/v1/handle-response-code')
        .send(await payAtBank(url, outcome))
        .expect(200)
    await comeBack(body.url, 'fail')
    app.faults.noAnswer = ['start']
    const stop = stopAtWrite(n, moment)
    await expect(startPayment(body.id, undefined, app.payments)).rejects.toThrow()
    expect(stop.start()).toBe(true)
    app.faults.noAnswer = []
    // A request that is opening an attempt gets some time before the next one queries the bank.
    app.passMinutes(1)
    expect(await app.seatsLeft()).toBe(19)
    const { body: shown } = await app.api.get(`/api/v1/booking/${body.id}`)
    expect(shown).toMatchObject({ heldUntil: expect.any(String), canTryAgain: true })
    const { url } = await startPayment(body.id, undefined, app.payments)
    expect((await comeBack(url, 'success')).body.status).toBe('PAID')
    expect(await app.seatsLeft()).toBe(19)
  })
})

describe('a stop at any write of a payment of the sum that is due on a confirmed booking', () => {
  const dearer = async () => {
    const id = await paidBooking(app)
    const by = { actor: { kind: 'job' as const }, at: app.clock.now }
    await changeBooking(id, { set: { amountMinor: 42_000 }, ...by, why: () => 'dearer' })
    return id
  }
  const expectPaidOnce = async (id: string) => {
    const booking = await Booking.findById(id).orFail().lean()
    expect(booking).toMatchObject({ status: 'PAID', attention: null })
    expect(booking.takings.map(({ amountMinor }) => amountMinor)).toEqual([30_000, 12_000])
    expect((await queuedEmails()).filter((key) => key.startsWith('duePaid:'))).toHaveLength(1)
    expect(await Payment.countDocuments({ settledAt: null, status: 'PAID' })).toBe(0)
    expect(await app.seatsLeft()).toBe(19)
  }

  test.each(stopsUpTo(2))('%s write %i of opening it: the guest can still pay', async (moment, n) => {
    const id = await dearer()
    const stop = stopAtWrite(n, moment)
    await expect(startPayment(id, undefined, app.payments)).rejects.toThrow()
    expect(stop.start()).toBe(true)
    // A request that is opening an attempt gets some time before the next one queries the bank.
    app.passMinutes(1)
    await payAndComeBack(app, (await startPayment(id, undefined, app.payments)).url)
    await expectPaidOnce(id)
  })

  test.each(stopsUpTo(4))('%s write %i of settling it: the job finishes it', async (moment, n) => {
    const id = await dearer()
    await payAtBank((await startPayment(id, undefined, app.payments)).url, 'success')
    const payment = await Payment.findOne({ booking: id, isForDue: true }).orFail().lean()
    const stop = stopAtWrite(n, moment)
    await expect(settleFromBank(payment, { kind: 'notice' }, app.payments)).rejects.toThrow('stopped')
    expect(stop.start()).toBe(true)
    app.passMinutes(16)
    await app.reconcile()
    await expectPaidOnce(id)
  })
})
