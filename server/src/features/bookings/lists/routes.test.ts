import { accountActor } from '@range/shared/bookings/actor'
import { bookingListSchema, dayOverviewSchema } from '@range/shared/bookings/staff'
import type { BookingStatus } from '@range/shared/bookings/status'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import { Settings } from '../../settings/settingsModel'
import { searchWordsOf } from '../record/searchWords'

const app = useTestApp()
let signed: { Authorization: string }
beforeEach(async () => {
  signed = await loginAsAdmin(app)
})

const get = (path: string) => app.api.get(`/api/v1/${path}`).set(signed)
const statuses: BookingStatus[] = ['PAID', 'ON_SITE', 'REFUNDED', 'AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED']

test.each(['get-bookings?start=2026-11-01&end=2026-11-30', 'staff/day?date=2026-11-21', 'staff/attention'])(
  '%s is for staff alone',
  async (path) => {
    const { status, body } = await app.api.get(`/api/v1/${path}`)
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN'])
  },
)

describe('calendar', () => {
  const calendar = async (start: string, end: string) =>
    bookingListSchema.parse((await get(`get-bookings?start=${start}&end=${end}`).expect(200)).body)

  test('shows the requested days, first and last included, in order of time', async () => {
    for (const [date, time] of [
      ['2026-12-01', 9],
      ['2026-11-30', 18],
      ['2026-11-30', 10],
      ['2026-11-01', 10],
      ['2026-10-31', 18],
    ] as const) {
      await buildBooking({ date, time })
    }
    expect((await calendar('2026-11-01', '2026-11-30')).map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-01 10',
      '2026-11-30 10',
      '2026-11-30 18',
    ])
  })

  test('matches the lists: nothing archived, no failed attempt, no expired hold', async () => {
    const holdUntil = new Date('2026-11-21T08:10:00Z')
    for (const [index, status] of statuses.entries()) {
      await buildBooking({ date: '2026-11-22', time: 10 + index, status, holdUntil })
    }
    const archivedAt = app.clock.now
    await buildBooking({ date: '2026-11-22', archivedAt, isArchived: true })
    const shown = async () => (await calendar('2026-11-22', '2026-11-22')).map(({ status }) => status)
    expect(await shown()).toEqual(['PAID', 'ON_SITE', 'REFUNDED', 'AWAITING_PAYMENT'])
    app.clock.now = holdUntil
    expect(await shown()).toEqual(['PAID', 'ON_SITE', 'REFUNDED'])
  })

  test('searches by words, and shows the archive on request', async () => {
    const date = '2026-11-22'
    for (const booking of [
      { firstName: 'Árpád', phoneNumber: '+36 1 234 5678' },
      { firstName: 'Bob', phoneNumber: '+44 20 7946 0000' },
      { firstName: 'Cara', status: 'FAILED' as const, archivedAt: app.clock.now, isArchived: true },
    ]) {
      await buildBooking({ ...booking, date, searchWords: searchWordsOf(booking) })
    }
    const names = async (query: string) => {
      const { body } = await get(`get-bookings?start=${date}&end=${date}&${query}`).expect(200)
      return bookingListSchema.parse(body).map(({ firstName }) => firstName)
    }
    expect(await names('search=arpad')).toEqual(['Árpád'])
    expect(await names('search=1+234')).toEqual(['Árpád'])
    expect(await names('search=cara')).toEqual([])
    expect(await names('archived=true')).toEqual(['Cara'])
    expect(await names('archived=true&search=bob')).toEqual([])
  })

  test('spans at most 400 days, with an error beyond that', async () => {
    expect(await calendar('2026-01-01', '2027-02-04')).toEqual([])
    const { status, body } = await get('get-bookings?start=2026-01-01&end=2027-02-05')
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'end'])
    expect(body.error).toContain('At most 400 days')
  })

  test.each([
    'start=2026-11-30&end=2026-11-01',
    'start=2026-11-31&end=2026-12-01',
    'start=2026-11-01',
    'end=2026-11-01',
    'start=today&end=tomorrow',
    'start[$gt]=&end=2026-11-01',
  ])('%s is rejected', async (query) => {
    expect((await get(`get-bookings?${query}`)).status).toBe(400)
  })
})

describe('day', () => {
  const day = async (date: string) => dayOverviewSchema.parse((await get(`staff/day?date=${date}`).expect(200)).body)

  test('lists for each hour the seats taken, held and free, and its guests', async () => {
    await Settings.create({ maximumPeopleCount: 6 })
    const { id } = await buildPackage()
    const input = { date: '2026-11-22', selected: [{ id, quantity: 5 }] }
    const paid = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ ...input, time: 14, howManyPeople: 3 }))
    await app.api
      .post('/api/v1/handle-response-code')
      .send(await payAtBank(paid.body.url, 'success'))
      .expect(200)
    const held = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ ...input, time: 14, howManyPeople: 2 }))
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ ...input, time: 18, howManyPeople: 5 }))
      .expect(201)

    const overview = await day('2026-11-22')
    expect(overview).toMatchObject({ date: '2026-11-22', capacity: 6, people: 3, arrived: 0, due: { HUF: 0, EUR: 0 } })
    expect(overview.hours.map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
    const at = (hour: number) => overview.hours.find((one) => one.hour === hour)
    expect(at(14)).toMatchObject({ taken: 5, held: 2, free: 1, isClosed: false })
    expect(
      at(14)
        ?.bookings.map(({ _id }) => _id)
        .sort(),
    ).toEqual([paid.body.id, held.body.id].sort())
    expect(at(18)).toMatchObject({ taken: 5, held: 5, free: 1 })
    expect(at(10)).toMatchObject({ taken: 0, held: 0, free: 6, bookings: [] })

    app.clock.now = new Date('2026-11-21T08:16:00Z')
    const later = (await day('2026-11-22')).hours
    expect(later.find(({ hour }) => hour === 14)).toMatchObject({ taken: 3, held: 0, free: 3 })
    expect(later.find(({ hour }) => hour === 18)).toMatchObject({ taken: 0, held: 0, free: 6, bookings: [] })
  })

  test('counts expected and arrived people, and the amount due at the desk by currency', async () => {
    const date = '2026-11-21'
    await buildBooking({ date, time: 10, howManyPeople: 3, arrived: 2 })
    await buildBooking({ date, time: 11, howManyPeople: 2, arrived: 2, status: 'ON_SITE', amountMinor: 79_800 })
    await buildBooking({ date, time: 12, howManyPeople: 1, status: 'ON_SITE', currency: 'EUR', amountMinor: 9_990 })
    await buildBooking({ date, time: 13, howManyPeople: 1, status: 'ON_SITE', currency: 'EUR', amountMinor: 5_020 })
    const paid = { how: 'CASH' as const, at: app.clock.now, actor: accountActor('Kata') }
    await buildBooking({ date, time: 14, howManyPeople: 4, status: 'ON_SITE', paid })
    await buildBooking({ date, time: 15, howManyPeople: 5, status: 'REFUNDED' })
    await buildBooking({ date, time: 15, howManyPeople: 5, status: 'CANCELLED' })
    const { people, arrived, due, hours } = await day(date)
    expect([people, arrived, due]).toEqual([11, 4, { HUF: 79_800, EUR: 150.1 }])
    expect(hours.find(({ hour }) => hour === 15)?.bookings.map(({ status }) => status)).toEqual(['REFUNDED'])
  })

  test('marks hours closed by settings, but not hours that have passed', async () => {
    await Settings.create({
      filterBookings: [
        { date: '2026-11-21', excludesTimes: '10,18' },
        { date: '2026-11-23', excludesTimes: '' },
      ],
    })
    app.clock.now = new Date('2026-11-21T15:30:00Z')
    const closedOn = async (date: string) =>
      (await day(date)).hours.filter(({ isClosed }) => isClosed).map(({ hour }) => hour)
    expect(await closedOn('2026-11-21')).toEqual([10, 18])
    expect(await closedOn('2026-11-23')).toHaveLength(9)
    expect(await closedOn('2026-11-24')).toEqual([])
  })

  test('shows zero free seats, never fewer, after the capacity was lowered', async () => {
    const { id } = await buildPackage()
    const input = await buildBookingInput({ date: '2026-11-22', howManyPeople: 5, selected: [{ id, quantity: 5 }] })
    await app.api.post('/api/v1/book').send(input).expect(201)
    await Settings.create({ maximumPeopleCount: 3 })
    const { capacity, hours } = await day('2026-11-22')
    expect([capacity, hours[4]]).toMatchObject([3, { taken: 5, free: 0 }])
  })

  test.each([
    ['2026-11-21T08:00:00Z', { date: '2026-11-21', hour: 9, minute: 0 }],
    ['2026-11-21T23:30:00Z', { date: '2026-11-22', hour: 0, minute: 30 }],
    ['2026-10-25T00:30:00Z', { date: '2026-10-25', hour: 2, minute: 30 }],
    ['2026-10-25T01:30:00Z', { date: '2026-10-25', hour: 2, minute: 30 }],
    ['2027-03-28T01:00:00Z', { date: '2027-03-28', hour: 3, minute: 0 }],
  ])('shows Budapest time: at %s it is %j', async (instant, shown) => {
    app.clock.now = new Date(instant)
    expect((await day('2026-12-24')).now).toEqual(shown)
  })

  test('rejects a day that does not exist', async () => {
    for (const date of ['2026-02-30', 'today', '']) expect((await get(`staff/day?date=${date}`)).status).toBe(400)
    expect((await get('staff/day')).status).toBe(400)
  })
})

test('an expired payment link needs attention until its booking is archived, held again or handled', async () => {
  const link = { until: new Date(app.clock.now.getTime() - 60_000), isEmailQueued: true, handledAt: null }
  const unpaid = { status: 'EXPIRED' as const, paid: null, paymentLink: link, holdUntil: link.until }
  const { _id: id } = await buildBooking({ ...unpaid, date: '2026-12-24', lastName: 'Late' })
  await buildBooking({ ...unpaid, date: '2026-11-01', lastName: 'Over' })
  await buildBooking({ ...unpaid, date: '2026-12-24', isArchived: true, archivedAt: app.clock.now })
  const listed = async () => bookingListSchema.parse((await get('staff/attention').expect(200)).body)
  expect(await listed()).toMatchObject([{ lastName: 'Late', isPaymentLinkHandled: false }])
  const handle = () =>
    app.api.post(`/api/v1/staff/bookings/${id}/attention-handled`).set(signed).send({ why: 'called' })
  expect((await handle().expect(200)).body).toMatchObject({ isPaymentLinkHandled: true })
  const { version } = (await handle().expect(200)).body
  expect(await listed()).toEqual([])
  expect((await handle()).body.version).toBe(version)
})

test('unanswered messages and applications are counted', async () => {
  const count = async () => (await get('staff/unanswered').expect(200)).body
  expect(await count()).toEqual({ contacts: 0, memberships: 0 })
  const answered = { at: app.clock.now, by: 'admin' }
  const letter = { fullName: 'Cili Nagy', email: 'cili@example.com', message: 'Hello' }
  await Contact.create([letter, letter, { ...letter, answered }])
  await Membership.create({ firstName: 'Dan', lastName: 'Dark', email: 'dan@example.com' })
  expect(await count()).toEqual({ contacts: 2, memberships: 1 })
})

test('the attention list has the bookings that need staff, newest first, archived or not', async () => {
  const attention = async () => bookingListSchema.parse((await get('staff/attention').expect(200)).body)
  await buildBooking()
  expect(await attention()).toEqual([])
  await buildBooking({ attention: 'PAID_WITHOUT_SEATS', lastName: 'First' })
  await buildBooking({ attention: 'PAYMENT_UNKNOWN', lastName: 'Second', status: 'EXPIRED' })
  await buildBooking({ attention: 'REFUND_OWED', lastName: 'Third', archivedAt: app.clock.now, isArchived: true })
  expect((await attention()).map(({ lastName }) => lastName)).toEqual(['Third', 'Second', 'First'])
})
