import { describe, expect, test, vi } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { canTryAgain } from '../record/unpaidTime'
import { byGuest, releaseBooking } from './releaseBooking'

const app = useTestApp()
const now = new Date('2026-11-21T08:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const byClerk = { actor: { kind: 'account' as const, name: 'Eva' }, why: () => 'the payment link was cancelled' }
const held = (overrides: Partial<BookingDocument> = {}) =>
  buildBooking({ status: 'AWAITING_PAYMENT', holdUntil: inMinutes(15), ...overrides })
const linkUntil = (until: Date) => ({ paymentLink: { until, isEmailQueued: true } }) as Partial<BookingDocument>
const book = async (email: string) =>
  (
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ email }))
      .expect(201)
  ).body
const beingPaid = {
  code: 'PAYMENT_IN_PROGRESS',
  message: 'A payment for this booking is in progress. Please wait a minute.',
}

describe('a payment link', () => {
  test('ends when staff release the booking, so that the guest can no longer pay', async () => {
    const { _id } = await held(linkUntil(inMinutes(240)))
    const released = await releaseBooking(_id, byClerk, app.payments)
    expect(released).toMatchObject({ status: 'CANCELLED', holdUntil: now })
    expect(released.paymentLink).toMatchObject({ until: now, handledAt: now, isEmailQueued: true })
    expect(canTryAgain(released, now)).toBe(false)
  })

  test('still works after its guest has released the places', async () => {
    const { _id } = await held(linkUntil(inMinutes(240)))
    const released = await releaseBooking(_id, byGuest, app.payments)
    expect(released.paymentLink).toMatchObject({ until: inMinutes(240), handledAt: now })
    expect(canTryAgain(released, now)).toBe(true)
  })

  test('that outlives the hold ends when staff release the booking', async () => {
    const { _id } = await held({ status: 'FAILED', holdUntil: now, ...linkUntil(inMinutes(1)) })
    const released = await releaseBooking(_id, byClerk, app.payments)
    expect(released.paymentLink).toMatchObject({ until: now })
    expect(released.history).toMatchObject([{ actor: byClerk.actor, at: now, why: 'the payment link was cancelled' }])
  })
})

describe('a booking that holds nothing any more stays unchanged', () => {
  test.each<[string, typeof byGuest, Partial<BookingDocument>]>([
    ['when staff release it after its link has ended', byClerk, linkUntil(now)],
    ['when its guest releases it while its link still works', byGuest, linkUntil(inMinutes(240))],
    ['when its guest releases it a second time', byGuest, {}],
  ])('%s', async (_, by, overrides) => {
    const booking = await held({ status: 'EXPIRED', holdUntil: now, ...overrides })
    const { version, history } = await releaseBooking(booking._id, by, app.payments)
    expect([version, history]).toEqual([booking.version, []])
  })
})

test('a booking without a payment link gets none when it is released', async () => {
  const { _id } = await held()
  for (const by of [byClerk, byGuest]) expect((await releaseBooking(_id, by, app.payments)).paymentLink).toBeNull()
})

test('a booking paid while it is being released stays paid', async () => {
  const { _id } = await held()
  beforeNextWrite(Booking, 'findOneAndUpdate', () => Booking.updateOne({ _id }, { status: 'PAID' }))
  expect(await releaseBooking(_id, byGuest, app.payments)).toMatchObject({ status: 'PAID', holdUntil: inMinutes(15) })
})

test('a booking that changes at every attempt to release it keeps its seats, and the guest is asked to wait', async () => {
  const { _id } = await held()
  const spy = vi.spyOn(Booking.collection, 'findOneAndUpdate').mockResolvedValue(null as never)
  await expect(releaseBooking(_id, byGuest, app.payments)).rejects.toMatchObject(beingPaid)
  spy.mockRestore()
  expect(await Booking.findById(_id).lean()).toMatchObject({ status: 'AWAITING_PAYMENT' })
})

test('while another request opens the bank’s page, the seats stay held and the guest is asked to wait', async () => {
  const { _id, orderNumber } = await held()
  const payment = { booking: _id, attempt: 1, amountMinor: 59_800, currency: 'HUF', timeout: inMinutes(10) } as const
  await Payment.create({ ...payment, _id: `${orderNumber}-1`, status: 'CREATED', createdAt: now })
  await expect(releaseBooking(_id, byGuest, app.payments)).rejects.toMatchObject(beingPaid)
  app.passMinutes(1)
  expect(await releaseBooking(_id, byGuest, app.payments)).toMatchObject({ status: 'FAILED', holdUntil: inMinutes(1) })
})

test('releasing a booking leaves the payments of other guests open', async () => {
  const [first, second] = [await book('a@example.com'), await book('b@example.com')]
  await releaseBooking(first.id, byGuest, app.payments)
  await expect(payAtBank(first.url, 'success')).rejects.toThrow()
  await payAtBank(second.url, 'success')
})

test('after a declined payment, the seats can be released even while the bank does not respond', async () => {
  app.faults.ipnLost = true
  const { id, url } = await book('a@example.com')
  await app.api
    .post('/api/v1/handle-response-code')
    .send(await payAtBank(url, 'fail'))
    .expect(200)
  app.faults.noAnswer = ['query', 'transactioncancel']
  expect(await releaseBooking(id, byGuest, app.payments)).toMatchObject({ status: 'FAILED', holdUntil: now })
})
