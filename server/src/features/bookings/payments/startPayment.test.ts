import { setTimeout as delay } from 'node:timers/promises'
import { accountActor } from '@range/shared/bookings/actor'
import { type Booked, newBookingSchema } from '@range/shared/bookings/schema'
import { maxPaymentAttempts } from '@range/shared/limits'
import { BankError } from '@range/simplepay/bankError'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Settings } from '../../settings/settingsModel'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import { book } from '../guest/book'
import { Booking } from '../record/bookingModel'
import { insertPayment } from '../record/changePayment'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { UnpaidQuota } from '../seats/unpaidQuotaModel'
import { startPayment } from './startPayment'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const anyone = { key: undefined, language: 'en', quotaHolder: undefined } as const
const bookVisit = async (context = app.payments, changes = {}): Promise<Booked> =>
  book(newBookingSchema.parse(await buildBookingInput(changes)), anyone, context)
const tryAgain = ({ id }: Booked, context = app.payments) => startPayment(id, undefined, context)
const comeBack = async ({ url }: Booked, outcome: 'success' | 'fail') =>
  app.api
    .post('/api/v1/handle-response-code')
    .send(await payAtBank(url, outcome))
    .expect(200)
const stored = ({ id }: Booked) => Booking.findById(id).orFail().lean()
const attemptsOf = ({ id }: Booked) => Payment.find({ booking: id }).sort({ attempt: 1 }).lean()
const silent = () => Promise.reject(new BankError('UNKNOWN', 'no answer'))
const silentBank = () => withBank(app, { query: silent, start: silent, cancel: silent })

describe('a booking whose first page the bank does not open', () => {
  const refused = async () => {
    const quotaHolder = { address: '203.0.113.7', secret: 'a secret of the tests' }
    const input = newBookingSchema.parse(await buildBookingInput())
    await expect(book(input, { key: 'caller:a', language: 'en', quotaHolder }, silentBank())).rejects.toThrow(BankError)
    return Booking.findOne().orFail().lean()
  }

  test('has failed and holds no seats', async () => {
    expect(await refused()).toMatchObject({ status: 'FAILED', holdUntil: app.clock.now, attempts: 1 })
    expect(await app.seatsLeft()).toBe(20)
    expect((await UnpaidQuota.find().lean()).flatMap(({ holds }) => holds)).toEqual([])
  })

  test('says so in its history and its attempt', async () => {
    const { _id, history } = await refused()
    expect(history.at(-1)).toMatchObject({
      actor: { kind: 'bank' },
      to: 'FAILED',
      why: 'the bank did not open the payment',
    })
    const [attempt] = await Payment.find({ booking: _id }).lean()
    expect(attempt).toMatchObject({
      status: 'FAILED',
      messages: [{ actor: { kind: 'bank' }, status: 'FAILED', raw: 'no answer' }],
    })
  })

  test('can be paid with its next attempt', async () => {
    const { _id: id, orderNumber } = await refused()
    const again = await tryAgain({ id, orderNumber, url: '' })
    expect(again).toMatchObject({ id, orderNumber })
    await comeBack(again, 'success')
    expect(await stored(again)).toMatchObject({ status: 'PAID', attempts: 2, paid: { orderRef: `${orderNumber}-2` } })
    expect((await stored(again)).history.map(({ why }) => why)).toContain('attempt 2')
  })
})

describe('while the bank does not respond', () => {
  test('a guest gets the page that is still open', async () => {
    const booked = await bookVisit()
    expect((await tryAgain(booked, silentBank())).url).toBe(booked.url)
  })

  test('a guest gets no page once the time of the last one is over', async () => {
    const booked = await bookVisit()
    app.passMinutes(10)
    await expect(tryAgain(booked, silentBank())).rejects.toThrow(BankError)
    expect(await attemptsOf(booked)).toHaveLength(1)
  })
})

test('a guest does not pay twice while the bank still works on the payment', async () => {
  app.faults.fraudCheckMs = 60_000
  const booked = await bookVisit()
  await payAtBank(booked.url, 'success')
  const message = 'The bank is still working on your payment. Please do not pay twice.'
  await expect(tryAgain(booked)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS', message })
})

test('a guest gets a new page once the time of the last one is over', async () => {
  const booked = await bookVisit()
  app.passMinutes(10)
  const again = await tryAgain(booked)
  expect(again.url).not.toBe(booked.url)
  expect(await attemptsOf(booked)).toMatchObject([{ status: 'EXPIRED' }, { status: 'STARTED', paymentUrl: again.url }])
})

test('a guest never gets the page of an attempt that was given up while the bank opened it slowly', async () => {
  const { start } = app.payments.bank
  const slowly: typeof start = async (order) => {
    app.passMinutes(1)
    const { _id } = await Booking.findOne().orFail().lean()
    await startPayment(_id, undefined, app.payments)
    return start(order)
  }
  const booked = await bookVisit(withBank(app, { start: slowly }))
  expect(await attemptsOf(booked)).toMatchObject([{ status: 'FAILED' }, { status: 'STARTED', paymentUrl: booked.url }])
})

test('a guest gets a new page after a failure, without another query of the bank', async () => {
  const booked = await bookVisit()
  await comeBack(booked, 'fail')
  expect((await tryAgain(booked, withBank(app, { query: silent }))).url).not.toBe(booked.url)
})

describe('while another request opens the page', () => {
  const beingOpened = async () => {
    const booking = await buildBooking({ status: 'AWAITING_PAYMENT', termsAcceptedAt: app.clock.now })
    const { _id: id, orderNumber, amountMinor, currency } = booking
    const timeout = new Date('2026-11-21T08:10:00Z')
    const attempt = { _id: `${orderNumber}-1`, booking: id, attempt: 1, amountMinor, currency, timeout }
    await insertPayment(attempt, app.clock.now)
    return { id, orderNumber, url: '' }
  }

  test('a guest waits for it', async () => {
    const booked = await beingOpened()
    const waiting = tryAgain(booked, silentBank())
    await delay(50)
    await Payment.updateOne({ booking: booked.id }, { status: 'STARTED', paymentUrl: 'https://bank.example/page' })
    expect((await waiting).url).toBe('https://bank.example/page')
  })

  test('a guest waits for at most 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const waiting = tryAgain(await beingOpened(), silentBank())
      vi.setSystemTime(Date.now() + 30_000)
      const message = 'Service temporary not available...'
      await expect(waiting).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE', message })
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a visit that was paid at the desk cannot be paid', async () => {
  const paid = { how: 'CASH' as const, at: app.clock.now, actor: accountActor('Eva') }
  const { _id: id } = await buildBooking({ status: 'ON_SITE', paid })
  const message = 'There is nothing to pay online for this booking.'
  await expect(startPayment(id, undefined, app.payments)).rejects.toMatchObject({ code: 'NOT_PAYABLE', message })
})

describe('a booking that is paid', () => {
  test.each([
    ['without seats takes none', { attention: 'PAID_WITHOUT_SEATS' }],
    ['is not too late for its page once the visit is over', { date: '2026-11-20' }],
  ] as const)('%s', async (_, overrides) => {
    const { _id: id } = await buildBooking(overrides)
    const { url } = await startPayment(id, undefined, silentBank())
    expect(url).toBe(`${app.url}/booking/${id}`)
    expect(await Slot.countDocuments()).toBe(0)
  })
})

const cancellation = { at: new Date(), actor: { kind: 'guest' }, why: 'ill', refundMinor: 0, isFinished: true }

test.each([
  ['was refunded', { status: 'REFUNDED' }, 'There is nothing to pay online for this booking.'],
  ['was cancelled', { status: 'CANCELLED', cancellation }, 'There is nothing to pay online for this booking.'],
  ['is over', { date: '2026-11-21', time: 9 }, 'This visit is over. Please book a new one.'],
])('a visit that %s cannot be paid', async (_, change, message) => {
  const booked = await bookVisit()
  await comeBack(booked, 'fail')
  await Booking.updateOne({ _id: booked.id }, { $set: change })
  await expect(tryAgain(booked)).rejects.toMatchObject({ code: 'NOT_PAYABLE', message })
})

describe('no attempt is opened', () => {
  test('after the last one', { tags: 'long' }, async () => {
    const booked = await bookVisit()
    await comeBack(booked, 'fail')
    await Payment.updateOne({ booking: booked.id }, { attempt: maxPaymentAttempts })
    const tooMany = 'You have tried to pay 10 times. Please book again, or call us.'
    await expect(tryAgain(booked)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', message: tooMany })
    await Payment.updateOne({ booking: booked.id }, { attempt: maxPaymentAttempts - 1 })
    await expect(tryAgain(booked)).resolves.toMatchObject({ id: booked.id })
  })

  test('that would end more than 30 minutes after booking', async () => {
    const booked = await bookVisit()
    await comeBack(booked, 'fail')
    app.passMinutes(21)
    const message = 'The time to pay for this booking has run out. Please book again, or call us.'
    await expect(tryAgain(booked)).rejects.toMatchObject({ code: 'NOT_PAYABLE', message })
    app.passMinutes(-1)
    await expect(tryAgain(booked)).resolves.toMatchObject({ id: booked.id })
  })
})

describe('an attempt that is being written when', () => {
  test('staff cancel the booking never reaches the bank, and its seats are released', async () => {
    const staff = await loginAsAdmin(app, 'Eva')
    const booked = await bookVisit()
    await comeBack(booked, 'fail')
    const cancel = () => app.api.post(`/api/v1/staff/bookings/${booked.id}/cancel`).set(staff).send({ why: 'ill' })
    beforeNextWrite(Payment, 'insertOne', () => cancel().expect(200))
    await expect(tryAgain(booked)).rejects.toMatchObject({ code: 'NOT_PAYABLE' })
    const [, second] = await attemptsOf(booked)
    expect(second).toMatchObject({
      status: 'FAILED',
      paymentUrl: null,
      messages: [{ raw: 'the booking was settled in the meantime' }],
    })
    expect(await app.seatsLeft()).toBe(20)
  })

  test('an earlier one turns out to be paid never reaches the bank, and the booking keeps its seats', async () => {
    const booked = await bookVisit()
    await comeBack(booked, 'fail')
    const [first] = await attemptsOf(booked)
    beforeNextWrite(Payment, 'insertOne', async () => {
      await Payment.updateOne({ _id: first?._id }, { status: 'PAID' })
      await app.reconcile()
    })
    expect((await tryAgain(booked)).url).toBe(`${app.url}/booking/${booked.id}`)
    expect(await attemptsOf(booked)).toMatchObject([{ status: 'PAID' }, { status: 'FAILED' }])
    expect(await app.seatsLeft()).toBe(19)
  })
})

describe('a free booking', () => {
  const free = async () => {
    await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
    return bookVisit(silentBank(), { promoCode: 'GIFT' })
  }

  test('is confirmed without the bank, which its history says', async () => {
    const booked = await free()
    expect(booked.url).toBe(`${app.url}/booking/${booked.id}`)
    const booking = await stored(booked)
    expect(booking).toMatchObject({
      status: 'PAID',
      paid: { how: 'FREE', at: app.clock.now, actor: { kind: 'guest' } },
      takings: [],
      confirmationQueuedAt: app.clock.now,
    })
    expect(booking.history.at(-1)).toMatchObject({ to: 'PAID', why: 'nothing to pay' })
  })

  test('is confirmed after a stop before that', async () => {
    const { _id: id } = await buildBooking({ status: 'AWAITING_PAYMENT', amountMinor: 0 })
    expect((await startPayment(id, undefined, silentBank())).url).toBe(`${app.url}/booking/${id}`)
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'PAID', paid: { how: 'FREE' } })
  })

  test('leads to its own page when it is paid for again', async () => {
    const booked = await free()
    expect(await tryAgain(booked, silentBank())).toEqual(booked)
    expect((await stored(booked)).history).toHaveLength(2)
  })
})

test('a guest who begins to pay at the moment their seats are released keeps them', async () => {
  const booked = await bookVisit()
  const cancel = async () => {
    await payAtBank(booked.url, 'success')
    throw new BankError('REJECTED', 'somebody has begun to pay')
  }
  expect((await releaseBooking(booked.id, byGuest, withBank(app, { cancel }))).status).toBe('PAID')
  expect(await app.seatsLeft()).toBe(19)
})

test('seats stay held when the bank does not say whether it closed the payment', async () => {
  const booked = await bookVisit()
  await expect(releaseBooking(booked.id, byGuest, withBank(app, { cancel: silent }))).rejects.toThrow(BankError)
  expect((await stored(booked)).status).toBe('AWAITING_PAYMENT')
  expect(await app.seatsLeft()).toBe(19)
})
