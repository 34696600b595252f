/** @module-tag long */
import { randomUUID } from 'node:crypto'
import { accountActor } from '@range/shared/bookings/actor'
import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { buildDeskInput } from '../../testing/buildDeskInput'
import { buildPackage } from '../../testing/buildPackage'
import { payAndComeBack } from '../../testing/paidBooking'
import { payAtBank } from '../../testing/payAtBank'
import { stopAtWrite, stopsUpTo } from '../../testing/stopAtWrite'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { Settings } from '../settings/settingsModel'
import { cancelBooking } from './changes/cancelBooking'
import { editBooking } from './changes/editBooking'
import { book as bookVisit } from './guest/book'
import { settlePayment } from './payments/settlePayment'
import { Booking, getBooking } from './record/bookingModel'
import { getPayment } from './record/paymentModel'
import { countUses } from './record/promoCodeUses'
import { createDeskBooking } from './staff/createDeskBooking'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const discounted = 27_000
const whole = 30_000
const limitTo = (uses: number | null) =>
  Settings.create({ promoCodes: [{ code: 'LAST', percentage: 10, uses }], maximumPeopleCount: 40 })
const book = async (changes: Partial<NewBookingPayload> = {}) =>
  app.api.post('/api/v1/book').send(await buildBookingInput({ promoCode: 'last', ...changes }))
const amountOf = async (id: string) => (await getBooking(id)).amountMinor
const booked = async (changes: Partial<NewBookingPayload> = {}) => {
  const { body, status } = await book(changes)
  expect(status).toBe(201)
  return { id: body.id as string, url: body.url as string, amount: await amountOf(body.id) }
}
const used = async () => {
  const settings = await Settings.findById('settings').lean()
  return (await countUses(settings?.promoCodes ?? [], app.clock.now))[0]?.used
}
const failAtBank = async (url: string) =>
  app.api
    .post('/api/v1/handle-response-code')
    .send(await payAtBank(url, 'fail'))
    .expect(200)
/** Expects that the only use of the code is there for one more booking, and for no other. */
const expectFreeAgain = async () => {
  await app.reconcile()
  expect(await used()).toBe(0)
  expect((await booked({ email: 'b@example.com' })).amount).toBe(discounted)
  expect((await booked({ email: 'c@example.com' })).amount).toBe(whole)
}
const actor = accountActor('Eva')
const desk = async (changes: Parameters<typeof buildDeskInput>[0] = {}) =>
  createDeskBooking(await buildDeskInput({ promoCode: 'LAST', ...changes }), { id: randomUUID(), actor }, app.payments)

describe('a promo code with a limited number of uses', () => {
  test('is sold exactly that often to guests who race for it, and the others are asked about the new price', async () => {
    await limitTo(3)
    const { id } = await buildPackage({ price: whole })
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        book({ selected: [{ id, quantity: 1 }], email: `guest${n}@example.com`, quotedTotal: discounted }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => [body.code, body.quote.total, body.quote.discount.whyNot])).toEqual(
      Array.from({ length: 9 }, () => ['PRICE_CHANGED', whole, 'USED_UP']),
    )
    expect(await Booking.countDocuments({ promoCode: 'last', amountMinor: discounted })).toBe(3)
    expect(await Booking.countDocuments()).toBe(3)
    expect(await used()).toBe(3)
  })

  test('is sold once more for each of its last uses, also to guests who race after others ended unpaid', async () => {
    await limitTo(2)
    await booked({ email: 'a@example.com' })
    await booked({ email: 'b@example.com' })
    app.passMinutes(31)
    await app.reconcile()
    const { id } = await buildPackage({ price: whole })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        book({ selected: [{ id, quantity: 1 }], email: `guest${n}@example.com`, quotedTotal: discounted }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })

  test('without a limit is not counted', async () => {
    await limitTo(null)
    expect((await booked()).amount).toBe(discounted)
    expect(await used()).toBeUndefined()
  })

  test('that is used up gives no discount, and says so', async () => {
    await limitTo(1)
    await booked()
    const { selected, currency } = await buildBookingInput()
    const { body } = await app.api.post('/api/v1/quote').send({ selected, currency, promoCode: 'LAST' }).expect(200)
    expect(body.discount).toMatchObject({ known: false, whyNot: 'USED_UP' })
    expect((await booked({ email: 'b@example.com' })).amount).toBe(whole)
    const { body: uses } = await app.api.get('/api/v1/staff/settings/promo-code-uses').set(staff).expect(200)
    expect(uses).toEqual([{ code: 'LAST', used: 1 }])
  })

  test('counts a booking once, however often its guest tries to pay', async () => {
    await limitTo(1)
    const { id, url } = await booked()
    await failAtBank(url)
    app.passMinutes(11)
    const { body } = await app.api.post(`/api/v1/booking/${id}/pay`).send({}).expect(200)
    expect(await used()).toBe(1)
    await payAndComeBack(app, body.url)
    app.passMinutes(60)
    expect(await used()).toBe(1)
    expect((await booked({ email: 'b@example.com' })).amount).toBe(whole)
  })

  test('is no longer there for a payment after the hold, if another guest has had its last use', async () => {
    await limitTo(1)
    const { id, url } = await booked()
    await failAtBank(url)
    app.passMinutes(16)
    await app.reconcile()
    expect((await booked({ email: 'b@example.com' })).amount).toBe(discounted)
    const { body } = await app.api.post(`/api/v1/booking/${id}/pay`).send({}).expect(409)
    expect(body).toMatchObject({ code: 'NOT_PAYABLE', error: expect.stringContaining('used up') })
  })

  test('is free again when the hour is full by the time its guest tries to pay again', async () => {
    await limitTo(1)
    const { id, url } = await booked()
    await failAtBank(url)
    app.passMinutes(16)
    await app.reconcile()
    await Settings.updateOne({ _id: 'settings' }, { maximumPeopleCount: 1 })
    await desk({ promoCode: '', date: '2026-12-24', time: 14, howManyPeople: 1 })
    const { body } = await app.api.post(`/api/v1/booking/${id}/pay`).send({}).expect(409)
    expect(body.code).toBe('SLOT_FULL')
    expect(await used()).toBe(0)
  })

  test('counts a payment that arrives after the booking ended', async () => {
    await limitTo(2)
    const { id } = await booked()
    app.passMinutes(31)
    await app.reconcile()
    await booked({ email: 'b@example.com' })
    await booked({ email: 'c@example.com' })
    const { orderNumber } = await getBooking(id)
    const payment = await getPayment(`${orderNumber}-1`)
    await settlePayment({ ...payment, status: 'EXPIRED' }, { status: 'FINISHED' }, { kind: 'notice' }, app.payments)
    expect((await getBooking(id)).status).toBe('PAID')
    expect(await used()).toBe(3)
  })

  test('moves with the booking that replaces an unpaid one', async () => {
    await limitTo(1)
    const { id } = await booked()
    const { selected, currency } = await buildBookingInput()
    const wanted = { selected, currency, promoCode: 'LAST', replaces: id }
    const { body } = await app.api.post('/api/v1/quote').send(wanted).expect(200)
    expect(body.discount.known).toBe(true)
    const later = await booked({ ...wanted, quotedTotal: discounted, time: 15 })
    expect(later.amount).toBe(discounted)
    expect((await getBooking(id)).status).toBe('CANCELLED')
    expect(await used()).toBe(1)
  })

  test('is free again when the hour turns out to be full', async () => {
    await limitTo(1)
    await Settings.updateOne({}, { maximumPeopleCount: 0 })
    expect((await book()).body.code).toBe('SLOT_FULL')
    expect(await used()).toBe(0)
  })
})

describe('a booking that ends unpaid gives its use back', () => {
  test.each<[string, (booking: { id: string; url: string }) => Promise<unknown>]>([
    ['expired', async () => app.passMinutes(31)],
    [
      'failed',
      async ({ url }) => {
        await failAtBank(url)
        app.passMinutes(16)
      },
    ],
    ['released by its guest', ({ id }) => app.api.post(`/api/v1/booking/${id}/release`).send({}).expect(200)],
    ['cancelled by staff', ({ id }) => cancelBooking(id, { why: 'ill' }, actor, app.payments)],
  ])('%s', async (_, end) => {
    await limitTo(1)
    const first = await booked()
    await end(first)
    await expectFreeAgain()
  })

  test('at the desk, where a cancelled booking that was paid keeps it', async () => {
    await limitTo(2)
    const [unpaid, paid] = [await desk(), await desk({ paidBy: 'CASH' })]
    expect([unpaid.amountMinor, paid.amountMinor, (await desk()).amountMinor]).toEqual([discounted, discounted, whole])
    await cancelBooking(unpaid._id, { why: 'ill' }, actor, app.payments)
    await cancelBooking(paid._id, { why: 'ill', refundAmount: 270, refundMethod: 'CASH' }, actor, app.payments)
    expect(await used()).toBe(1)
    expect((await desk()).amountMinor).toBe(discounted)
    expect((await desk()).amountMinor).toBe(whole)
  })
})

describe('an edit by staff', () => {
  const edit = async (id: string, promoCode: string) => {
    const { version } = await getBooking(id)
    const change = { version, promoCode, why: 'asked', refundAmount: 0, refundMethod: null, overrideReason: '' }
    return editBooking(id, change, actor, app.payments)
  }

  test('that adds the code counts, and one that removes it gives the use back', async () => {
    await limitTo(1)
    const [one, other] = [await desk({ promoCode: '' }), await desk({ promoCode: '' })]
    expect((await edit(one._id, 'LAST')).amountMinor).toBe(discounted)
    expect(await edit(other._id, 'LAST')).toMatchObject({ promoCode: '', amountMinor: whole })
    await edit(one._id, '')
    expect(await used()).toBe(0)
    expect((await edit(other._id, 'LAST')).amountMinor).toBe(discounted)
  })

  test('races with another edit for the last use, and only one gets it', async () => {
    await limitTo(1)
    const bookings = [await desk({ promoCode: '' }), await desk({ promoCode: '' }), await desk({ promoCode: '' })]
    await Promise.allSettled(bookings.map(({ _id }) => edit(_id, 'LAST')))
    expect(await Booking.countDocuments({ promoCode: 'LAST' })).toBe(1)
    expect(await used()).toBe(1)
  })

  test.each(stopsUpTo(6))('stopped %s write %i leaves the use to whichever booking has the code', async (moment, n) => {
    await limitTo(1)
    const { _id: id } = await desk({ promoCode: '' })
    const stop = stopAtWrite(n, moment)
    await edit(id, 'LAST').catch(() => undefined)
    stop.start()
    app.passMinutes(11)
    await app.reconcile()
    const hasCode = (await getBooking(id)).promoCode !== ''
    expect(await used()).toBe(hasCode ? 1 : 0)
    expect((await booked()).amount).toBe(hasCode ? whole : discounted)
  })
})

describe('a stop at any write of a booking with the last use', () => {
  const attempt = async (key: string) => {
    const input = { ...(await buildBookingInput({ promoCode: 'LAST' })), termsAndConditions: true }
    return () =>
      bookVisit(input as Parameters<typeof bookVisit>[0], { key, language: 'en', quotaHolder: undefined }, app.payments)
  }

  test.each(stopsUpTo(7))('%s write %i: repeating the request gives the guest that use', async (moment, n) => {
    await limitTo(1)
    const again = await attempt('key')
    const stop = stopAtWrite(n, moment)
    await again().catch(() => undefined)
    stop.start()
    app.passMinutes(1)
    const { id } = await again()
    expect(await amountOf(id)).toBe(discounted)
    expect(await used()).toBe(1)
  })

  test.each(stopsUpTo(7))('%s write %i: the use comes back without another request', async (moment, n) => {
    await limitTo(1)
    const once = await attempt('key')
    const stop = stopAtWrite(n, moment)
    await once().catch(() => undefined)
    stop.start()
    app.passMinutes(31)
    await expectFreeAgain()
  })
})

test.each(stopsUpTo(5))('a release that stops %s write %i gives the use back once', async (moment, n) => {
  await limitTo(1)
  const { id } = await booked()
  const stop = stopAtWrite(n, moment)
  await cancelBooking(id, { why: 'ill' }, actor, app.payments).catch(() => undefined)
  stop.start()
  app.passMinutes(31)
  await expectFreeAgain()
})
