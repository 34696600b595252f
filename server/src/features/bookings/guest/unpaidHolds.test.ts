import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { payAtBank } from '../../../testing/payAtBank'
import { startTestApp, type TestApp } from '../../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Admin } from '../../accounts/adminModel'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { Slot } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { removeFromQuota } from '../seats/unpaidQuota'
import { UnpaidQuota } from '../seats/unpaidQuotaModel'

useTestDatabase()
let app: TestApp
beforeEach(async () => {
  await emptyDatabase()
  app = await startTestApp({
    config: { trustProxy: 1, rateLimits: true },
  })
  app.faults.ipnLost = true
  return () => app.stop()
})

let serial = 0
const someone = () => `guest${++serial}@example.com`
const groupOf = async (howManyPeople: number, overrides = {}) =>
  buildBookingInput({
    selected: [{ id: (await buildPackage()).id, quantity: howManyPeople }],
    howManyPeople,
    email: someone(),
    ...overrides,
  })
const book = (input: object, address = '203.0.113.7') =>
  app.api.post('/api/v1/book').set('X-Forwarded-For', address).send(input)
const peopleHeld = async () => {
  const slots = await Slot.find().lean()
  return slots.flatMap(({ seats }) => seats).reduce((sum, { people }) => sum + (people ?? 0), 0)
}

describe('one network address', () => {
  test('holds unpaid seats for at most 40 people, however many requests arrive at once', async () => {
    const hours = [10, 11, 12, 13, 14, 15]
    const inputs = await Promise.all(hours.map((time) => groupOf(10, { time })))
    const answers = await Promise.all(inputs.map((input) => book(input)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([429, 'TOO_MANY_UNPAID']))
    expect(await peopleHeld()).toBe(40)
    expect(await Booking.countDocuments()).toBe(4)
    expect((await book(await groupOf(10, { time: 16 }), '198.51.100.1')).status).toBe(201)
  })

  test('in IPv6 means its /56', async () => {
    const from = async (address: string, time: number) => (await book(await groupOf(20, { time }), address)).status
    expect(await from('2001:db8:1:100::1', 10)).toBe(201)
    expect(await from('2001:db8:1:1ff:ffff::9', 11)).toBe(201)
    expect(await from('2001:db8:1:142::5', 12)).toBe(429)
    expect(await from('2001:db8:1:200::1', 13)).toBe(201)
  })

  test('written as IPv6 counts as the same IPv4 address', async () => {
    expect((await book(await groupOf(20, { time: 10 }), '::ffff:203.0.113.7')).status).toBe(201)
    expect((await book(await groupOf(20, { time: 11 }), '203.0.113.7')).status).toBe(201)
    expect((await book(await groupOf(1, { time: 12 }), '::ffff:203.0.113.7')).status).toBe(429)
  })

  test('in IPv6 shares a /48, which has three times the quota', { tags: 'long' }, async () => {
    const hours = [10, 11, 12, 13, 14, 15, 16, 17]
    const inputs = await Promise.all(hours.map((time) => groupOf(20, { time })))
    const sent = inputs.map((input, at) => book(input, `2001:db8:1:${at}00::1`))
    const answers = (await Promise.all(sent)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([...Array(6).fill(201), 429, 429])
    expect(await peopleHeld()).toBe(120)
    expect((await book(await groupOf(20, { time: 18 }), '2001:db8:2::1')).status).toBe(201)
  })

  test('can hold seats again once its holds have expired or are paid', { tags: 'long' }, async () => {
    const first = await book(await groupOf(20, { time: 10 }))
    await book(await groupOf(20, { time: 11 }))
    expect((await book(await groupOf(1, { time: 12 }))).status).toBe(429)
    await app.api
      .post('/api/v1/handle-response-code')
      .send(await payAtBank(first.body.url, 'success'))
      .expect(200)
    expect((await book(await groupOf(20, { time: 12 }))).status).toBe(201)
    expect((await book(await groupOf(1, { time: 13 }))).status).toBe(429)
    app.passMinutes(15)
    expect((await book(await groupOf(20, { time: 13 }))).status).toBe(201)
  })

  test('is not charged for seats it did not get', async () => {
    await Settings.create({ maximumPeopleCount: 1 })
    await book(await groupOf(1), '198.51.100.1')
    for (let round = 0; round < 3; round += 1) expect((await book(await groupOf(20))).body.code).toBe('SLOT_FULL')
    expect((await UnpaidQuota.find().lean()).flatMap(({ holds }) => holds)).toHaveLength(2)
  })

  test('is stored as a keyed hash and deleted after a day', async () => {
    await book(await groupOf(1, { email: 'Anna@example.com' }))
    const quotas = await UnpaidQuota.find().lean()
    expect(quotas.map(({ _id }) => _id.split(':')[0]).sort()).toEqual(['address', 'email'])
    expect(JSON.stringify(quotas)).not.toMatch(/203\.0\.113|anna/i)
    const aDayLater = new Date(app.clock.now.getTime() + 24 * 3_600_000)
    expect(quotas.map(({ forgottenAt }) => forgottenAt)).toEqual([aDayLater, aDayLater])
    expect(UnpaidQuota.schema.indexes()).toContainEqual([
      { forgottenAt: 1 },
      expect.objectContaining({ expireAfterSeconds: 0 }),
    ])
  })
})

test('one email address holds at most five unpaid bookings, whatever addresses its requests come from', {
  tags: 'long',
}, async () => {
  const statuses: number[] = []
  for (const [index, email] of Array(5).fill('one@example.com').concat(' One@Example.com ').entries()) {
    const answer = await book(await groupOf(1, { email, time: 10 + index }), `198.51.100.${index + 1}`)
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('staff have no quota', async () => {
  const staff = await loginAsAdmin(app)
  for (const time of [10, 11, 12, 13]) {
    const answer = await book(await groupOf(15, { time, email: 'one@example.com' })).set(staff)
    expect(answer.status).toBe(201)
  }
})

test.each([
  ['an account that was deactivated', { deactivatedAt: new Date() }],
  ['before the password was changed', { $inc: { tokenVersion: 1 } }],
  ['a role that was taken away', { role: 'desk' }],
])('a token of %s has the same quota as no token', { tags: 'long' }, async (_what, change) => {
  const staff = await loginAsAdmin(app)
  const bookSix = async () => {
    const answers = []
    for (const time of [10, 11, 12, 13, 14, 15]) {
      answers.push(await book(await groupOf(1, { time, email: 'one@example.com' })).set(staff))
    }
    return answers
  }
  const live = await bookSix()
  expect(live.map(({ status }) => status)).toEqual(Array(6).fill(201))

  await Admin.updateOne({ username: 'admin' }, change)
  expect((await bookSix()).map(({ status }) => status)).toEqual([...Array(5).fill(201), 429])
  const { id, url } = live[0]?.body ?? {}
  await app.api
    .post('/api/v1/handle-response-code')
    .send(await payAtBank(url, 'fail'))
    .expect(200)
  expect((await app.api.post(`/api/v1/booking/${id}/pay`).set(staff)).body.code).toBe('TOO_MANY_UNPAID')
})

describe('trying again', () => {
  const tryAgain = (id: string) => app.api.post(`/api/v1/booking/${id}/pay`)
  const declined = async (): Promise<string> => {
    const { body } = await book(await groupOf(2, { time: 14 }))
    await app.api
      .post('/api/v1/handle-response-code')
      .send(await payAtBank(body.url, 'fail'))
      .expect(200)
    return body.id
  }

  test('never holds seats for longer than 30 minutes after booking', { tags: 'long' }, async () => {
    const id = await declined()
    for (const minutes of [9, 9, 2]) {
      app.passMinutes(minutes)
      const { body } = await tryAgain(id).expect(200)
      await app.api
        .post('/api/v1/handle-response-code')
        .send(await payAtBank(body.url, 'cancel'))
        .expect(200)
    }
    app.passMinutes(9)
    expect(await app.seatsLeft()).toBe(18)
    expect(await tryAgain(id)).toMatchObject({ status: 409, body: { code: 'NOT_PAYABLE' } })
    expect((await app.api.get(`/api/v1/booking/${id}`)).body.canTryAgain).toBe(false)
    app.passMinutes(1)
    expect(await app.seatsLeft()).toBe(20)
  })

  test.each([
    ['a day', { filterBookings: [{ date: '2026-12-24', excludesTimes: '' }] }, 'DATE_NOT_BOOKABLE'],
    ['an hour', { filterBookings: [{ date: '2026-12-24', excludesTimes: '14:00' }] }, 'HOUR_NOT_BOOKABLE'],
  ])('is rejected for %s that staff have closed since', async (_what, settings, code) => {
    const id = await declined()
    await Settings.create(settings)
    app.passMinutes(16)
    expect((await tryAgain(id)).body.code).toBe(code)
    expect(await app.seatsLeft()).toBe(20)
  })

  test('is rejected for a package that staff have deleted since', async () => {
    const id = await declined()
    await Package.deleteMany({})
    expect((await tryAgain(id)).body.code).toBe('UNKNOWN_PACKAGE')
  })

  test('from an address that has used up its quota, releases no seats of the address that holds them', async () => {
    const first = await book(await groupOf(20, { time: 10 }), '203.0.113.7')
    await book(await groupOf(20, { time: 11 }), '203.0.113.7')
    for (const time of [12, 13]) await book(await groupOf(20, { time }), '198.51.100.1')
    await app.api
      .post('/api/v1/handle-response-code')
      .send(await payAtBank(first.body.url, 'fail'))
      .expect(200)
    expect((await tryAgain(first.body.id).set('X-Forwarded-For', '198.51.100.1')).body.code).toBe('TOO_MANY_UNPAID')
    expect((await book(await groupOf(1, { time: 16 }), '203.0.113.7')).body.code).toBe('TOO_MANY_UNPAID')
  })

  test('stays counted when it holds its seats again while another request releases them', async () => {
    const id = await declined()
    beforeNextWrite(UnpaidQuota, 'updateMany', async () => {
      await tryAgain(id).set('X-Forwarded-For', '203.0.113.7').expect(200)
    })
    await app.api.post(`/api/v1/booking/${id}/release`).expect(200)
    expect(await peopleHeld()).toBe(2)
    expect((await book(await groupOf(20, { time: 15 }))).status).toBe(201)
    expect((await book(await groupOf(20, { time: 16 }))).body.code).toBe('TOO_MANY_UNPAID')
  })

  test('leaves its seats free when concurrent requests released and recounted them', async () => {
    const id = await declined()
    const others = [await groupOf(20, { time: 15 }), await groupOf(20, { time: 16 })]
    const update = Slot.collection.updateOne.bind(Slot.collection)
    vi.spyOn(Slot.collection, 'updateOne').mockImplementationOnce(async (...input) => {
      const answer = await update(...input)
      await removeFromQuota(id)
      for (const other of others) expect((await book(other)).status).toBe(201)
      return answer
    })

    const refused = await tryAgain(id).set('X-Forwarded-For', '203.0.113.7')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_UNPAID'])
    expect(await peopleHeld()).toBe(40)
  })

  test('for an hour that has filled up since, counts nothing as held', { tags: 'long' }, async () => {
    const id = await declined()
    app.passMinutes(16)
    const others = { date: '2026-12-24', time: 14, booking: 'others', people: 20 }
    await takeSeats(others, { until: null, capacity: 20, now: app.clock.now })
    expect((await tryAgain(id)).body.code).toBe('SLOT_FULL')
    const counted = (await UnpaidQuota.find().lean()).flatMap(({ holds }) => holds)
    expect(counted.filter(({ until }) => until > app.clock.now)).toEqual([])
  })

  test('can still be paid on the open page after staff have closed the day', async () => {
    const { body } = await book(await groupOf(2))
    await Settings.create({ filterBookings: [{ date: '2026-12-24', excludesTimes: '' }] })
    expect((await tryAgain(body.id)).body.url).toBe(body.url)
  })
})
