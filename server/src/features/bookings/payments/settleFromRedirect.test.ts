import type { Booked, GuestBooking } from '@range/shared/bookings/schema'
import { sign } from '@range/simplepay/signature'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { type BankOutcome, payAtBank } from '../../../testing/payAtBank'
import { testMerchants } from '../../../testing/startTestApp'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { getPayment, Payment } from '../record/paymentModel'

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

async function payAndComeBack(url: string, outcome: BankOutcome): Promise<GuestBooking> {
  const answer = await comeBack(await payAtBank(url, outcome))
  expect(answer.status).toBe(200)
  return answer.body
}

const orderRefOf = async ({ id }: Booked) =>
  (await Payment.findOne({ booking: id }).sort({ attempt: -1 }).lean())?._id ?? ''

describe('the guest’s return', () => {
  test('with success: marks the booking paid, makes its seats permanent and emails guest and staff once', async () => {
    const booked = await book()
    const booking = await payAndComeBack(booked.url, 'success')
    expect(booking).toMatchObject({ _id: booked.id, status: 'PAID', canTryAgain: false, needsStaff: false })
    expect(booking.simplepayTransactionId).toMatch(/^5\d{8}$/)
    const { history = [], confirmationQueuedAt } = (await Booking.findById(booked.id).lean()) ?? {}
    expect([history.at(-1)?.why, confirmationQueuedAt]).toEqual([`payment ${booked.orderNumber}-1`, app.clock.now])
    app.passMinutes(60)
    expect(await app.seatsLeft()).toBe(19)
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
    expect(await app.seatsLeft()).toBe(20)
  })

  test('ten times at once settles once', { tags: 'long' }, async () => {
    const booked = await book()
    const brought = await payAtBank(booked.url, 'success')
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(brought)))
    expect(answers.map(({ body }) => body.status)).toEqual(Array(10).fill('PAID'))
    const booking = await Booking.findById(booked.id).lean()
    expect(booking?.history.filter(({ to }) => to === 'PAID')).toHaveLength(1)
    expect(await Mail.countDocuments({ _id: /^confirmation/ })).toBe(1)
    expect(await app.seatsLeft()).toBe(19)
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
