import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPackage } from '../../testing/buildPackage'
import { buildReseller } from '../../testing/buildReseller'
import { commandsOf } from '../../testing/countCommands'
import { endpointsOf } from '../../testing/endpointsOf'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { octoCalls, octoOperations } from '../../testing/octoCalls'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { useOcto } from '../../testing/useOcto'
import { takeSeats } from '../bookings/seats/takeSeats'
import { latestCalls } from '../resellers/callLog'
import { Reseller } from '../resellers/resellerModel'
import { Settings } from '../settings/settingsModel'

const { app, own, call } = useOcto()

const product = () => ({ productId: own.productId, optionId: 'one-hour' })
const day = (localDateStart: string, localDateEnd = localDateStart) => ({ ...product(), localDateStart, localDateEnd })
const hoursOf = async (body: object) => (await call('POST /availability', body)).body

test('every operation of the standard exists, and no other', () => {
  const ours = endpointsOf(app.express).filter((route) => route.includes(' /octo/'))
  expect(
    ours
      .map((route) => route.replace(' /octo', ' '))
      .map((route) => route.replace('  ', ' '))
      .sort(),
  ).toEqual([...octoOperations].sort())
})

describe('a key', () => {
  test.each([
    ['missing', ''],
    ['of another scheme', 'Basic abc'],
    ['that nobody has', `Bearer octo_${'x'.repeat(43)}`],
    ['too long for one', `Bearer ${'x'.repeat(5000)}`],
  ])('gets 401 for %s', async (_, header) => {
    const answer = await app.api.get('/octo/products').set('Authorization', header)
    expect([answer.status, answer.body.error]).toEqual([401, 'UNAUTHORIZED'])
  })

  test('that was revoked gets 403 and no effect', async () => {
    await Reseller.updateOne({ _id: own.reseller }, { revokedAt: new Date() })
    const body = { ...product(), availabilityId: '2026-12-24T14:00:00+01:00', unitItems: [{ unitId: 'adult' }] }
    expect((await call('POST /bookings', body)).status).toBe(403)
    expect((await call('GET /supplier')).body.error).toBe('FORBIDDEN')
  })

  test('is not needed to read the capabilities', async () => {
    const { body } = await app.api.get('/octo/capabilities').expect(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['octo/pricing', 'octo/content'])
    await octoCalls(app, '')('GET /capabilities')
  })

  test('shows managers when it was last used', async () => {
    const signed = await loginAsAdmin(app)
    const lastCalls = async () => {
      const { body } = await app.api.get('/api/v1/staff/resellers').set(signed).expect(200)
      return body.map(({ lastCallAt }: { lastCallAt: string | null }) => lastCallAt)
    }
    expect(await lastCalls()).toEqual([null])
    await call('GET /products')
    await expect.poll(lastCalls).toEqual([app.clock.now.toISOString()])
  })

  test('has its requests logged, also rejected ones, without their content', async () => {
    await call('GET /products')
    await call('GET /bookings?resellerReference=secret-voucher')
    await call(`GET /bookings/${randomUUID()}`)
    await expect.poll(() => latestCalls(own.reseller)).toHaveLength(3)
    const calls = await latestCalls(own.reseller)
    expect(calls.map(({ method, status, error }) => [method, status, error])).toEqual(
      expect.arrayContaining([
        ['GET', 200, ''],
        ['GET', 400, 'INVALID_BOOKING_UUID'],
      ]),
    )
    expect(JSON.stringify(calls)).not.toContain('secret-voucher')
  })
})

describe('products', () => {
  test('are the main packages, with the terms of the reseller and prices in both currencies', async () => {
    await buildPackage({ packageType: 'EXTRA' })
    const { body, headers } = await call('GET /products')
    expect(headers['octo-capabilities']).toBe('octo/pricing, octo/content')
    expect(body).toHaveLength(1)
    const [{ id, options, title, availableCurrencies }] = body
    expect([id, title, availableCurrencies]).toEqual([
      own.productId,
      expect.stringMatching(/^Test package/),
      ['HUF', 'EUR'],
    ])
    expect(options[0]).toMatchObject({ id: 'one-hour', cancellationCutoffAmount: 3, cancellationCutoffUnit: 'day' })
    expect(options[0].units).toHaveLength(1)
    expect(options[0].units[0]).toMatchObject({ id: 'adult', type: 'ADULT', restrictions: { minAge: 18 } })
    expect(options[0].units[0].pricing).toEqual([
      { original: 30_000, retail: 30_000, net: 24_000, currency: 'HUF', currencyPrecision: 0, includedTaxes: [] },
      { original: 7_500, retail: 7_500, net: 6_000, currency: 'EUR', currencyPrecision: 2, includedTaxes: [] },
    ])
    expect((await call(`GET /products/${own.productId}`)).body).toEqual(body[0])
  })

  test('have neither prices nor content unless requested', async () => {
    const { body } = await octoCalls(app, own.key, '')('GET /products')
    expect(body[0]).not.toHaveProperty('availableCurrencies')
    expect(body[0]).not.toHaveProperty('title')
    expect(body[0].options[0].units[0]).not.toHaveProperty('pricing')
  })

  test('follow managers’ changes', async () => {
    expect((await call('GET /products')).body).toHaveLength(1)
    await buildPackage()
    expect((await call('GET /products')).body).toHaveLength(2)
    await Reseller.updateOne({ _id: own.reseller }, { commissionPercent: 50 })
    expect((await call('GET /products')).body[0].options[0].units[0].pricing[0].net).toBe(15_000)
  })

  test('that do not exist, and unknown paths, get the standard’s errors', async () => {
    expect((await call('GET /products/nothing')).body).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
      productId: 'nothing',
    })
    const other = await app.api.get('/octo/nothing').set('Authorization', `Bearer ${own.key}`)
    expect([other.status, other.body.error]).toEqual([404, 'NOT_FOUND'])
  })

  test('come with the supplier', async () => {
    expect((await call('GET /supplier')).body).toMatchObject({
      endpoint: `${app.url}/octo`,
      contact: { website: app.url },
    })
  })
})

describe('availability', () => {
  test('of a day lists every hour that can be booked, with its seats and price', async () => {
    const hours = await hoursOf(day('2026-12-24'))
    expect(hours).toHaveLength(9)
    expect(hours[4]).toMatchObject({
      id: '2026-12-24T14:00:00+01:00',
      localDateTimeStart: '2026-12-24T14:00:00+01:00',
      localDateTimeEnd: '2026-12-24T15:00:00+01:00',
      utcCutoffAt: '2026-12-24T12:00:00Z',
      available: true,
      status: 'AVAILABLE',
      vacancies: 20,
      capacity: 20,
      openingHours: [{ from: '14:00', to: '15:00' }],
      unitPricing: [{ unitId: 'adult', retail: 30_000, net: 24_000, currency: 'HUF' }],
    })
  })

  test('of one day can be requested by that day alone', async () => {
    expect(await hoursOf({ ...product(), localDate: '2026-12-24' })).toEqual(await hoursOf(day('2026-12-24')))
  })

  test('is priced for the requested units, in the requested currency', async () => {
    const units = [{ id: 'adult', quantity: 3 }]
    const [hour] = await hoursOf({ ...day('2026-12-24'), units, currency: 'EUR' })
    expect(hour.pricing).toMatchObject({ retail: 22_500, net: 18_000, currency: 'EUR', currencyPrecision: 2 })
    const [crowd] = await hoursOf({ ...day('2026-12-24'), units: [{ id: 'adult', quantity: 21 }] })
    expect(crowd).toMatchObject({ available: false, status: 'AVAILABLE', vacancies: 20 })
  })

  test('shows few seats and none, and seats blocked by settings', async () => {
    const take = (time: number, people: number) =>
      takeSeats(
        { date: '2026-12-24', time, booking: `b${time}`, people },
        { until: null, capacity: 20, now: app.clock.now },
      )
    await take(14, 11)
    await take(15, 20)
    const hours = await hoursOf(day('2026-12-24'))
    expect(hours[4]).toMatchObject({ status: 'LIMITED', available: true, vacancies: 9 })
    expect(hours[5]).toMatchObject({ status: 'SOLD_OUT', available: false, vacancies: 0 })
  })

  test('is limited by the reseller’s allotment', async () => {
    await Reseller.updateOne({ _id: own.reseller }, { seatsPerSlot: 4 })
    const unitItems = [{ unitId: 'adult' }, { unitId: 'adult' }, { unitId: 'adult' }]
    await call('POST /bookings', { ...product(), availabilityId: '2026-12-24T14:00:00+01:00', unitItems })
    const hours = await hoursOf(day('2026-12-24'))
    expect(hours.map(({ vacancies }: { vacancies: number }) => vacancies)).toEqual([4, 4, 4, 4, 1, 4, 4, 4, 4])
  })

  test('leaves out closed hours and days, past ones and those beyond the booking horizon', async () => {
    await Settings.updateOne(
      { _id: 'settings' },
      {
        filterBookings: [
          { date: '2026-12-24', excludesTimes: '14:00' },
          { date: '2026-12-25', excludesTimes: '' },
        ],
      },
      { upsert: true },
    )
    const ids = (await hoursOf(day('2026-12-24'))).map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(8)
    expect(ids).not.toContain('2026-12-24T14:00:00+01:00')
    expect(await hoursOf(day('2026-12-25'))).toEqual([])
    expect(await hoursOf(day('2026-11-01'))).toEqual([])
    expect((await hoursOf(day('2026-11-21')))[0].id).toBe('2026-11-21T11:00:00+01:00')
    expect(await hoursOf(day('2029-01-01'))).toEqual([])

    const { body } = await call('POST /availability/calendar', day('2026-12-24', '2026-12-26'))
    expect(body.map(({ status, available }: { status: string; available: boolean }) => [status, available])).toEqual([
      ['AVAILABLE', true],
      ['CLOSED', false],
      ['AVAILABLE', true],
    ])
    expect(body[0].openingHours).toEqual([
      { from: '10:00', to: '14:00' },
      { from: '15:00', to: '19:00' },
    ])
  })

  test.each([
    ['2027-03-27', '+01:00', '09:00:00Z'],
    ['2027-03-28', '+02:00', '08:00:00Z'],
    ['2027-10-30', '+02:00', '08:00:00Z'],
    ['2027-10-31', '+01:00', '09:00:00Z'],
  ])('of %s has the offset %s', async (date, offset, tenOClock) => {
    const [first] = await hoursOf(day(date))
    expect(first.id).toBe(`${date}T10:00:00${offset}`)
    expect(new Date(first.id).toISOString()).toBe(`${date}T${tenOClock.replace('Z', '.000Z')}`)
    const again = await hoursOf({ ...product(), availabilityIds: [first.id, 'nonsense'] })
    expect(again).toEqual([first])
    const wrong = first.id.replace(offset, offset === '+01:00' ? '+02:00' : '+01:00')
    expect(await hoursOf({ ...product(), availabilityIds: [wrong] })).toEqual([])
  })

  test('of thirty days takes one query', async () => {
    await call('GET /products')
    await hoursOf(day('2026-12-01'))
    const month = () => hoursOf(day('2026-12-01', '2026-12-30'))
    const readsOf = async (work: () => Promise<unknown>) =>
      (await commandsOf(work)).filter((command) => !command.startsWith('insert resellercalls'))
    expect(await readsOf(month)).toEqual(['find slots'])
    await takeSeats(
      { date: '2026-12-24', time: 14, booking: 'b', people: 20 },
      { until: null, capacity: 20, now: app.clock.now },
    )
    const full = (await month()).filter(({ status }: { status: string }) => status === 'SOLD_OUT')
    expect(full.map(({ id }: { id: string }) => id)).toEqual(['2026-12-24T14:00:00+01:00'])
  })

  test.each<[string, object, string]>([
    ['no days', {}, 'BAD_REQUEST'],
    [
      'days and hours',
      { localDateStart: '2026-12-24', localDateEnd: '2026-12-24', availabilityIds: ['x'] },
      'BAD_REQUEST',
    ],
    ['a day and hours', { localDate: '2026-12-24', availabilityIds: ['x'] }, 'BAD_REQUEST'],
    ['half a range', { localDateStart: '2026-12-24' }, 'BAD_REQUEST'],
    ['a day and half a range', { localDate: '2026-12-24', localDateEnd: '2026-12-24' }, 'BAD_REQUEST'],
    ['days the wrong way round', { localDateStart: '2026-12-24', localDateEnd: '2026-12-23' }, 'BAD_REQUEST'],
    ['a day that is none', { localDateStart: '2026-02-30', localDateEnd: '2026-12-24' }, 'BAD_REQUEST'],
    ['more than a year', { localDateStart: '2026-12-24', localDateEnd: '2028-01-01' }, 'BAD_REQUEST'],
    ['another product', { ...day('2026-12-24'), productId: 'x' }, 'INVALID_PRODUCT_ID'],
    [
      'another option',
      { localDateStart: '2026-12-24', localDateEnd: '2026-12-24', optionId: 'x' },
      'INVALID_OPTION_ID',
    ],
    [
      'another unit',
      { localDateStart: '2026-12-24', localDateEnd: '2026-12-24', units: [{ id: 'x', quantity: 1 }] },
      'INVALID_UNIT_ID',
    ],
    ['another currency', { localDateStart: '2026-12-24', localDateEnd: '2026-12-24', currency: 'USD' }, 'BAD_REQUEST'],
    [
      'fewer than none',
      { localDateStart: '2026-12-24', localDateEnd: '2026-12-24', units: [{ id: 'adult', quantity: -1 }] },
      'BAD_REQUEST',
    ],
  ])('for %s is rejected', async (_, changes, error) => {
    const answer = await call('POST /availability', { ...product(), ...changes })
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })
})

describe('with rate limits', () => {
  let limited: TestApp
  beforeEach(async () => {
    limited = await startTestApp({ config: { rateLimits: true } })
    return () => limited.stop()
  })
  const statusOf = async (path: string, by: string) =>
    (await limited.api.get(`/octo${path}`).set('Authorization', `Bearer ${by}`)).status
  const inTurn = async (count: number, by: (time: number) => string) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time++) statuses.push(await statusOf('/products', by(time)))
    return statuses
  }
  const logged = async (status: number) =>
    (await latestCalls(own.reseller)).filter((call) => call.status === status).length

  test('each reseller has its own, and unknown keys are limited by address', { tags: 'long' }, async () => {
    await Reseller.updateOne({ _id: own.reseller }, { callsPerMinute: 10 })
    expect(await inTurn(12, () => own.key)).toEqual([...Array(10).fill(200), 429, 429])
    const booked = await limited.api.post('/octo/bookings').set('Authorization', `Bearer ${own.key}`).send({})
    expect([booked.status, booked.body.error]).toEqual([400, 'BAD_REQUEST'])
    const other = await buildReseller({ name: 'Viator' })
    expect(await statusOf('/products', other.key)).toBe(200)
    expect(await inTurn(62, (time) => `octo_${time}`)).toEqual([...Array(60).fill(401), 429, 429])
    expect(await statusOf('/products', other.key)).toBe(200)
  })

  test('a valid key is not held up by its own requests in flight', { tags: 'long' }, async () => {
    const { port } = new URL(limited.url)
    const json = { 'Content-Type': 'application/json', 'Content-Length': 100 }
    const headers = { Authorization: `Bearer ${own.key}`, Expect: '100-continue', ...json }
    const unfinished = Array.from({ length: 61 }, () => {
      const sent = request({ port, method: 'POST', path: '/octo/availability', headers })
      sent.on('error', () => {}).flushHeaders()
      return sent
    })
    await Promise.all(unfinished.map((sent) => once(sent, 'continue')))
    expect(await statusOf('/products', own.key)).toBe(200)
    for (const sent of unfinished) sent.destroy()
  })

  test('a revoked key is limited like an unknown one, and rejected requests are not logged', {
    tags: 'long',
  }, async () => {
    await Reseller.updateOne({ _id: own.reseller }, { revokedAt: new Date() })
    expect(await inTurn(63, () => own.key)).toEqual([...Array(60).fill(403), 429, 429, 429])
    await expect.poll(() => logged(403)).toBe(60)
    expect(await logged(429)).toBe(0)
  })

  test('only the first rejected request of a minute is logged', async () => {
    await Reseller.updateOne({ _id: own.reseller }, { callsPerMinute: 2 })
    expect(await inTurn(6, () => own.key)).toEqual([200, 200, 429, 429, 429, 429])
    await limited.api.post('/octo/bookings').set('Authorization', `Bearer ${own.key}`).send({}).expect(400)
    await expect.poll(() => logged(400)).toBe(1)
    expect(await logged(429)).toBe(1)
  })
})
