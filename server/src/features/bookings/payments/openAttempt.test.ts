import { BankError } from '@range/simplepay/bankError'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Settings } from '../../settings/settingsModel'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { insertPayment } from '../record/changePayment'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { isBeingOpened, openAttempt } from './openAttempt'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const payAgain = (id: string) => app.api.post(`/api/v1/booking/${id}/pay`).expect(200)
const book = async (): Promise<{ id: string; url: string }> =>
  (
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
  ).body

test('a new attempt holds its seats again, which the history says', async () => {
  const { id, url } = await book()
  const brought = await payAtBank(url, 'fail')
  await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
  app.passMinutes(16)
  expect(await app.seatsLeft()).toBe(20)
  await payAgain(id)
  expect(await app.seatsLeft()).toBe(19)
  const booking = await getBooking(id)
  expect(booking).toMatchObject({
    status: 'AWAITING_PAYMENT',
    attempts: 2,
    holdUntil: at('08:30'),
    simplepayTransactionId: '',
  })
  expect(booking.history.at(-1)).toMatchObject({ actor: { kind: 'guest' }, at: app.clock.now, why: 'attempt 2' })
})

test.each([
  ['keeps a hold that has not ended', 14, '08:15'],
  ['holds the seats again once their hold has ended', 15, '08:30'],
])('a first attempt that a stop has lost %s', async (_, minutes, until) => {
  const { id } = await book()
  await Payment.deleteMany({})
  // The bank knows the order already, and would refuse it.
  await Booking.updateOne({ _id: id }, { orderNumber: `R261224-ZZ${minutes}` })
  app.passMinutes(minutes)
  await payAgain(id)
  expect(await getBooking(id)).toMatchObject({ attempts: 1, holdUntil: new Date(`2026-11-21T${until}:00Z`) })
  expect(await app.seatsLeft()).toBe(19)
})

/** Stores an unpaid booking for two people, made just now, whose hold has not ended. Takes no seats. */
async function unpaid(overrides: Partial<BookingDocument> = {}): Promise<BookingDocument> {
  const { id } = await buildPackage()
  const selected = [{ id, name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true }]
  const { now } = app.clock
  const holdUntil = at('08:15')
  return buildBooking({ status: 'AWAITING_PAYMENT', selected, termsAcceptedAt: now, holdUntil, ...overrides })
}
const open = (booking: BookingDocument, attempt = 2, context = app.payments) =>
  openAttempt(booking, { attempt, quotaHolder: undefined }, context)
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const link = (until: Date) => ({ until, isEmailQueued: true, handledAt: null })

test.each([
  ['the first attempt of a new booking keeps its hold', 1, {}, 20],
  ['the first attempt of a payment link holds the seats', 1, { attempts: 0 }, 18],
  ['the first attempt of a booking that has failed holds the seats', 1, { status: 'FAILED' }, 18],
  ['a first attempt at the end of the hold holds the seats', 1, { holdUntil: at('08:00') }, 18],
  ['the next attempt holds the seats', 2, {}, 18],
] as const)('%s', async (_, attempt, overrides, free) => {
  const booking = await unpaid(overrides)
  expect(await open(booking, attempt)).toContain('http')
  expect(await app.seatsLeft()).toBe(free)
  expect(await getBooking(booking._id)).toMatchObject({ status: 'AWAITING_PAYMENT', attempts: attempt })
})

test('an attempt that another request has written is left to that request', async () => {
  const booking = await unpaid()
  const { _id, orderNumber, amountMinor, currency } = booking
  const attempt = { _id: `${orderNumber}-2`, booking: _id, attempt: 2, amountMinor, currency, timeout: app.clock.now }
  await insertPayment(attempt, app.clock.now)
  expect(await open(booking)).toBeUndefined()
  expect(await Payment.find().lean()).toMatchObject([{ status: 'CREATED', paymentUrl: null }])
})

describe('an attempt for a booking that has changed since it was read', () => {
  const cancellation = {
    at: new Date(),
    actor: { kind: 'guest' as const },
    why: 'ill',
    refundMinor: 0,
    isFinished: true,
  }

  test.each([
    ['releases its seats if the booking is cancelled', { status: 'CANCELLED', cancellation }, 20],
    ['releases its seats if the time to pay is over', { status: 'PAID', paymentLink: link(at('08:00')) }, 20],
    ['keeps its seats if the booking is paid', { status: 'PAID' }, 18],
  ])('%s', async (_, change, free) => {
    for (const status of ['AWAITING_PAYMENT', 'FAILED'] as const) {
      const booking = await unpaid({ status, paymentLink: link(at('12:00')) })
      await Booking.updateOne({ _id: booking._id }, { $set: change })
      expect(await open(booking)).toBeUndefined()
      expect(await app.seatsLeft()).toBe(free)
      expect(await getBooking(booking._id)).toMatchObject({ status: change.status, attempts: 1 })
      expect(await Payment.findOne({ booking: booking._id }).lean()).toMatchObject({
        status: 'FAILED',
        paymentUrl: null,
      })
      await Slot.deleteMany({})
    }
  })

  test('goes on if another attempt has reopened the booking', async () => {
    const booking = await unpaid({ status: 'FAILED' })
    await Booking.updateOne({ _id: booking._id }, { status: 'AWAITING_PAYMENT', attempts: 2 })
    expect(await open(booking, 3)).toContain('http')
    expect(await getBooking(booking._id)).toMatchObject({ status: 'AWAITING_PAYMENT', attempts: 3 })
  })
})

describe('when the bank opens no page', () => {
  const silent = () => Promise.reject(new BankError('UNKNOWN', 'no answer'))
  const openInVain = async (booking: BookingDocument, attempt = 2, start: () => Promise<never> = silent) => {
    await expect(open(booking, attempt, withBank(app, { start }))).rejects.toThrow(BankError)
    return getBooking(booking._id)
  }

  test.each([
    ['a first attempt releases its seats', 1, {}, at('08:00'), 20],
    ['a next attempt that began after the hold releases its seats', 2, { holdUntil: at('08:00') }, at('08:00'), 20],
    ['a next attempt that began during the hold keeps it', 2, {}, at('08:15'), 18],
    ['an attempt by payment link keeps its hold', 1, { attempts: 0, paymentLink: link(at('12:00')) }, at('12:00'), 18],
  ])('%s', async (_, attempt, overrides, holdUntil, free) => {
    const booking = await unpaid(overrides)
    const seats = { date: '2026-12-24', time: 14, people: 2, booking: booking._id }
    await takeSeats(seats, { until: booking.holdUntil, capacity: 20, now: app.clock.now })
    expect(await openInVain(booking, attempt)).toMatchObject({ status: 'FAILED', holdUntil })
    expect(await app.seatsLeft()).toBe(free)
  })

  test('a newer attempt keeps the booking and its seats', async () => {
    const booking = await unpaid({ holdUntil: app.clock.now })
    const failsAfterTheNext = async () => {
      await Booking.updateOne({ _id: booking._id }, { attempts: 3 })
      return silent()
    }
    expect(await openInVain(booking, 2, failsAfterTheNext)).toMatchObject({ status: 'AWAITING_PAYMENT', attempts: 3 })
    expect(await app.seatsLeft()).toBe(18)
  })
})

describe('in an hour that was closed since', () => {
  beforeEach(() => Settings.create({ filterBookings: [{ date: '2026-12-24', excludesTimes: '' }] }))
  const paymentLink = link(at('12:00'))

  test.each([
    ['a payment link whose seats are held can be paid', { paymentLink }, true],
    ['a payment link whose hold has ended cannot', { paymentLink, holdUntil: at('08:00') }, false],
    ['a guest cannot try again', {}, false],
  ])('%s', async (_, overrides, isOpened) => {
    const attempt = open(await unpaid(overrides))
    if (isOpened) await expect(attempt).resolves.toContain('http')
    else await expect(attempt).rejects.toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
  })
})

test.each([
  ['just written', {}, 0, true],
  ['written almost 30 seconds ago', {}, 29_999, true],
  ['written 30 seconds ago', {}, 30_000, false],
  ['open', { status: 'STARTED' }, 0, false],
  ['of an older version, without a moment', { createdAt: undefined }, 0, false],
] as const)('an attempt %s is being opened: %s', async (_what, change, agoMs, isOpening) => {
  const { now } = app.clock
  const payment = { status: 'CREATED', createdAt: new Date(now.getTime() - agoMs), ...change }
  expect(isBeingOpened(payment as Parameters<typeof isBeingOpened>[0], now)).toBe(isOpening)
})
