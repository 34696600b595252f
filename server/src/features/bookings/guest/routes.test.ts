import mongoose from 'mongoose'
import { describe, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { commandsOf } from '../../../testing/countCommands'
import { paidBooking } from '../../../testing/paidBooking'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { takeSeats } from '../seats/takeSeats'

const app = useTestApp()

const get = async (path: string) => (await app.api.get(`/api/v1${path}`)).body
const fill = (date: string, time: number, people: number, until: Date | null = null) =>
  takeSeats({ date, time, booking: `b-${date}-${time}-${people}`, people }, { until, capacity: 20, now: app.clock.now })

test('the euro price comes from the settings, 400 until it is changed', async () => {
  expect(await get('/current-eur')).toEqual({ eur: 400 })
  await Settings.create({ eurPrice: 395.5 })
  expect(await get('/current-eur')).toEqual({ eur: 395.5 })
})

test('availability is the capacity minus paid and held seats, and rises again when a hold ends', async () => {
  expect(await get('/get-availability?date=2026-12-24&time=14')).toBe(20)
  await fill('2026-12-24', 14, 3)
  await fill('2026-12-24', 14, 4, new Date('2026-11-21T08:15:00Z'))
  expect(await get('/get-availability?date=2026-12-24&time=14')).toBe(13)
  app.clock.now = new Date('2026-11-21T08:15:00Z')
  expect(await get('/get-availability?date=2026-12-24&time=14')).toBe(17)
})

test('availability is never negative after the capacity is lowered', async () => {
  await fill('2026-12-24', 14, 12)
  await Settings.create({ maximumPeopleCount: 10 })
  expect(await get('/get-availability?date=2026-12-24&time=14')).toBe(0)
})

test('no seat is available on a past or closed day, in a closed hour, or too soon or too far ahead', async () => {
  await Settings.create({
    filterBookings: [
      { date: '2026-12-24', excludesTimes: '11:00' },
      { date: '2026-12-25', excludesTimes: '' },
    ],
  })
  const at = (date: string, time: number) => get(`/get-availability?date=${date}&time=${time}`)
  expect([await at('2026-12-24', 10), await at('2026-11-21', 11)]).toEqual([20, 20])
  expect(await at('2026-12-24', 11)).toBe(0)
  expect(await at('2026-12-25', 15)).toBe(0)
  expect(await at('2026-11-21', 10)).toBe(0)
  expect(await at('2026-11-20', 18)).toBe(0)
  expect(await at('2028-11-22', 12)).toBe(0)
})

test('hours excluded by settings and full hours cannot be chosen', async () => {
  await Settings.create({ filterBookings: [{ date: '2026-12-24', excludesTimes: '11:00, 13:00' }] })
  await fill('2026-12-24', 16, 20)
  expect(await get('/get-excluded-time?date=2026-12-24')).toEqual([11, 13, 16])
})

test('today every hour up to the next one is closed, and on past dates all nine are', async () => {
  expect(await get('/get-excluded-time?date=2026-11-21')).toEqual([10])
  app.clock.now = new Date('2026-11-21T12:59:00Z')
  expect(await get('/get-excluded-time?date=2026-11-21')).toEqual([10, 11, 12, 13, 14])
  expect(await get('/get-excluded-time?date=2026-11-20')).toHaveLength(9)
})

test('with a capacity of zero, no date has an hour to choose', async () => {
  await Settings.create({ maximumPeopleCount: 0 })
  const dates = await get('/get-excluded-date')
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([732, '2026-11-21', '2028-11-21'])
  expect(await get('/get-excluded-time?date=2027-05-05')).toHaveLength(9)
  expect(await get('/get-availability?date=2027-05-05&time=14')).toBe(0)
  const [day] = await get('/availability?from=2027-05-05&to=2027-05-05')
  expect(new Set(day.hours.map(({ free }: { free: number }) => free))).toEqual(new Set([0]))
})

test('dates are excluded when settings close them entirely or every open hour is full', async () => {
  await Settings.create({
    filterBookings: [
      { date: '2026-12-25', excludesTimes: '' },
      { date: '2026-12-26', excludesTimes: '10:00,11:00' },
      { date: '2026-12-31', excludesTimes: '10:00,11:00,12:00,13:00,14:00,15:00,16:00,17:00,18:00' },
      { date: '2027-01-02', excludesTimes: '10:00,11:00,12:00,13:00,14:00,15:00,16:00' },
    ],
  })
  await fill('2027-01-02', 17, 20)
  await fill('2027-01-02', 18, 20)
  await fill('2027-01-03', 18, 20)
  expect(await get('/get-excluded-date')).toEqual(['2026-12-25', '2026-12-31', '2027-01-02'])
})

test.each([
  '/get-excluded-time',
  '/get-excluded-time?date=24.12.2026',
  '/get-excluded-time?date=2026-02-30',
  '/get-availability?date=2026-12-24&time=24',
  '/get-availability?date=2026-12-24&time=-1',
  '/get-availability?date=2026-12-24&time=x',
  '/get-availability?date[$gt]=&time=14',
])('%s is refused by the name of the field', async (path) => {
  const answer = await app.api.get(`/api/v1${path}`)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', error: expect.any(String), field: expect.any(String) })
})

test('a quote is priced from the database and takes a promo code off the HUF total before the exchange', async () => {
  await Settings.create({ eurPrice: 400, promoCodes: [{ code: 'WELCOME10', percentage: 10 }] })
  const main = await buildPackage({ price: 39_990, roundCount: 25 })
  const extra = await buildPackage({ price: 5_000, packageType: 'EXTRA' })
  const selected = [
    { id: main.id, quantity: 2 },
    { id: extra.id, quantity: 1 },
  ]
  const { body } = await app.api.post('/api/v1/quote').send({ selected, currency: 'EUR', promoCode: ' welcome10 ' })
  expect(body).toEqual({
    lines: [
      { id: main.id, name: main.name, price: 39_990, quantity: 2, total: 79_980, totalRoundCount: 25, isMain: true },
      { id: extra.id, name: extra.name, price: 5_000, quantity: 1, total: 5_000, totalRoundCount: 10, isMain: false },
    ],
    totalBeforeDiscount: 84_980,
    discount: { code: 'welcome10', known: true, percent: 10, amount: 8_498, whyNot: null, packages: [] },
    totalHuf: 76_482,
    total: 191.21,
    currency: 'EUR',
    rate: 400,
    refundTerms: { fullRefundHours: 72, lateRefundPercent: 75 },
  })
})

test('rounds are counted as shown on the package, without entries whose weapon was deleted', async () => {
  const { id } = await buildPackage({ roundCount: 25 })
  const gone = { weapon: new mongoose.Types.ObjectId(), roundType: '9 mm', roundCount: 50 }
  await Package.updateOne({ _id: id }, { $push: { weapons: gone } })
  const shown = (await get('/packages')).find((one: { _id: string }) => one._id === id)
  expect(shown.weapons.map((entry: { roundCount: number }) => entry.roundCount)).toEqual([25])
  const { body } = await app.api.post('/api/v1/quote').send({ selected: [{ id, quantity: 1 }], currency: 'HUF' })
  expect(body.lines[0].totalRoundCount).toBe(25)
})

test('an unknown promo code does not change the price and is reported as unknown', async () => {
  const { id } = await buildPackage({ price: 30_000 })
  const input = { selected: [{ id, quantity: 1 }], currency: 'HUF', promoCode: 'NOPE' }
  const { body } = await app.api.post('/api/v1/quote').send(input)
  expect(body).toMatchObject({ total: 30_000, discount: { code: 'NOPE', known: false, percent: 0, amount: 0 } })
})

test('a quote for an unknown package is rejected', async () => {
  for (const id of ['64b000000000000000000000', 'x', '__proto__']) {
    const answer = await app.api.post('/api/v1/quote').send({ selected: [{ id, quantity: 1 }], currency: 'HUF' })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('UNKNOWN_PACKAGE')
  }
})

test('an unknown booking is 404 with a message for the guest', async () => {
  const answer = await app.api.get('/api/v1/booking/nobody-made-this')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({ error: expect.stringContaining('cannot find this booking'), code: 'NOT_FOUND' })
})

describe('the days of a range', () => {
  const days = (query: string) => app.api.get(`/api/v1/availability?${query}`)

  test('list their open hours and free seats, matching the calls for single hours', async () => {
    await Settings.create({
      filterBookings: [
        { date: '2026-12-24', excludesTimes: '11:00' },
        { date: '2026-12-25', excludesTimes: '' },
      ],
    })
    await fill('2026-12-24', 14, 3)
    await fill('2026-12-24', 15, 20)
    await fill('2026-12-24', 16, 4, new Date('2026-11-21T08:00:00Z'))
    const { body } = await days('from=2026-12-23&to=2026-12-25').expect(200)
    expect(body.map(({ date }: { date: string }) => date)).toEqual(['2026-12-23', '2026-12-24', '2026-12-25'])
    const free = (time: number) => body[1].hours.find((hour: { time: number }) => hour.time === time)?.free
    expect([free(10), free(11), free(14), free(15), free(16)]).toEqual([20, undefined, 17, 0, 20])
    expect(body[2].hours).toEqual([])
    for (const { time, free } of body[1].hours) {
      expect(await get(`/get-availability?date=2026-12-24&time=${time}`)).toBe(free)
    }
  })

  test('list for today only hours that can still be booked, and none for past days', async () => {
    const { body } = await days('from=2026-11-20&to=2026-11-21').expect(200)
    expect(body[0].hours).toEqual([])
    expect(body[1].hours.map(({ time }: { time: number }) => time)).toEqual([11, 12, 13, 14, 15, 16, 17, 18])
  })

  test('count the guest’s own unpaid booking as free, and need one query of the slots', async () => {
    const { body: unpaid } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
    const paid = await paidBooking(app, { time: 15 })
    const freeFor = async (id: string) => {
      const { body } = await days(`from=2026-12-24&to=2026-12-24&except=${id}`).expect(200)
      return [body[0].hours[4], body[0].hours[5]]
    }
    expect(await freeFor(unpaid.id)).toEqual([
      { time: 14, free: 20 },
      { time: 15, free: 19 },
    ])
    expect(await freeFor(paid)).toEqual([
      { time: 14, free: 19 },
      { time: 15, free: 19 },
    ])
    const commands = await commandsOf(() => days('from=2026-12-01&to=2027-01-11').expect(200))
    expect(commands.filter((command) => command.endsWith('slots'))).toHaveLength(1)
  })

  test.each([
    ['', 'from'],
    ['from=2026-12-24', 'to'],
    ['from=2026-12-24&to=2026-12-23', 'to'],
    ['from=2026-12-01&to=2027-01-12', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from[$gt]=&to=2026-03-01', 'from'],
  ])('%j are rejected, naming the field', async (query, field) => {
    expect((await days(query)).body).toMatchObject({ code: 'INVALID_INPUT', field })
  })
})

describe('the bank’s page', () => {
  test.each([
    ['hu', 'HU'],
    ['fr', 'FR'],
    ['nb-NO, de-AT;q=0.9', 'DE'],
    ['zh-CN', 'EN'],
    ['*', 'EN'],
    ['x'.repeat(200), 'EN'],
    [undefined, 'EN'],
  ])('of a booking made in %s is in %s, on the first try and on the next', async (header, language) => {
    const start = vi.spyOn(app.payments.bank, 'start')
    const languages = header === undefined ? {} : { 'Accept-Language': header }
    const booked = await app.api
      .post('/api/v1/book')
      .set(languages)
      .send(await buildBookingInput())
      .expect(201)
    await payAtBank(booked.body.url, 'fail')
    await app.api.post(`/api/v1/booking/${booked.body.id}/pay`).set(languages).expect(200)
    expect(start.mock.calls.map(([order]) => order.language)).toEqual([language, language])
    start.mockRestore()
  })
})
