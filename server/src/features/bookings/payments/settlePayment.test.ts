import type { Booked, GuestBooking } from '@range/shared/bookings/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { type BankOutcome, payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { getPayment, Payment } from '../record/paymentModel'
import { takeSeats } from '../seats/takeSeats'
import { type PaymentUpdate, settlePayment } from './settlePayment'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

async function book(): Promise<Booked> {
  const answer = await app.api.post('/api/v1/book').send(await buildBookingInput())
  expect(answer.status).toBe(201)
  return answer.body
}

const comeBack = (brought: { code: string; signature: string }) =>
  app.api.post('/api/v1/handle-response-code').send(brought)

async function payAndComeBack(url: string, outcome: BankOutcome): Promise<GuestBooking> {
  const answer = await comeBack(await payAtBank(url, outcome))
  expect(answer.status).toBe(200)
  return answer.body
}

const orderRefOf = async ({ id }: Booked) =>
  (await Payment.findOne({ booking: id }).sort({ attempt: -1 }).lean())?._id ?? ''
const settle = async (orderRef: string, update: PaymentUpdate) =>
  settlePayment(await getPayment(orderRef), update, { kind: 'bank' }, app.payments)

async function fillSlot(people: number): Promise<void> {
  const seats = { date: '2026-12-24', time: 14, booking: 'somebody-else', people }
  await takeSeats(seats, { until: null, capacity: 20, now: app.clock.now })
}

describe('a late payment', () => {
  test('takes seats that are still free', async () => {
    const booked = await book()
    app.passMinutes(9)
    const brought = await payAtBank(booked.url, 'success')
    app.passMinutes(30)
    expect(await app.seatsLeft()).toBe(20)
    expect((await comeBack(brought)).body).toMatchObject({ status: 'PAID', needsStaff: false })
    expect(await app.seatsLeft()).toBe(19)
  })

  test('for a full slot is recorded without overselling, and staff and guest are notified', async () => {
    const booked = await book()
    app.passMinutes(9)
    const brought = await payAtBank(booked.url, 'success')
    app.passMinutes(30)
    await fillSlot(20)
    expect((await comeBack(brought)).body).toMatchObject({ status: 'PAID', needsStaff: true })
    const booking = await Booking.findById(booked.id).lean()
    expect(booking).toMatchObject({ attention: 'PAID_WITHOUT_SEATS' })
    expect(booking?.history.at(-1)?.why).toBe(`payment ${booked.orderNumber}-1, but it has no seats`)
    expect(await app.seatsLeft()).toBe(0)
    await app.sendMail()
    expect(app.sentMail.find(({ to }) => to === 'staff@example.com')?.text).toContain(
      'Paid, but has no places: the payment arrived after the hold expired, and the hour was full, closed or had begun.',
    )
    const subjects = app.sentMail.map(({ to, subject }) => `${to}: ${subject}`)
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^anna@example.com: .*we have your payment/),
        expect.stringMatching(/^staff@example.com: .*needs attention/),
      ]),
    )
    expect(subjects).toHaveLength(2)
  })

  test.each([
    ['for a day that was closed since', { date: '2026-12-24', excludesTimes: '' }, 30],
    ['for an hour that was closed since', { date: '2026-12-24', excludesTimes: '13:00,14:00' }, 30],
    ['once the hour has begun', undefined, 33 * 24 * 60 + 5 * 60 - 9],
  ])('%s takes no seats, and staff and guest are notified', async (_when, closed, minutesLate) => {
    const booked = await book()
    app.passMinutes(9)
    const brought = await payAtBank(booked.url, 'success')
    if (closed) await Settings.create({ filterBookings: [closed] })
    app.passMinutes(minutesLate)
    expect((await comeBack(brought)).body).toMatchObject({ status: 'PAID', needsStaff: true })
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ attention: 'PAID_WITHOUT_SEATS' })
    expect(await app.seatsLeft()).toBe(20)
    await app.sendMail()
    expect(app.sentMail.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      expect.stringMatching(/^staff@example.com: .*needs attention/),
      expect.stringMatching(/^anna@example.com: .*we have your payment/),
    ])
  })

  test('for an hour closed while its seats are held is confirmed', async () => {
    const booked = await book()
    await Settings.create({ filterBookings: [{ date: '2026-12-24', excludesTimes: '' }] })
    expect(await payAndComeBack(booked.url, 'success')).toMatchObject({ status: 'PAID', needsStaff: false })
    expect(await app.seatsLeft()).toBe(19)
  })

  test('after the booking was reported cancelled still makes it paid', async () => {
    const booked = await book()
    const orderRef = await orderRefOf(booked)
    await settle(orderRef, { transactionId: '500000001', status: 'CANCELLED' })
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'CANCELLED' })
    await settle(orderRef, { transactionId: '500000001', status: 'FINISHED', total: 30_000 })
    expect(await Booking.findById(booked.id).lean()).toMatchObject({
      status: 'PAID',
      paid: { how: 'ONLINE', orderRef },
    })
  })
})

describe('updates in any order', () => {
  const settleAll = async (booked: Booked, ...statuses: string[]) => {
    const orderRef = await orderRefOf(booked)
    for (const status of statuses) await settle(orderRef, { transactionId: '500000001', status })
    return (await Booking.findById(booked.id).lean())?.status
  }

  test('a paid booking never reverts', async () => {
    expect(
      await settleAll(await book(), 'FINISHED', 'NOTAUTHORIZED', 'CANCELLED', 'TIMEOUT', 'INIT', 'INPAYMENT'),
    ).toBe('PAID')
  })

  test.each([
    ['FAILED', { status: 'FRAUD' }],
    ['CANCELLED', { status: 'REVERSED' }],
    ['EXPIRED', { status: 'TIMEOUT' }],
    ['PAID', { status: 'REFUND', refundStatus: 'PARTIAL' }],
  ] as const)('a booking is %s after %j', async (status, update) => {
    const booked = await book()
    await settle(await orderRefOf(booked), { transactionId: '500000001', raw: update.status, ...update })
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status })
    expect(await getPayment(await orderRefOf(booked))).toMatchObject({
      transactionId: '500000001',
      messages: [{ at: app.clock.now, actor: { kind: 'bank' }, status: update.status, raw: update.status }],
    })
  })

  test('an undecided or unknown status changes nothing', async () => {
    expect(await settleAll(await book(), 'INIT', 'INPAYMENT', 'INFRAUD', 'AUTHORIZED', 'SOMETHING_NEW')).toBe(
      'AWAITING_PAYMENT',
    )
  })

  test('an amount other than requested does not count as payment and is reported to staff once', async () => {
    const booked = await book()
    const orderRef = await orderRefOf(booked)
    const update = { transactionId: '500000001', status: 'FINISHED', total: 100 }
    await settle(orderRef, update)
    await settle(orderRef, update)
    const booking = await Booking.findById(booked.id).lean()
    expect(booking).toMatchObject({ status: 'AWAITING_PAYMENT', attention: 'PAYMENT_UNKNOWN' })
    const why = `payment ${orderRef}: the bank says 100, we asked for 30000 HUF`
    expect(booking?.history.filter((entry) => entry.why === why)).toHaveLength(1)
    expect(await getPayment(orderRef)).toMatchObject({
      status: 'STARTED',
      messages: [{ at: app.clock.now, actor: { kind: 'bank' }, status: 'FINISHED', raw: why }],
    })
    const payment = await Payment.findOne({ booking: booked.id }).lean()
    expect(payment?.messages).toMatchObject([{ status: 'FINISHED', raw: expect.stringContaining('the bank says 100') }])
  })

  test('another amount does not hide that the booking is paid without seats', async () => {
    const booked = await book()
    await Booking.updateOne({ _id: booked.id }, { status: 'PAID', attention: 'PAID_WITHOUT_SEATS' })
    await settle(await orderRefOf(booked), { transactionId: '500000001', status: 'FINISHED', total: 100 })
    const booking = await Booking.findById(booked.id).lean()
    expect(booking?.attention).toBe('PAID_WITHOUT_SEATS')
    expect(booking?.history.at(-1)?.why).toContain('the bank says 100')
    expect(await Mail.countDocuments({ _id: /^attention:PAYMENT_UNKNOWN:/ })).toBe(1)
  })

  test('after a stop once the payment was recorded, the next update finishes the booking', async () => {
    const booked = await book()
    await Payment.updateOne({ booking: booked.id }, { status: 'PAID', transactionId: '500000001' })
    expect(await settleAll(booked, 'FINISHED')).toBe('PAID')
    expect(await Mail.countDocuments({ _id: /^confirmation/ })).toBe(1)
  })

  test('a payment refunded before we heard of it ends the booking, and the guest can try again', async () => {
    const booked = await book()
    expect(await settleAll(booked, 'REFUND')).toBe('CANCELLED')
    const again = await app.api.post(`/api/v1/booking/${booked.id}/pay`).send({})
    expect(again.status).toBe(200)
    expect(again.body.url).not.toBe(booked.url)
  })

  test('a full refund at the bank refunds the booking and releases the seats', async () => {
    const booked = await book()
    await settleAll(booked, 'FINISHED')
    const orderRef = await orderRefOf(booked)
    const update = { transactionId: '500000001', status: 'FINISHED', refundStatus: 'FULL' } as const
    await settle(orderRef, update)
    const booking = await Booking.findById(booked.id).lean()
    expect(booking).toMatchObject({ status: 'REFUNDED' })
    expect(booking?.history.at(-1)).toMatchObject({ to: 'REFUNDED', why: `payment ${orderRef} refunded in full` })
    expect(await app.seatsLeft()).toBe(20)
  })

  test('after a stop between refunding and releasing the seats, the next update finishes it', async () => {
    const booked = await book()
    await settleAll(booked, 'FINISHED')
    await Payment.updateOne({ booking: booked.id }, { status: 'REFUNDED' })
    await Booking.updateOne({ _id: booked.id }, { status: 'REFUNDED' })
    expect(await settleAll(booked, 'REFUND')).toBe('REFUNDED')
    expect(await app.seatsLeft()).toBe(20)
  })
})
