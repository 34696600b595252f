import type { Booked } from '@range/shared/bookings/schema'
import { BankError } from '@range/simplepay/bankError'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { reconcilePayments } from './reconcilePayments'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const book = async (): Promise<Booked> => (await app.api.post('/api/v1/book').send(await buildBookingInput())).body
const reconcileAfter = async (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  await reconcilePayments(app.payments, pino({ level: 'silent' }))
}
const statusOf = async ({ id }: Booked) => (await Booking.findById(id).lean())?.status

test('a payment without a notification is found once the hold has ended', async () => {
  const booked = await book()
  await payAtBank(booked.url, 'success')
  await reconcileAfter(5)
  expect(await statusOf(booked)).toBe('AWAITING_PAYMENT')
  await reconcileAfter(11)
  expect(await statusOf(booked)).toBe('PAID')
})

test('a payment opened while staff cancelled its booking is found, and its refund is owed', async () => {
  const staff = await loginAsAdmin(app, 'Eva')
  const booked = await book()
  const payment = await Payment.findOneAndDelete({ booking: booked.id }).lean()
  await app.api.post(`/api/v1/staff/bookings/${booked.id}/cancel`).set(staff).send({ why: 'ill' }).expect(200)
  await Payment.create(payment ?? {})
  await payAtBank(booked.url, 'success')
  await reconcileAfter(16)
  const booking = await Booking.findById(booked.id).lean()
  expect(booking).toMatchObject({ status: 'CANCELLED', attention: 'REFUND_OWED' })
  expect(booking?.takings).toMatchObject([{ orderRef: `${booked.orderNumber}-1`, amountMinor: booking?.amountMinor }])
})

test('a booking that its guest never pays expires', async () => {
  const booked = await book()
  await reconcileAfter(16)
  expect(await statusOf(booked)).toBe('EXPIRED')
})

test('nothing is given up while the bank does not respond, and staff are notified once after an hour', async () => {
  const booked = await book()
  app.faults.noAnswer = ['start', 'query', 'transactioncancel']
  await reconcileAfter(16)
  expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT', attention: null })
  await reconcileAfter(60)
  await reconcileAfter(1)
  const booking = await Booking.findById(booked.id).lean()
  expect(booking).toMatchObject({ status: 'AWAITING_PAYMENT', attention: 'PAYMENT_UNKNOWN' })
  expect(booking?.history.filter(({ actor }) => actor.kind === 'job')).toMatchObject([
    { why: 'the bank has not confirmed for an hour whether this is paid' },
  ])
}, 60_000)

test('a stopping server does not query the bank about the remaining bookings', async () => {
  const all = [await book(), await book(), await book()]
  app.clock.now = new Date('2026-11-21T08:16:00Z')
  const stopping = new AbortController()
  const { bank } = app.payments
  const query: typeof bank.query = (order) => {
    stopping.abort()
    return bank.query(order)
  }
  const context = { ...app.payments, bank: { ...bank, query } }
  await reconcilePayments(context, pino({ level: 'silent' }), stopping.signal)
  const statuses = await Promise.all(all.map(statusOf))
  expect(statuses.toSorted()).toEqual(['AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'EXPIRED'])
})

test('a payment recorded before a crash reaches the booking', async () => {
  const booked = await book()
  await Payment.updateOne({ booking: booked.id }, { status: 'PAID', transactionId: '500000001' })
  await reconcileAfter(0)
  expect(await statusOf(booked)).toBe('PAID')
  expect(await Payment.countDocuments({ settledAt: null })).toBe(0)
})

test('a booking whose payment was never started expires', async () => {
  const booked = await book()
  await Payment.deleteMany({})
  await reconcileAfter(16)
  const booking = await Booking.findById(booked.id).lean()
  expect(booking?.status).toBe('EXPIRED')
  expect(booking?.history.at(-1)).toMatchObject({ actor: { kind: 'job' }, why: 'no payment was begun' })
})

test('an attempt never opened at the bank fails, and the guest can try again', async () => {
  const booked = await book()
  const { amountMinor, currency, timeout } = (await Payment.findOne({ booking: booked.id }).lean()) ?? {}
  await Payment.deleteMany({})
  const attempt = { _id: `${booked.orderNumber}-7`, booking: booked.id, attempt: 7, status: 'CREATED' as const }
  await Payment.create({ ...attempt, amountMinor, currency, timeout, createdAt: app.clock.now })
  await Booking.updateOne({ _id: booked.id }, { attempts: 6 })
  await reconcileAfter(16)
  const { body } = await app.api.get(`/api/v1/booking/${booked.id}`)
  expect(body).toMatchObject({ status: 'FAILED', canTryAgain: true })
})

test('a payment that cannot be settled does not hold up others', async () => {
  const broken = await book()
  const paid = await book()
  await Payment.updateMany({}, { status: 'PAID' })
  await Booking.deleteOne({ _id: broken.id })
  await reconcileAfter(0)
  expect(await statusOf(paid)).toBe('PAID')
})

test('a free booking whose email was lost in a stop gets it once from the job', async () => {
  const booked = await book()
  await Booking.updateOne({ _id: booked.id }, { status: 'PAID', paidWith: 'free', amount: 0 })
  await reconcileAfter(1)
  await reconcileAfter(1)
  expect(await Mail.countDocuments({ _id: `confirmation:${booked.id}` })).toBe(1)
})

test('a hundred payments that stay unknown do not hold up others', { tags: 'full', timeout: 60_000 }, async () => {
  const stuck = await book()
  const pattern = await Booking.findById(stuck.id).lean()
  await Booking.insertMany(
    Array.from({ length: 110 }, (_, index) => ({
      ...pattern,
      _id: `unknown-${index}`,
      orderNumber: `R-${index}`,
      holdUntil: new Date('2026-11-21T07:00:00Z'),
    })),
  )
  await Payment.insertMany(
    Array.from({ length: 110 }, (_, index) => ({
      _id: `unknown-${index}-1`,
      booking: `unknown-${index}`,
      attempt: 1,
      status: 'STARTED',
      amountMinor: 1,
      currency: 'HUF',
      timeout: app.clock.now,
    })),
  )
  const silentForThose = {
    ...app.payments,
    bank: {
      ...app.payments.bank,
      query: (order: { orderRef: string; currency: 'HUF' | 'EUR' }) =>
        order.orderRef.startsWith('unknown')
          ? Promise.reject(new BankError('UNKNOWN', 'no answer'))
          : app.payments.bank.query(order),
    },
  }
  await payAtBank(stuck.url, 'success')
  app.clock.now = new Date('2026-11-21T08:16:00Z')
  const round = () => reconcilePayments(silentForThose, pino({ level: 'silent' }))
  await round()
  expect(await statusOf(stuck)).toBe('AWAITING_PAYMENT')
  await round()
  expect(await statusOf(stuck)).toBe('PAID')
  expect(await Booking.countDocuments({ attention: 'PAYMENT_UNKNOWN', nextBankCheckAt: { $ne: null } })).toBe(110)
})

test('a payment that stays unknown is checked less and less often', async () => {
  const { id } = await book()
  app.faults.noAnswer = ['query']
  await reconcileAfter(16)
  const first = (await Booking.findById(id).lean())?.nextBankCheckAt
  expect(first).toEqual(new Date('2026-11-21T08:17:00Z'))
  await reconcileAfter(30)
  expect((await Booking.findById(id).lean())?.nextBankCheckAt).toEqual(new Date('2026-11-21T09:01:30Z'))
}, 30_000)

test('a new payment attempt is checked as often as a first one', async () => {
  const { id } = await book()
  app.faults.noAnswer = ['query']
  await reconcileAfter(16)
  app.faults.noAnswer = []
  await reconcileAfter(2)
  await app.api.post(`/api/v1/booking/${id}/pay`).expect(200)
  expect((await Booking.findById(id).lean())?.nextBankCheckAt).toBeNull()
}, 30_000)

test('staff are notified exactly an hour after the hold, and the bank is asked at that moment', async () => {
  const { id } = await book()
  const next = async () => {
    const { attention, nextBankCheckAt } = await Booking.findById(id).orFail().lean()
    return [attention, nextBankCheckAt?.toISOString().slice(11, 16)]
  }
  app.faults.noAnswer = ['query']
  await reconcileAfter(15)
  expect(await next()).toEqual([null, '08:16'])
  await reconcileAfter(59)
  expect(await next()).toEqual([null, '09:15'])
  await reconcileAfter(1)
  expect(await next()).toEqual(['PAYMENT_UNKNOWN', '09:45'])
}, 30_000)

test('a booking that staff must look at anyway is not reported as unknown too', async () => {
  const { id } = await book()
  await Booking.updateOne({ _id: id }, { attention: 'RECORD_DAMAGED' })
  app.faults.noAnswer = ['query']
  await reconcileAfter(76)
  expect(await Booking.findById(id).lean()).toMatchObject({ attention: 'RECORD_DAMAGED', version: 1 })
}, 30_000)

test('a stopping server begins nothing', async () => {
  const paid = await book()
  const unconfirmed = await book()
  await Payment.updateOne({ booking: paid.id }, { status: 'PAID' })
  await Booking.updateOne({ _id: unconfirmed.id }, { status: 'PAID' })
  await reconcilePayments(app.payments, pino({ level: 'silent' }), AbortSignal.abort())
  expect(await statusOf(paid)).toBe('AWAITING_PAYMENT')
  expect(await Mail.countDocuments()).toBe(0)
})

test('a payment found long after its hold is not reported as unknown', async () => {
  const booked = await book()
  await payAtBank(booked.url, 'success')
  await reconcileAfter(76)
  expect(await Booking.findById(booked.id).lean()).toMatchObject({
    status: 'PAID',
    attention: null,
    nextBankCheckAt: null,
  })
})

test('a payment link whose email was lost in a stop is emailed once by the job', async () => {
  const until = new Date('2026-11-21T12:00:00Z')
  const paymentLink = { until, isEmailQueued: false, handledAt: null }
  const { _id } = await buildBooking({ status: 'AWAITING_PAYMENT', holdUntil: until, paymentLink })
  await reconcileAfter(1)
  await Mail.updateMany({}, { subject: 'kept' })
  await reconcileAfter(1)
  expect(await Mail.find({ _id: { $regex: `^paymentLink:${_id}` } }).lean()).toMatchObject([{ subject: 'kept' }])
  expect((await Booking.findById(_id).lean())?.paymentLink).toMatchObject({ isEmailQueued: true })
})
