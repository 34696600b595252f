import { accountActor } from '@range/shared/bookings/actor'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { reconcilePayments } from '../payments/reconcilePayments'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { UnpaidQuota } from '../seats/unpaidQuotaModel'
import { extendPaymentLink } from './paymentLink'

const app = useTestApp()
let signed: { Authorization: string }
beforeEach(async () => {
  signed = await loginAsAdmin(app)
})

const passHours = (hours: number) => app.passMinutes(hours * 60)
const job = () => reconcilePayments(app.payments, pino({ level: 'silent' }))
const staff = (method: 'post' | 'delete', path: string) => app.api[method](`/api/v1/staff/bookings${path}`).set(signed)
const letters = async () => (await Mail.find().sort({ createdAt: 1 }).lean()).map(({ _id }) => _id.split(':')[0])
const give = async (overrides: object = {}): Promise<string> => {
  const input = await buildDeskInput({ howManyPeople: 2, paymentLinkHours: 4, ...overrides })
  return (await staff('post', '').send(input).expect(201)).body._id
}
const pageOf = async (id: string) => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const pay = (id: string) => app.api.post(`/api/v1/booking/${id}/pay`).send({})
const comeBack = async (url: string, outcome: 'success' | 'fail' | 'cancel') =>
  app.api
    .post('/api/v1/handle-response-code')
    .send(await payAtBank(url, outcome))
    .expect(200)

describe('a payment link', () => {
  test('holds the seats for the chosen hours, is emailed once, and is paid on the guest’s page', async () => {
    const id = await give()
    expect([await app.seatsLeft(), await letters()]).toEqual([18, ['paymentLink']])
    app.passMinutes(200)
    expect(await pageOf(id)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      hasPaymentLink: true,
      canTryAgain: true,
      heldUntil: '2026-11-21T12:00:00.000Z',
    })
    const { body } = await pay(id).expect(200)
    expect((await comeBack(body.url, 'success')).body).toMatchObject({ status: 'PAID', heldUntil: null })
    await job()
    passHours(5)
    expect([await app.seatsLeft(), await letters()]).toEqual([18, ['paymentLink', 'confirmation', 'newBooking']])
  })

  test('expires on its own, which frees its seats', async () => {
    const id = await give({ paymentLinkHours: 1 })
    app.passMinutes(60)
    expect(await app.seatsLeft()).toBe(20)
    await job()
    expect(await pageOf(id)).toMatchObject({ status: 'EXPIRED', canTryAgain: false, heldUntil: null })
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'NOT_PAYABLE' } })
  })

  test('never ends after the start of the visit, and cannot be created later', async () => {
    const id = await give({ date: '2026-11-22', time: 10, paymentLinkHours: 48 })
    expect((await pageOf(id)).heldUntil).toBe('2026-11-22T09:00:00.000Z')
    const now = await buildDeskInput({ date: '2026-11-21', time: 10, paymentLinkHours: 1 })
    app.clock.now = new Date('2026-11-21T09:30:00Z')
    expect(await staff('post', '').send(now)).toMatchObject({
      status: 409,
      body: { code: 'NOT_POSSIBLE_NOW', field: 'paymentLinkHours' },
    })
  })

  test('gives a payment begun in its last minute the full ten minutes', async () => {
    const id = await give({ paymentLinkHours: 1 })
    app.passMinutes(59)
    const { body } = await pay(id).expect(200)
    app.passMinutes(9)
    expect(await app.seatsLeft()).toBe(18)
    expect((await comeBack(body.url, 'success')).body).toMatchObject({ status: 'PAID' })
  })

  test.each(['fail', 'cancel'] as const)(
    'still works after a payment that ended in %s, also for staff',
    async (outcome) => {
      const id = await give()
      const { body } = await pay(id).expect(200)
      const { body: back } = await comeBack(body.url, outcome)
      expect(back).toMatchObject({ heldUntil: '2026-11-21T12:00:00.000Z', canTryAgain: true })
      passHours(2)
      const { body: list } = await app.api.get('/api/v1/get-upcoming-orders?page=0&limit=5').set(signed).expect(200)
      expect(list.bookings).toMatchObject([{ _id: id, paymentLinkUntil: '2026-11-21T12:00:00.000Z' }])
      expect((await pay(id).expect(200)).body.url).toContain('http')
      expect(await app.seatsLeft()).toBe(18)
    },
  )

  test('still works when the bank does not open its page', async () => {
    const id = await give()
    app.faults.noAnswer = ['start']
    expect((await pay(id)).status).toBe(502)
    app.faults.noAnswer = []
    expect([await app.seatsLeft(), (await pageOf(id)).canTryAgain]).toEqual([18, true])
    await pay(id).expect(200)
  })

  test('can be paid in an hour closed since, because its seats are held', async () => {
    const id = await give()
    await Settings.updateOne({}, { $set: { filterBookings: [{ date: '2026-12-24', excludesTimes: '' }] } })
    await Package.deleteMany()
    await pay(id).expect(200)
  })

  test('paid late takes free seats; otherwise staff are notified', async () => {
    const [early, late] = [await give({ paymentLinkHours: 1 }), await give({ paymentLinkHours: 1 })]
    app.passMinutes(59)
    const urls = [(await pay(early)).body.url, (await pay(late)).body.url]
    // Otherwise the bank’s notification could take the seats first.
    app.faults.ipnLost = true
    app.faults.fraudCheckMs = 20 * 60_000
    const back = [await payAtBank(urls[0], 'success'), await payAtBank(urls[1], 'success')]
    app.passMinutes(21)
    await give({ howManyPeople: 18, paymentLinkHours: null, paidBy: 'CASH' })
    const settle = async (n: number) => (await app.api.post('/api/v1/handle-response-code').send(back[n])).body
    expect(await settle(0)).toMatchObject({ status: 'PAID', needsStaff: false })
    expect(await settle(1)).toMatchObject({ status: 'PAID', needsStaff: true })
    expect(await app.seatsLeft()).toBe(0)
  })

  test('counts against no quota, and needs neither name nor address', { tags: 'long' }, async () => {
    for (let n = 0; n < 7; n += 1) {
      const id = await give({ firstName: '', lastName: '', email: '', howManyPeople: 1 })
      await pay(id).expect(200)
    }
    expect([await app.seatsLeft(), await UnpaidQuota.countDocuments(), await letters()]).toEqual([13, 0, []])
  })

  test('is rejected for a booking that is paid or free', async () => {
    const paid = await buildDeskInput({ paymentLinkHours: 1, paidBy: 'CASH' })
    expect((await staff('post', '').send(paid)).status).toBe(409)
    expect([await app.seatsLeft(), await Booking.countDocuments()]).toEqual([20, 0])
  })
})

describe('staff', () => {
  test('extend a link, which holds the seats longer and emails it again once', async () => {
    const id = await give({ paymentLinkHours: 1 })
    app.passMinutes(30)
    const { body } = await staff('post', `/${id}/payment-link`).send({ hours: 4 }).expect(200)
    expect(body).toMatchObject({ status: 'AWAITING_PAYMENT', paymentLinkUntil: '2026-11-21T12:30:00.000Z' })
    passHours(3)
    expect([await app.seatsLeft(), await letters()]).toEqual([18, ['paymentLink', 'paymentLink']])
    expect(await staff('post', `/${id}/payment-link`).send({ hours: 1 })).toMatchObject({ status: 409 })
  })

  test('renew an expired link if there are seats', async () => {
    const id = await give({ paymentLinkHours: 1 })
    passHours(2)
    await job()
    await staff('post', `/${id}/payment-link`).send({ hours: 2 }).expect(200)
    expect([await app.seatsLeft(), (await pageOf(id)).canTryAgain]).toEqual([18, true])
    passHours(3)
    await give({ howManyPeople: 19, email: '' })
    expect(await staff('post', `/${id}/payment-link`).send({ hours: 2 })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_FULL' },
    })
  })

  test('cancel a link, which frees its seats, and the bank accepts no more payment', async () => {
    const id = await give()
    const { body } = await pay(id).expect(200)
    const { body: cancelled } = await staff('delete', `/${id}/payment-link`).expect(200)
    expect(cancelled).toMatchObject({ status: 'CANCELLED' })
    expect(cancelled.history.at(-1)).toMatchObject({ why: 'the payment link was cancelled', actor: { name: 'admin' } })
    expect([await app.seatsLeft(), (await pageOf(id)).canTryAgain]).toEqual([20, false])
    await expect(payAtBank(body.url, 'success')).rejects.toThrow()
  })

  // The simulation found this order.
  test('cancel a link while its guest begins to pay, which still frees its seats', async () => {
    const id = await give()
    beforeNextWrite(Slot, 'updateOne', () => staff('delete', `/${id}/payment-link`).expect(200))
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'NOT_PAYABLE' } })
    expect([await app.seatsLeft(), (await pageOf(id)).status]).toEqual([20, 'CANCELLED'])
  })

  // The simulation found this order.
  test('cancel a booking while somebody extends its link, which still frees its seats', async () => {
    const id = await give({ paymentLinkHours: 1 })
    beforeNextWrite(Slot, 'updateOne', () => staff('post', `/${id}/cancel`).send({ why: 'ill' }).expect(200))
    const extended = extendPaymentLink(id, 4, accountActor('Eva'), app.payments)
    await expect(extended).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' })
    expect(await app.seatsLeft()).toBe(20)
  })

  test('cannot cancel one whose payment is being settled', async () => {
    app.faults.ipnLost = true
    const id = await give()
    const { body } = await pay(id).expect(200)
    await payAtBank(body.url, 'success')
    // The state of a settlement just before its next write.
    await Payment.updateOne({ booking: id }, { status: 'PAID' })
    expect((await staff('delete', `/${id}/payment-link`)).body.status).toBe('PAID')
    expect(await app.seatsLeft()).toBe(18)
  })

  test('cannot cancel one that has been paid', async () => {
    const id = await give()
    const { body } = await pay(id).expect(200)
    await payAtBank(body.url, 'success')
    expect((await staff('delete', `/${id}/payment-link`)).body.status).toBe('PAID')
    expect(await app.seatsLeft()).toBe(18)
    expect(await staff('delete', `/${id}/payment-link`)).toMatchObject({ status: 409 })
  })
})
