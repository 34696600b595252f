import { accountActor } from '@range/shared/bookings/actor'
import type { Booked, GuestBooking } from '@range/shared/bookings/schema'
import { sign } from '@range/simplepay/signature'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { type Outcome, payAtBank } from '../../../testing/payAtBank'
import { testMerchants } from '../../../testing/startTestApp'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { getPayment } from '../record/getPayment'
import { Payment } from '../record/paymentModel'
import { freeSeatsOf } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { type PaymentUpdate, settlePayment } from './settlePayment'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

async function book(overrides = {}): Promise<Booked> {
  const answer = await app.api.post('/api/v1/book').send(await buildBookingInput(overrides))
  expect(answer.status).toBe(201)
  return answer.body
}

const comeBack = (brought: { code: string; signature: string }) =>
  app.api.post('/api/v1/handle-response-code').send(brought)

async function payAndComeBack(url: string, outcome: Outcome): Promise<GuestBooking> {
  const answer = await comeBack(await payAtBank(url, outcome))
  expect(answer.status).toBe(200)
  return answer.body
}

const orderRefOf = async ({ id }: Booked) =>
  (await Payment.findOne({ booking: id }).sort({ attempt: -1 }).lean())?._id ?? ''
const settle = async (orderRef: string, update: PaymentUpdate) =>
  settlePayment(await getPayment(orderRef), update, { kind: 'bank' }, app.payments)
const seatsLeft = () => freeSeatsOf('2026-12-24', 14, 20, app.clock.now)

async function fillSlot(people: number): Promise<void> {
  const seats = { date: '2026-12-24', time: 14, booking: 'somebody-else', people }
  await takeSeats(seats, { until: null, capacity: 20, now: app.clock.now })
}

describe('the guest’s return', () => {
  test('with success: marks the booking paid, makes its seats permanent and emails guest and staff once', async () => {
    const booked = await book()
    const booking = await payAndComeBack(booked.url, 'success')
    expect(booking).toMatchObject({ _id: booked.id, status: 'PAID', canTryAgain: false, needsStaff: false })
    expect(booking.simplepayTransactionId).toMatch(/^5\d{8}$/)
    const { history = [], confirmationQueuedAt } = (await Booking.findById(booked.id).lean()) ?? {}
    expect([history.at(-1)?.why, confirmationQueuedAt]).toEqual([`payment ${booked.orderNumber}-1`, app.clock.now])
    app.passMinutes(60)
    expect(await seatsLeft()).toBe(19)
    await app.sendMail()
    expect(app.sentMail).toMatchObject([
      { to: 'anna@example.com', subject: expect.stringContaining(`${booked.orderNumber} confirmed`) },
      { to: 'staff@example.com', subject: expect.stringContaining(`New booking ${booked.orderNumber}`) },
    ])
  })

  test.each([
    ['fail', 'FAILED', true, ['paymentFailed']],
    ['cancel', 'CANCELLED', false, []],
    ['timeout', 'EXPIRED', false, ['paymentFailed']],
  ] as const)('%s: %s, the transaction id is shown: %s, emails: %j', async (outcome, status, isShown, emails) => {
    const booked = await book()
    const booking = await payAndComeBack(booked.url, outcome)
    expect(booking).toMatchObject({ status, canTryAgain: true })
    expect(booking.simplepayTransactionId !== '').toBe(isShown)
    expect((await Mail.find().lean()).map(({ _id }) => _id.split(':')[0])).toEqual(emails)
    app.passMinutes(16)
    expect(await seatsLeft()).toBe(20)
  })

  test('ten times at once settles once', { tags: 'long' }, async () => {
    const booked = await book()
    const brought = await payAtBank(booked.url, 'success')
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(brought)))
    expect(answers.map(({ body }) => body.status)).toEqual(Array(10).fill('PAID'))
    const booking = await Booking.findById(booked.id).lean()
    expect(booking?.history.filter(({ to }) => to === 'PAID')).toHaveLength(1)
    expect(await Mail.countDocuments({ _id: /^confirmation/ })).toBe(1)
    expect(await seatsLeft()).toBe(19)
  })

  test('tampered with, is rejected and changes nothing', async () => {
    const booked = await book()
    const { code, signature } = await payAtBank(booked.url, 'cancel')
    const forged = Buffer.from(Buffer.from(code, 'base64').toString().replace('CANCEL', 'SUCCESS')).toString('base64')
    for (const brought of [
      { code: forged, signature },
      { code, signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
      { code: 'bm90IGpzb24=', signature },
      { code, signature: 'x' },
    ]) {
      const answer = await comeBack(brought)
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('BAD_SIGNATURE')
    }
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT' })
  })

  test('signed for another currency, is rejected', async () => {
    const { code } = await payAtBank((await book()).url, 'success')
    const { merchant, key } = testMerchants.EUR
    const bytes = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(code, 'base64').toString()), m: merchant }))
    const answer = await comeBack({ code: bytes.toString('base64'), signature: sign(bytes, key) })
    expect(answer).toMatchObject({ status: 404, body: { error: 'We have no such payment. Please call us.' } })
  })

  test.each([
    ['FAIL', 'FAILED', 'NOTAUTHORIZED'],
    ['CANCEL', 'CANCELLED', 'CANCELLED'],
    ['TIMEOUT', 'EXPIRED', 'TIMEOUT'],
    ['SUCCESS', 'AWAITING_PAYMENT', undefined],
  ])('with %s while the bank is undecided, makes the booking %s', async (event, status, message) => {
    const booked = await book()
    const { merchant, key } = testMerchants.HUF
    const brought = JSON.stringify({ r: 5, t: 500000001, e: event, m: merchant, o: await orderRefOf(booked) })
    await comeBack({ code: Buffer.from(brought).toString('base64'), signature: sign(brought, key) })
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status })
    const { messages } = await getPayment(await orderRefOf(booked))
    expect(messages.map((one) => [one.status, one.actor.kind])).toEqual(message ? [[message, 'return']] : [])
  })

  test('proves nothing against the bank’s query', async () => {
    const booked = await book()
    const { code } = await payAtBank(booked.url, 'success')
    const { key } = testMerchants.HUF
    for (const event of ['CANCEL', 'SUCCESS']) {
      const brought = JSON.stringify({ ...JSON.parse(Buffer.from(code, 'base64').toString()), e: event })
      await comeBack({ code: Buffer.from(brought).toString('base64'), signature: sign(brought, key) }).expect(200)
      expect((await getPayment(await orderRefOf(booked))).messages).toMatchObject([{ status: 'FINISHED' }])
    }
  })

  test('that meets a failure of the database proves nothing', async () => {
    const booked = await book()
    const brought = await payAtBank(booked.url, 'cancel')
    const broken = vi.spyOn(Payment.collection, 'findOneAndUpdate').mockRejectedValueOnce(new Error('disk full'))
    expect((await comeBack(brought)).status).toBe(500)
    broken.mockRestore()
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT' })
  })

  test('while the bank does not respond, proves a cancellation but not a success', async () => {
    const paid = await book()
    const left = await book({ time: 15 })
    const success = await payAtBank(paid.url, 'success')
    const cancel = await payAtBank(left.url, 'cancel')
    app.faults.noAnswer = ['start', 'query', 'transactioncancel']
    expect((await comeBack(success)).body.status).toBe('AWAITING_PAYMENT')
    expect((await comeBack(cancel)).body.status).toBe('CANCELLED')
    app.faults.noAnswer = []
    expect((await comeBack(success)).body.status).toBe('PAID')
  }, 30_000)
})

describe('a late payment', () => {
  test('takes seats that are still free', async () => {
    const booked = await book()
    app.passMinutes(9)
    const brought = await payAtBank(booked.url, 'success')
    app.passMinutes(30)
    expect(await seatsLeft()).toBe(20)
    expect((await comeBack(brought)).body).toMatchObject({ status: 'PAID', needsStaff: false })
    expect(await seatsLeft()).toBe(19)
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
    expect(await seatsLeft()).toBe(0)
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
    expect(await seatsLeft()).toBe(20)
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
    expect(await seatsLeft()).toBe(19)
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
    expect(await seatsLeft()).toBe(20)
  })

  test('after a stop between refunding and releasing the seats, the next update finishes it', async () => {
    const booked = await book()
    await settleAll(booked, 'FINISHED')
    await Payment.updateOne({ booking: booked.id }, { status: 'REFUNDED' })
    await Booking.updateOne({ _id: booked.id }, { status: 'REFUNDED' })
    expect(await settleAll(booked, 'REFUND')).toBe('REFUNDED')
    expect(await seatsLeft()).toBe(20)
  })
})

describe('Try again', () => {
  const payAgain = ({ id }: Booked) => app.api.post(`/api/v1/booking/${id}/pay`).send({})

  describe('and an earlier attempt', () => {
    /** Fails an attempt and opens the next one. Returns the order reference of the first. */
    const withSecond = async () => {
      const booked = await book()
      const first = await orderRefOf(booked)
      await payAndComeBack(booked.url, 'fail')
      await payAgain(booked)
      return { booked, first }
    }

    test('that fails once more does not end the new one, nor is its guest emailed again', async () => {
      const { booked, first } = await withSecond()
      await Mail.deleteMany({})
      await settle(first, { transactionId: '500000001', status: 'NOTAUTHORIZED' })
      expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT', attempts: 2 })
      expect(await Mail.countDocuments()).toBe(0)
    })

    test.each(['CANCELLED', 'NOTAUTHORIZED', 'TIMEOUT'])(
      'that is paid after all confirms the booking, which stays paid when the new one ends as %s',
      async (status) => {
        const { booked, first } = await withSecond()
        await settle(first, { transactionId: '500000001', status: 'FINISHED', total: 30_000 })
        await settle(await orderRefOf(booked), { transactionId: '500000002', status })
        const booking = await Booking.findById(booked.id).lean()
        expect(booking).toMatchObject({
          status: 'PAID',
          paid: { orderRef: first },
          simplepayTransactionId: '500000001',
        })
        expect(await seatsLeft()).toBe(19)
      },
    )
  })

  test('opens a new attempt with a new order reference, which can be paid', async () => {
    const booked = await book()
    await payAndComeBack(booked.url, 'fail')
    const again = await payAgain(booked)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ id: booked.id, orderNumber: booked.orderNumber })
    expect(again.body.url).not.toBe(booked.url)
    expect((await payAndComeBack(again.body.url, 'success')).status).toBe('PAID')
    expect(
      (await Payment.find({ booking: booked.id }).sort({ attempt: 1 }).lean()).map(({ status }) => status),
    ).toEqual(['FAILED', 'PAID'])
  })

  test('after the hold has ended, competes for the seats again', async () => {
    const booked = await book()
    await payAndComeBack(booked.url, 'cancel')
    app.passMinutes(20)
    await fillSlot(20)
    const again = await payAgain(booked)
    expect(again.status).toBe(409)
    expect(again.body.code).toBe('SLOT_FULL')
  })

  test('while the first page is still open, returns that page, even ten times at once', async () => {
    const booked = await book()
    const answers = await Promise.all(Array.from({ length: 10 }, () => payAgain(booked)))
    expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set([booked.url]))
  })

  test('ten times at once after a failure, opens one attempt', { tags: 'long' }, async () => {
    const booked = await book()
    await payAndComeBack(booked.url, 'fail')
    const answers = await Promise.all(Array.from({ length: 10 }, () => payAgain(booked)))
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
    expect(answers[0]?.status).toBe(200)
    expect(await Payment.countDocuments()).toBe(2)
  })

  test('for a booking paid without a notification, leads to its confirmation instead of the bank', async () => {
    const booked = await book()
    await payAtBank(booked.url, 'success')
    const again = await payAgain(booked)
    expect(again.body.url).toBe(`${app.url}/booking/${booked.id}`)
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'PAID' })
    expect(await Payment.countDocuments()).toBe(1)
  })

  test('is rejected once the visit has begun, and for an unknown booking', async () => {
    const booked = await book()
    await payAndComeBack(booked.url, 'fail')
    app.clock.now = new Date('2026-12-24T13:00:00Z')
    expect((await payAgain(booked)).body.code).toBe('NOT_PAYABLE')
    expect((await app.api.post('/api/v1/booking/nobody/pay').send({})).status).toBe(404)
  })

  test('is not offered for a desk booking that staff cancelled', async () => {
    const booked = await book()
    const cancellation = { at: new Date(), actor: accountActor('Eva'), why: 'ill', refundMinor: 0, isFinished: true }
    await Booking.updateOne({ _id: booked.id }, { status: 'CANCELLED', cancellation })
    expect((await app.api.get(`/api/v1/booking/${booked.id}`)).body.canTryAgain).toBe(false)
    expect((await payAgain(booked)).body.code).toBe('NOT_PAYABLE')
  })

  describe('when the bank does not open its page', () => {
    const failToOpen = async (booked: Booked) => {
      app.faults.noAnswer = ['start']
      const { status, body } = await payAgain(booked)
      app.faults.noAnswer = []
      expect([status, body.code]).toEqual([502, 'PAYMENT_UNAVAILABLE'])
      return (await app.api.get(`/api/v1/booking/${booked.id}`).expect(200)).body
    }

    test.each(['fail', 'cancel', 'timeout'] as const)(
      'keeps the seats held after %s, without the transaction id of an earlier attempt',
      async (outcome) => {
        const booked = await book()
        await payAndComeBack(booked.url, outcome)
        app.passMinutes(10)
        expect(await failToOpen(booked)).toMatchObject({
          status: 'FAILED',
          simplepayTransactionId: '',
          heldUntil: new Date(app.clock.now.getTime() + 15 * 60_000).toISOString(),
          canTryAgain: true,
        })
        expect(await seatsLeft()).toBe(19)
        app.passMinutes(9)
        // Not longer than the 30 minutes for which unpaid seats may be held.
        expect(await failToOpen(booked)).toMatchObject({ heldUntil: '2026-11-21T08:30:00.000Z' })
        const again = await payAgain(booked)
        expect((await payAndComeBack(again.body.url, 'success')).status).toBe('PAID')
      },
    )

    test('leaves seats free that were no longer held', async () => {
      const booked = await book()
      await payAndComeBack(booked.url, 'cancel')
      app.passMinutes(16)
      expect(await failToOpen(booked)).toMatchObject({ heldUntil: null, canTryAgain: true })
      expect(await seatsLeft()).toBe(20)
    })
  })

  test('two paid attempts leave a refund owed, and the booking stays paid', async () => {
    const booked = await book()
    const first = await orderRefOf(booked)
    await payAndComeBack(booked.url, 'fail')
    const again = await payAgain(booked)
    await payAndComeBack(again.body.url, 'success')
    const late = { transactionId: '500000009', status: 'FINISHED', total: 30_000 } as const
    await settle(first, late)
    await settle(first, late)
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'PAID', attention: 'REFUND_OWED' })
    expect(await seatsLeft()).toBe(19)
  })
})
