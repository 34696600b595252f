import { accountActor } from '@range/shared/bookings/actor'
import type { Booked, GuestBooking } from '@range/shared/bookings/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { type BankOutcome, payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
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

async function payAndComeBack(url: string, outcome: BankOutcome): Promise<GuestBooking> {
  const answer = await app.api.post('/api/v1/handle-response-code').send(await payAtBank(url, outcome))
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
        expect(await app.seatsLeft()).toBe(19)
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
        expect(await app.seatsLeft()).toBe(19)
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
      expect(await app.seatsLeft()).toBe(20)
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
    expect(await app.seatsLeft()).toBe(19)
  })
})
