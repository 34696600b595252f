import type { Booked } from '@range/shared/bookings/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const date = '2026-12-24'
const book = async (): Promise<Booked> =>
  (
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
  ).body
const page = async (id: string) => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const check = async (id: string) => (await app.api.post(`/api/v1/booking/${id}/check-payment`).expect(200)).body
const decline = async ({ url }: Booked) =>
  app.api
    .post('/api/v1/handle-response-code')
    .send(await payAtBank(url, 'fail'))
    .expect(200)
const close = (excludesTimes: string) => Settings.create({ filterBookings: [{ date, excludesTimes }] })

describe('the page offers a new attempt exactly when the call to pay would open one', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['its day is closed', () => close(''), 'That day is now closed. Please choose another one.'],
    ['its hour is closed', () => close('14:00'), '14:00 is now closed. Please choose another hour.'],
    [
      'its package is deleted',
      () => Package.deleteMany(),
      'A package you chose is no longer on offer. Please choose again.',
    ],
  ])('not once %s', async (_name, end, why) => {
    const booked = await book()
    await decline(booked)
    expect(await page(booked.id)).toMatchObject({ canTryAgain: true, whyNotPayable: null })
    await end()
    expect(await page(booked.id)).toMatchObject({ canTryAgain: false, whyNotPayable: why })
    const refused = await app.api.post(`/api/v1/booking/${booked.id}/pay`)
    expect([refused.status, refused.body.error]).toEqual([400, why])
  })

  test('the email about a payment that fails after its day was closed says so instead of a hold', async () => {
    const booked = await book()
    await close('')
    await decline(booked)
    const [mail, ...more] = await Mail.find({ _id: /^paymentFailed:/ }).lean()
    expect(more).toEqual([])
    expect(mail?.text).toContain('That day is now closed. Please choose another one.')
    expect(mail?.text).not.toMatch(/held until|try again/i)
  })

  test('while its page at the bank is open, a closed day can still be paid', async () => {
    const { id, url } = await book()
    await close('')
    expect(await page(id)).toMatchObject({ canTryAgain: true, whyNotPayable: null })
    expect((await app.api.post(`/api/v1/booking/${id}/pay`).expect(200)).body.url).toBe(url)
  })
})

describe('asking the bank about an unpaid booking', () => {
  test('says that nobody has started to pay', async () => {
    const { id } = await book()
    expect(await check(id)).toMatchObject({ atBank: 'NOT_STARTED', booking: { status: 'AWAITING_PAYMENT' } })
  })

  test('confirms a payment whose notification was lost', async () => {
    const { id, url } = await book()
    await payAtBank(url, 'success')
    expect(await check(id)).toMatchObject({ atBank: null, booking: { status: 'PAID' } })
    expect(await check(id)).toMatchObject({ atBank: null, booking: { status: 'PAID' } })
  })

  test('says that a payment is being made', async () => {
    const { id } = await book()
    const { query } = app.payments.bank
    app.payments.bank.query = async (order) => {
      const transaction = await query(order)
      return transaction && { ...transaction, status: 'INPAYMENT' }
    }
    expect(await check(id)).toMatchObject({ atBank: 'IN_PROGRESS', booking: { status: 'AWAITING_PAYMENT' } })
    app.payments.bank.query = query
  })

  test('says that it does not know while the bank does not respond', { tags: 'long', timeout: 30_000 }, async () => {
    const { id } = await book()
    app.faults.noAnswer = ['query']
    expect(await check(id)).toMatchObject({ atBank: 'UNKNOWN', booking: { status: 'AWAITING_PAYMENT' } })
    app.faults.noAnswer = []
    expect(await check(id)).toMatchObject({ atBank: 'NOT_STARTED' })
  })

  test('asks nothing about a booking that is not unpaid, and knows no other', async () => {
    const booked = await book()
    await decline(booked)
    app.faults.noAnswer = ['query']
    expect(await check(booked.id)).toMatchObject({ atBank: null, booking: { status: 'FAILED' } })
    await app.api.post('/api/v1/booking/nobody/check-payment').expect(404)
  })
})
