import { accountActor } from '@range/shared/bookings/actor'
import { maxPaymentAttempts, paymentMinutes } from '@range/shared/limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { deskPayment } from '../../../testing/deskPayment'
import { givenBackByBank, paidBooking, payAndComeBack } from '../../../testing/paidBooking'
import { payAtBank } from '../../../testing/payAtBank'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { freeSeatsOf } from '../record/slotModel'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})
// Checks that all records agree in the end.
afterEach(async () => {
  app.faults.noAnswer = []
  app.passMinutes(30)
  await app.reconcile()
  await app.sendMail()
  expect(await app.findings()).toEqual([])
})

const page = async (id: string) => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const openPayment = (id: string) => app.api.post(`/api/v1/booking/${id}/pay`)
const urlOf = async (id: string): Promise<string> => (await openPayment(id).expect(200)).body.url
const byStaff = (id: string, action: string, body: object = {}) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/${action}`)
    .set({ ...staff, 'Idempotency-Key': action })
    .send(body)
const priceRises = (id: string, amountMinor: number) =>
  changeBooking(id, { set: { amountMinor }, actor: accountActor('Eva'), at: app.clock.now, why: () => 'edited' })
const emails = async () => (await Mail.find().lean()).map(({ _id }) => _id.split(':')[0])

async function deskBooking(overrides: Parameters<typeof buildDeskInput>[0] = {}): Promise<string> {
  const input = await buildDeskInput(overrides)
  return (await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)).body._id
}
/** A booking paid online for 30 000 HUF that costs 42 000 HUF after an edit. */
async function dearer(): Promise<string> {
  const id = await paidBooking(app)
  await priceRises(id, 42_000)
  return id
}

describe('the guest of a confirmed booking', () => {
  test('pays the rest online after its price rose, and gets an email', { tags: 'long' }, async () => {
    const id = await dearer()
    expect(await page(id)).toMatchObject({ status: 'PAID', due: 12_000, canPayDue: true })
    await payAndComeBack(app, await urlOf(id))
    expect(await page(id)).toMatchObject({ status: 'PAID', due: 0, taken: 42_000, canPayDue: false })
    const { takings, attention } = await getBooking(id)
    expect(takings.map(({ amountMinor, isSurplus }) => [amountMinor, isSurplus])).toEqual([
      [30_000, false],
      [12_000, false],
    ])
    expect(attention).toBeNull()
    expect(await emails()).toContain('duePaid')
    const report = await app.api.get('/api/v1/staff/report?start=2026-12-24&end=2026-12-24').set(staff)
    expect(report.body.totals.HUF).toBe(42_000)
  })

  test('pays a desk booking online, which stays a desk booking with its seats', async () => {
    const id = await deskBooking()
    await payAndComeBack(app, await urlOf(id))
    const { paid, status } = await getBooking(id)
    expect([status, paid?.how, (await page(id)).due]).toEqual(['ON_SITE', 'ONLINE', 0])
    expect(paid).toMatchObject({ orderRef: expect.stringMatching(/-1$/), at: app.clock.now, actor: { kind: 'return' } })
    expect((await getBooking(id)).simplepayTransactionId).toMatch(/^5\d{8}$/)
    expect(await freeSeatsOf('2026-12-24', 14, 20, app.clock.now)).toBe(19)
  })

  test('gets the same page of the bank while it is open and the sum is the same', { tags: 'long' }, async () => {
    const id = await dearer()
    const urls = await Promise.all(Array.from({ length: 4 }, () => urlOf(id)))
    expect(new Set(urls).size).toBe(1)
    expect(await Payment.countDocuments({ booking: id, isForDue: true })).toBe(1)
  })

  test('gets a new page of the bank once another sum is due, and can no longer pay on the old one', {
    tags: 'long',
  }, async () => {
    const id = await dearer()
    const old = await urlOf(id)
    await priceRises(id, 45_000)
    await payAndComeBack(app, await urlOf(id))
    expect(await page(id)).toMatchObject({ due: 0, taken: 45_000 })
    expect(await Payment.find({ booking: id, isForDue: true }).sort({ attempt: 1 }).lean()).toMatchObject([
      { amountMinor: 12_000, status: 'CANCELLED' },
      { amountMinor: 15_000, status: 'PAID' },
    ])
    await expect(payAtBank(old, 'success')).rejects.toThrow()
  })

  test('keeps the booking when a payment fails, and can try again', async () => {
    const id = await dearer()
    const brought = await payAtBank(await urlOf(id), 'fail')
    await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
    expect(await page(id)).toMatchObject({ status: 'PAID', due: 12_000, canPayDue: true })
    expect(await emails()).not.toContain('paymentFailed')
    await payAndComeBack(app, await urlOf(id))
    expect(await page(id)).toMatchObject({ due: 0 })
  })

  test('keeps the booking when the bank opens no page', async () => {
    const id = await dearer()
    app.faults.noAnswer = ['start']
    expect((await openPayment(id)).body.code).toBe('PAYMENT_UNAVAILABLE')
    app.faults.noAnswer = []
    expect(await page(id)).toMatchObject({ status: 'PAID', due: 12_000, canPayDue: true })
    await payAndComeBack(app, await urlOf(id))
    expect(await page(id)).toMatchObject({ due: 0 })
  })

  test('can try to pay online only so often', async () => {
    const id = await deskBooking()
    const timeout = app.clock.now
    const tried = (count: number) =>
      Payment.insertMany(
        Array.from({ length: count }, (_, index) => {
          const attempt = { _id: `tried-${count}-${index}`, booking: id, attempt: 1, isForDue: true }
          return { ...attempt, status: 'FAILED' as const, amountMinor: 30_000, currency: 'HUF' as const, timeout }
        }),
      )
    await tried(maxPaymentAttempts - 1)
    const other = await deskBooking()
    await openPayment(other).expect(200)
    await openPayment(id).expect(200)
    await Payment.updateMany({ booking: id }, { status: 'FAILED' })
    const error = 'You have tried to pay 10 times. Please pay at the desk, or call us.'
    expect(await openPayment(id)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ATTEMPTS', error } })
  })

  test('can pay online only until the visit begins', async () => {
    const id = await deskBooking()
    app.clock.now = new Date('2026-12-24T13:00:00Z')
    expect(await page(id)).toMatchObject({ due: 30_000, canPayDue: false })
    expect((await openPayment(id)).body.code).toBe('NOT_PAYABLE')
  })

  test('is refunded through the bank for each of their payments, and only then does the booking end', {
    tags: 'long',
  }, async () => {
    const id = await dearer()
    await payAndComeBack(app, await urlOf(id))
    expect((await byStaff(id, 'refund', { amount: 30_000, why: 'rain' }).expect(200)).body.status).toBe('PAID')
    expect(await givenBackByBank(app, id)).toEqual([30_000, 0])
    const rest = await byStaff(id, 'cancel', { refundAmount: 12_000, why: 'storm' }).expect(200)
    expect(rest.body).toMatchObject({ refunded: 42_000, attention: null })
    expect(await givenBackByBank(app, id)).toEqual([30_000, 12_000])
  })

  test('cancels and gets all payments back on the card', { tags: 'long' }, async () => {
    const id = await dearer()
    await payAndComeBack(app, await urlOf(id))
    const { version, waysIfCancelled } = await page(id)
    expect(waysIfCancelled).toEqual([{ how: 'ONLINE', currency: 'HUF', amount: 42_000 }])
    const agreed = { version, refund: 42_000 }
    const cancelled = await app.api.post(`/api/v1/booking/${id}/cancel`).send(agreed).expect(200)
    expect(cancelled.body.cancellation).toMatchObject({ toCard: 42_000, backOnCard: 42_000, isRefused: false })
    expect(await givenBackByBank(app, id)).toEqual([30_000, 12_000])
  })
})

describe('a payment that comes after the desk took the money', () => {
  test('is a surplus payment, which staff refund', { tags: 'long' }, async () => {
    const id = await dearer()
    const url = await urlOf(id)
    await byStaff(id, 'takings', deskPayment(12_000)).expect(200)
    await payAndComeBack(app, url)
    const { attention, takings } = await getBooking(id)
    expect(attention).toBe('REFUND_OWED')
    expect((await getBooking(id)).history.at(-1)?.why).toMatch(
      /^payment \S+-2 came when nothing was due and must be refunded$/,
    )
    expect(takings.map(({ isSurplus }) => Boolean(isSurplus))).toEqual([false, false, true])
    const seen = await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff).expect(200)
    expect(seen.body).toMatchObject({ taken: 54_000, kept: 42_000, surplus: 12_000, due: 0 })
    expect(seen.body.refundOwed).toEqual({ amount: 12_000, why: 'PAID_TWICE' })
    const { body } = await byStaff(id, 'refund', { amount: 12_000, why: 'paid twice' }).expect(200)
    expect(body).toMatchObject({
      status: 'PAID',
      attention: null,
      taken: 54_000,
      refunded: 12_000,
      kept: 42_000,
      surplus: 0,
    })
    expect(await givenBackByBank(app, id)).toEqual([0, 12_000])
  })

  test('and after the booking was cancelled is refunded too', { tags: 'long' }, async () => {
    const id = await dearer()
    const url = await urlOf(id)
    await byStaff(id, 'cancel', { refundAmount: 30_000, why: 'storm' }).expect(200)
    await payAndComeBack(app, url)
    expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', attention: 'REFUND_OWED' })
    const { refundOwed } = (await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff).expect(200)).body
    expect(refundOwed).toEqual({ amount: 12_000, why: 'PAID_AFTER_CANCELLATION' })
    expect(await Mail.find({ guestOf: id, _id: /^surplus:/ }).lean()).toMatchObject([
      { subject: expect.stringContaining('you have paid 12 000 HUF too much') },
    ])
    const { body } = await byStaff(id, 'refund', { amount: 12_000, why: 'paid twice' }).expect(200)
    expect(body).toMatchObject({ attention: null, refundOwed: null })
    expect(await givenBackByBank(app, id)).toEqual([30_000, 12_000])
  })

  test('counts only once, whoever is first, when both come at the same moment', async () => {
    const id = await dearer()
    const brought = await payAtBank(await urlOf(id), 'success')
    await Promise.all([
      byStaff(id, 'takings', deskPayment(12_000)),
      app.api.post('/api/v1/handle-response-code').send(brought).expect(200),
    ])
    const { due, kept } = await page(id)
    expect([due, kept]).toEqual([0, 42_000])
  })
})

describe('the clerk', () => {
  const popup = async (id: string) => (await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff)).body.payingUntil
  const rowOf = async (id: string) => {
    const day = (await app.api.get('/api/v1/staff/day?date=2026-12-24').set(staff).expect(200)).body
    const visits = day.hours.flatMap(({ bookings }: { bookings: { _id: string }[] }) => bookings)
    return visits.find(({ _id }: { _id: string }) => _id === id).payingUntil
  }

  test('sees in the popup and in lists while the guest may be paying on the bank’s page, and not afterwards', {
    tags: 'long',
  }, async () => {
    const id = await dearer()
    expect([await popup(id), await rowOf(id)]).toEqual([null, null])
    const url = await urlOf(id)
    const until = new Date(app.clock.now.getTime() + paymentMinutes * 60_000).toISOString()
    expect([await popup(id), await rowOf(id)]).toEqual([until, until])
    await payAndComeBack(app, url)
    expect([await popup(id), await rowOf(id)]).toEqual([null, null])
  })
})

describe('the reconcile job', () => {
  test('enters a payment whose return and notification were lost', { tags: 'long' }, async () => {
    const id = await dearer()
    await payAtBank(await urlOf(id), 'success')
    app.passMinutes(5)
    await app.reconcile()
    expect(await page(id)).toMatchObject({ due: 12_000 })
    app.passMinutes(6)
    await app.reconcile()
    expect(await page(id)).toMatchObject({ due: 0, taken: 42_000 })
  })

  test('closes a payment that nobody made', async () => {
    const id = await dearer()
    await urlOf(id)
    app.passMinutes(11)
    await app.reconcile()
    expect(await Payment.countDocuments({ booking: id, status: { $in: ['CREATED', 'STARTED'] } })).toBe(0)
    expect(await page(id)).toMatchObject({ status: 'PAID', due: 12_000 })
  })

  test.each([
    ['an hour after its time', null, 'PAYMENT_UNKNOWN', 1],
    ['not while staff must look at the booking anyway', 'RECORD_DAMAGED', 'RECORD_DAMAGED', 0],
  ] as const)(
    'reports a payment without a result to staff, %s',
    { tags: 'long' },
    async (_, attention, reported, entries) => {
      const id = await dearer()
      await urlOf(id)
      await Booking.updateOne({ _id: id }, { attention })
      const { version } = await getBooking(id)
      app.faults.noAnswer = ['query']
      app.passMinutes(69)
      await app.reconcile()
      expect(await getBooking(id)).toMatchObject({ attention, version })
      app.passMinutes(1)
      await app.reconcile()
      expect(await getBooking(id)).toMatchObject({ attention: reported, version: version + entries })
      await Booking.updateOne({ _id: id, attention: 'RECORD_DAMAGED' }, { attention: null })
    },
  )

  test('reports to staff when the bank does not say for an hour whether it is paid', { tags: 'long' }, async () => {
    const id = await dearer()
    await payAtBank(await urlOf(id), 'success')
    app.faults.noAnswer = ['query']
    app.passMinutes(75)
    await app.reconcile()
    const unknown = await getBooking(id)
    expect(unknown.attention).toBe('PAYMENT_UNKNOWN')
    expect(unknown.history.at(-1)?.why).toMatch(
      /^the bank has not confirmed for an hour whether payment \S+-2 is paid$/,
    )
    app.faults.noAnswer = []
    await app.reconcile()
    const { attention, history } = await getBooking(id)
    expect([attention, history.at(-1)?.why]).toEqual([null, 'payment cleared up'])
    expect(await page(id)).toMatchObject({ due: 0 })
  })
})

// The simulation found this order.
test('a due sum paid online while the desk refunds its own payment in full keeps the booking and its seats', {
  tags: 'long',
}, async () => {
  const id = await deskBooking({ howManyPeople: 2 })
  await byStaff(id, 'takings', deskPayment(60_000, 'CASH', { amount: 30_000 })).expect(200)
  const url = await urlOf(id)
  // The refund has read the booking when it queues its email.
  beforeNextWrite(Mail, 'insertMany', () => payAndComeBack(app, url))
  const { body } = await byStaff(id, 'refund', { amount: 30_000, why: 'complaint' }).expect(200)
  expect(body).toMatchObject({ status: 'ON_SITE', taken: 60_000, refunded: 30_000 })
  expect(await freeSeatsOf('2026-12-24', 14, 20, app.clock.now)).toBe(18)
})

describe('the link to pay the due sum', () => {
  test('is emailed at most once a minute, with the sum', { tags: 'long' }, async () => {
    const id = await dearer()
    await byStaff(id, 'due-link').expect(200)
    const again = await app.api.post(`/api/v1/staff/bookings/${id}/due-link`).set(staff).send({})
    expect(again.body.code).toBe('NOT_POSSIBLE_NOW')
    const [mail, ...more] = await Mail.find({ _id: /^dueLink:/ }).lean()
    expect(more).toEqual([])
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('Please pay 12 000 HUF for your booking'),
      expect.stringContaining(`/booking/${id}`),
    ])
    expect((await getBooking(id)).history.at(-1)?.why).toMatch(/^link to pay 12 000 HUF sent to /)
  })

  test('is a card payment: the email names the sum and never the desk', { tags: 'long' }, async () => {
    for (const id of [await dearer(), await deskBooking({ howManyPeople: 2 })]) {
      await byStaff(id, 'due-link').expect(200)
      const mail = await Mail.findOne({ _id: new RegExp(`^dueLink:${id}`) }).lean()
      expect(mail?.text).toMatch(/(Still to|To) pay by card on your booking’s page: \d+ 000 HUF/)
      expect([mail?.text, mail?.html].join()).not.toMatch(/desk|cash/i)
    }
  })

  test('is not sent when nothing is due or there is no address', { tags: 'long' }, async () => {
    expect((await byStaff(await paidBooking(app), 'due-link')).body.code).toBe('NOT_POSSIBLE_NOW')
    expect((await byStaff(await deskBooking({ email: '' }), 'due-link')).body.code).toBe('NOT_POSSIBLE_NOW')
  })
})
