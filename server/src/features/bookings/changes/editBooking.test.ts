import { accountActor } from '@range/shared/bookings/actor'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { beforeEach, describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { deskPayment } from '../../../testing/deskPayment'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { Slot } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { createDeskBooking } from '../staff/createDeskBooking'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const read = async (id: string): Promise<StaffBookingDetail> =>
  (await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff).expect(200)).body
const quote = (id: string, body: object) => app.api.post(`/api/v1/staff/bookings/${id}/quote`).set(staff).send(body)
/** Edits the booking at its current version, or at `version` if given. */
const edit = async (id: string, body: object) => {
  const { version } = await read(id)
  return app.api
    .patch(`/api/v1/staff/bookings/${id}`)
    .set(staff)
    .send({ version, why: 'on the phone', ...body })
}
const pay = (id: string, due: number) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/takings`)
    .set({ ...staff, 'Idempotency-Key': `pay ${due}` })
    .send(deskPayment(due))
const deskBooking = async (people: number, overrides: Parameters<typeof buildDeskInput>[0] = {}) => {
  const input = await buildDeskInput({ howManyPeople: people, ...overrides })
  const { _id: id } = await createDeskBooking(input, { id: `desk${people}`, actor: accountActor('Eva') }, app.payments)
  return { id, packageId: input.selected[0]?.id ?? '' }
}
const fill = (people: number) =>
  takeSeats(
    { date: '2026-12-24', time: 14, booking: 'somebody-else', people },
    { until: null, capacity: 20, now: app.clock.now },
  )
const paidOnline = async (people: number) => {
  const { id: packageId } = await buildPackage()
  const id = await paidBooking(app, { howManyPeople: people, selected: [{ id: packageId, quantity: people }] })
  return { id, packageId }
}

test('reducing five people to four updates the price, seats, history and the guest’s email', async () => {
  const { id, packageId } = await deskBooking(5)
  const fewer = { howManyPeople: 4, selected: [{ id: packageId, quantity: 4 }] }
  expect((await quote(id, fewer).expect(200)).body).toMatchObject({
    totalBefore: 150_000,
    total: 120_000,
    due: 120_000,
    overpaid: 0,
    seats: 20,
  })
  const { body, status } = await edit(id, { ...fewer, why: 'one is ill' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ howManyPeople: 4, amount: 120_000, totalHuf: 120_000, due: 120_000, version: 2 })
  expect(body.history.at(-1)).toMatchObject({
    actor: { kind: 'account', name: 'Eva' },
    why: expect.stringMatching(/^people 5 → 4, .* 5 → 4, price 150 000 HUF → 120 000 HUF: one is ill$/),
  })
  expect(await app.seatsLeft()).toBe(16)
  const email = await Mail.findById(`edited:${id}:1`).lean()
  expect(email?.subject).toMatch(/^Booking R261224-.{4} was changed$/)
  expect(email?.text).toContain('120 000 HUF')
  expect(email?.icalEvent).toContain('SEQUENCE:1')
  expect(await app.findings()).toEqual([])
})

test('additional people take free seats, and exceed the capacity only with a reason', async () => {
  const { id, packageId } = await deskBooking(2)
  await fill(16)
  const five = { howManyPeople: 5, selected: [{ id: packageId, quantity: 5 }] }
  expect((await quote(id, five)).body.seats).toBe(4)
  const refused = await edit(id, five)
  expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_FULL'])
  expect(await read(id)).toMatchObject({ howManyPeople: 2, amount: 60_000, version: 1 })
  expect(await app.seatsLeft()).toBe(2)

  const { body } = await edit(id, { howManyPeople: 4, selected: [{ id: packageId, quantity: 4 }] })
  expect([body.howManyPeople, await app.seatsLeft()]).toEqual([4, 0])
  const over = await edit(id, { ...five, overrideReason: 'regular guests' })
  expect(over.body.howManyPeople).toBe(5)
  expect(over.body.history.at(-1).why).toContain('although full: regular guests')
})

describe('prices', () => {
  test('packages already on the booking keep their price, and added packages cost today’s price', async () => {
    const { id, packageId } = await deskBooking(2)
    const extra = await buildPackage({ price: 5_000, packageType: 'EXTRA' })
    await Package.updateMany({ _id: packageId }, { price: 99_000 })
    const selected = [
      { id: packageId, quantity: 3 },
      { id: extra.id, quantity: 2 },
    ]
    const { body } = await edit(id, { howManyPeople: 3, selected })
    expect(body).toMatchObject({ amount: 100_000, selected: [{ price: 30_000 }, { price: 5_000, quantity: 2 }] })
  })

  test('a package that is no longer sold stays on the booking but cannot be added', async () => {
    const { id, packageId } = await deskBooking(2)
    const gone = await buildPackage()
    await Package.deleteMany({})
    expect((await edit(id, { howManyPeople: 1, selected: [{ id: packageId, quantity: 1 }] })).body.amount).toBe(30_000)
    const { body } = await edit(id, { selected: [{ id: gone.id, quantity: 1 }] })
    expect([body.code, body.field]).toEqual(['UNKNOWN_PACKAGE', 'selected'])
  })

  test('the promo code keeps its percentage until it is replaced', async () => {
    await Settings.create({ promoCodes: [{ code: 'VIP', percentage: 10 }] })
    const { id, packageId } = await deskBooking(2, { promoCode: 'vip' })
    await Settings.updateOne({}, { promoCodes: [{ code: 'HALF', percentage: 50 }] })
    const one = { howManyPeople: 1, selected: [{ id: packageId, quantity: 1 }] }
    expect((await edit(id, one)).body.amount).toBe(27_000)
    expect((await edit(id, { promoCode: 'half' })).body.amount).toBe(15_000)
    expect((await quote(id, { promoCode: 'nothing' })).body).toMatchObject({
      total: 30_000,
      discount: { known: false },
    })
    expect((await edit(id, { promoCode: '' })).body).toMatchObject({ amount: 30_000, promoCode: '' })
  })

  test('a price that has changed since the clerk saw it changes nothing', async () => {
    const { id, packageId } = await deskBooking(2)
    const { id: extra } = await buildPackage({ packageType: 'EXTRA', price: 7_900 })
    const sold = {
      selected: [
        { id: packageId, quantity: 2 },
        { id: extra, quantity: 1 },
      ],
    }
    const { total } = (await quote(id, sold).expect(200)).body
    await Package.updateOne({ _id: extra }, { price: 9_900 })
    const { status, body } = await edit(id, { ...sold, quotedTotal: total })
    expect([status, body.code, body.quote.total]).toEqual([409, 'PRICE_CHANGED', total + 2_000])
    expect((await read(id)).amount).toBe(total - 7_900)
    expect((await edit(id, { ...sold, quotedTotal: total + 2_000 })).status).toBe(200)
  })

  test('a price in euros keeps the booking’s exchange rate', async () => {
    await Settings.create({ eurPrice: 400 })
    const { id, packageId } = await deskBooking(2, { currency: 'EUR' })
    await Settings.updateOne({}, { eurPrice: 300 })
    const { body } = await edit(id, { howManyPeople: 1, selected: [{ id: packageId, quantity: 1 }] })
    expect(body).toMatchObject({ amount: 75, currency: 'EUR' })
  })
})

describe('money', () => {
  test('the extra amount for a paid booking is due and taken at the desk', async () => {
    const { id, packageId } = await paidOnline(2)
    const { body } = await edit(id, { howManyPeople: 3, selected: [{ id: packageId, quantity: 3 }] })
    expect(body).toMatchObject({ status: 'PAID', amount: 90_000, due: 30_000 })
    expect((await Mail.findById(`edited:${id}:1`).lean())?.text).toContain('30 000 HUF')
    const paid = await pay(id, 30_000)
    expect(paid.body).toMatchObject({ due: 0, paidBy: 'ONLINE' })
    expect(await app.findings()).toEqual([])
  })

  test('rejects a refund when the visit does not change, instead of acknowledging what nobody makes', async () => {
    const { id, packageId } = await paidOnline(3)
    const two = { howManyPeople: 2, selected: [{ id: packageId, quantity: 2 }] }
    await edit(id, { ...two, refundAmount: 10_000 })
    const { body } = await edit(id, { ...two, refundAmount: 20_000 })
    const error = 'Refund amount: the visit does not change, so nothing goes back'
    expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'refundAmount', error })
    expect(await givenBackByBank(app, id)).toEqual([10_000])
  })

  test.each([
    ['all', 30_000],
    ['part', 20_000],
    ['nothing', 0],
  ])('after a price drop %s is refunded through the bank, and nothing is due', async (_, refundAmount) => {
    const { id, packageId } = await paidOnline(3)
    const two = { howManyPeople: 2, selected: [{ id: packageId, quantity: 2 }] }
    expect((await quote(id, two)).body).toMatchObject({ overpaid: 30_000, due: 0 })
    const { body } = await edit(id, { ...two, refundAmount })
    expect(body).toMatchObject({ status: 'PAID', amount: 60_000, refunded: refundAmount, due: 0, attention: null })
    const words = body.history.map(({ why }: { why: string }) => why).join('; ')
    expect(words.includes('goes back: on the phone')).toBe(refundAmount > 0)
    if (refundAmount > 0)
      expect(words).toContain(`price 90 000 HUF → 60 000 HUF, ${refundAmount / 1000} 000 HUF goes back`)
    expect(await givenBackByBank(app, id)).toEqual([refundAmount])
    expect(await app.seatsLeft()).toBe(18)
    expect(await app.findings()).toEqual([])
  })

  test('a refunded amount is due again when the price rises again', async () => {
    const { id, packageId } = await deskBooking(2, { paidBy: 'CARD' })
    const people = (n: number) => ({ howManyPeople: n, selected: [{ id: packageId, quantity: n }] })
    expect((await edit(id, { ...people(1), refundAmount: 30_000 })).body).toMatchObject({ refunded: 30_000, due: 0 })
    expect((await edit(id, people(3))).body).toMatchObject({ amount: 90_000, due: 60_000 })
  })

  test('a booking that becomes free is refunded in full and still takes place', { tags: 'long' }, async () => {
    await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
    const { id, packageId } = await paidOnline(1)
    const { body } = await edit(id, { promoCode: 'gift', refundAmount: 30_000 })
    expect(body).toMatchObject({ status: 'PAID', amount: 0, refunded: 30_000, due: 0 })
    expect(await app.seatsLeft()).toBe(19)
    const again = await edit(id, { promoCode: '', selected: [{ id: packageId, quantity: 1 }] })
    expect(again.body).toMatchObject({ status: 'PAID', amount: 30_000, due: 30_000 })
    expect(await app.findings()).toEqual([])
  })

  test('money paid online and at the desk is refunded both ways', { tags: 'long' }, async () => {
    const { id, packageId } = await paidOnline(1)
    const count = (n: number) => ({ howManyPeople: n, selected: [{ id: packageId, quantity: n }] })
    await edit(id, count(3))
    await pay(id, 60_000).expect(200)
    const { body } = await edit(id, { ...count(1), refundAmount: 60_000 })
    expect(body).toMatchObject({ status: 'PAID', amount: 30_000, taken: 90_000, refunded: 60_000, due: 0 })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
    expect(await app.seatsLeft()).toBe(19)
    const text = (await Mail.findById(`edited:${id}:2`).lean())?.text
    expect(text).toContain('We’re refunding 30 000 HUF to the card')
    expect(text).toContain('We’ve paid 30 000 HUF back to you at the desk')
    expect(await app.findings()).toEqual([])
  })

  test('the refund cannot exceed the amount paid above the new price', async () => {
    const { id, packageId } = await deskBooking(2, { paidBy: 'CASH' })
    const { body } = await edit(id, {
      howManyPeople: 1,
      selected: [{ id: packageId, quantity: 1 }],
      refundAmount: 30_001,
    })
    const error = 'Refund amount: at most 30 000 HUF can go back'
    expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'refundAmount', error })
    expect(await app.seatsLeft()).toBe(18)
  })

  test('a refund is retried until the bank responds, and stays on the attention list until then', {
    tags: 'long',
  }, async () => {
    const { id, packageId } = await paidOnline(2)
    const one = { howManyPeople: 1, selected: [{ id: packageId, quantity: 1 }], refundAmount: 30_000 }
    app.faults.noAnswer = ['refund', 'query']
    expect((await edit(id, one)).body).toMatchObject({ howManyPeople: 1, attention: 'REFUND_OWED', refunded: 0 })
    expect((await edit(id, { promoCode: 'X', selected: [{ id: packageId, quantity: 2 }] })).body.code).toBe(
      'NOT_POSSIBLE_NOW',
    )
    app.faults.noAnswer = []
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await app.reconcile()
    expect(await read(id)).toMatchObject({ refunded: 30_000, attention: null })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
  })
})

describe('which bookings can be edited', () => {
  test('contact data and message can be corrected and searched, without an email', async () => {
    const { id } = await deskBooking(1)
    const emails = await Mail.countDocuments()
    const { body } = await edit(id, { phoneNumber: '+36 30 999 8877', lastName: 'Szabó-Nagy', message: 'left-handed' })
    expect(body).toMatchObject({ phoneNumber: '+36 30 999 8877', lastName: 'Szabó-Nagy', version: 2 })
    expect(body.history.at(-1).why).toBe(
      'last name “Szabó” → “Szabó-Nagy”, phone “+36 20 765 4321” → “+36 30 999 8877”, message none → “left-handed”: on the phone',
    )
    const found = await app.api.get('/api/v1/get-upcoming-orders').query({ search: 'nagy 06309998' }).set(staff)
    expect(found.body.bookings).toHaveLength(1)
    expect(await Mail.countDocuments()).toBe(emails)
  })

  test('during a payment, contact data can be corrected but people and packages cannot', async () => {
    const { body: booked } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
    expect((await edit(booked.id, { email: 'right@example.com' })).body.email).toBe('right@example.com')
    const { body } = await edit(booked.id, { promoCode: 'X', howManyPeople: 1, selected: [{ id: 'x', quantity: 1 }] })
    expect(['UNKNOWN_PACKAGE', 'NOT_POSSIBLE_NOW']).toContain(body.code)
    expect((await quote(booked.id, { howManyPeople: 1 })).body).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
      error: expect.stringContaining('paying'),
    })
  })

  test('an edit without changes does nothing, and one of an older version is rejected', async () => {
    const { id } = await deskBooking(1)
    expect((await edit(id, { firstName: 'Béla', howManyPeople: 1 })).body.version).toBe(1)
    await edit(id, { firstName: 'Bálint' })
    const { status, body } = await edit(id, { firstName: 'Bence', version: 1 })
    expect([status, body.code, body.current.firstName]).toEqual([409, 'CHANGED_MEANWHILE', 'Bálint'])
  })

  test('arrivals never exceed the people, and people never exceed the main packages', async () => {
    const { id, packageId } = await deskBooking(3)
    app.clock.now = new Date('2026-12-24T13:05:00Z')
    await app.api.post(`/api/v1/staff/bookings/${id}/check-in`).set(staff).send({ arrived: 3 })
    expect((await edit(id, { howManyPeople: 4 })).body.code).toBe('TOO_MANY_PEOPLE')
    const { body } = await edit(id, { howManyPeople: 2, selected: [{ id: packageId, quantity: 2 }] })
    expect(body).toMatchObject({ howManyPeople: 2, arrived: 2 })
  })

  test('extra rounds can be sold to guests on the day of their visit only', async () => {
    const { id, packageId } = await deskBooking(2, { paidBy: 'CASH' })
    const extra = await buildPackage({ price: 5_000, packageType: 'EXTRA' })
    const selected = [
      { id: packageId, quantity: 2 },
      { id: extra.id, quantity: 1 },
    ]
    app.clock.now = new Date('2026-12-24T14:10:00Z')
    expect((await edit(id, { selected })).body).toMatchObject({ amount: 65_000, due: 5_000 })
    app.clock.now = new Date('2026-12-25T10:00:00Z')
    expect((await edit(id, { selected: selected.slice(0, 1) })).body.code).toBe('NOT_POSSIBLE_NOW')
    expect((await edit(id, { phoneNumber: '1' })).body.phoneNumber).toBe('1')
  })

  test('a booking that is cancelled while its seats are taken is not edited, and gets none', async () => {
    const { id, packageId } = await deskBooking(2)
    beforeNextWrite(Slot, 'updateOne', () =>
      app.api.post(`/api/v1/staff/bookings/${id}/cancel`).set(staff).send({ why: 'ill' }).expect(200),
    )
    const { body } = await edit(id, { howManyPeople: 4, selected: [{ id: packageId, quantity: 4 }] })
    expect(body.code).toBe('SLOT_FULL')
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', howManyPeople: 2, amount: 60_000 })
    expect(await app.seatsLeft()).toBe(20)
    expect(await app.findings()).toEqual([])
  })

  test('after a paid booking was cancelled, its invoice can still get the buyer’s address', async () => {
    const { id } = await deskBooking(2)
    await pay(id, 60_000)
    const body = { why: 'ill', refundAmount: 10_000, refundMethod: 'CASH' }
    await app.api.post(`/api/v1/staff/bookings/${id}/cancel`).set(staff).send(body).expect(200)
    expect((await edit(id, { city: 'Szeged' })).body).toMatchObject({ status: 'CANCELLED', city: 'Szeged' })
    expect((await edit(id, { howManyPeople: 1 })).body.code).toBe('NOT_POSSIBLE_NOW')
  })

  test('a cancelled booking that was never paid cannot be edited', async () => {
    const { id } = await deskBooking(2)
    await app.api.post(`/api/v1/staff/bookings/${id}/cancel`).set(staff).send({ why: 'ill' }).expect(200)
    const error = 'This booking has ended, so it can no longer be changed.'
    expect((await edit(id, { firstName: 'X' })).body).toMatchObject({ code: 'NOT_POSSIBLE_NOW', error })
    expect((await edit(id, { howManyPeople: 1 })).body.code).toBe('NOT_POSSIBLE_NOW')
  })
})
