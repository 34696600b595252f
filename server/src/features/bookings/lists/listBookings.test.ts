import { accountActor } from '@range/shared/bookings/actor'
import { bookingPageSchema } from '@range/shared/bookings/staff'
import type { BookingStatus } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { useTestApp } from '../../../testing/useTestApp'
import type { BookingDocument } from '../record/bookingModel'
import { searchWordsOf } from '../record/searchWords'
import { archiveBooking } from '../staff/archiveBooking'

const app = useTestApp()
let signed: { Authorization: string }
const today = '2026-11-21'
beforeEach(async () => {
  signed = await loginAsAdmin(app)
})

const paths = {
  today: '/api/v1/get-today-orders',
  upcoming: '/api/v1/get-upcoming-orders',
  past: '/api/v1/get-past-bookings',
  archived: '/api/v1/get-archived-bookings',
}
type List = keyof typeof paths

async function page(list: List, query: Record<string, string | number> = {}) {
  const { body } = await app.api.get(paths[list]).query(query).set(signed).expect(200)
  return bookingPageSchema.parse(body)
}

/** Returns the guests on one page, by last name. */
async function names(list: List, query: Record<string, string | number> = {}): Promise<string[]> {
  return (await page(list, query)).bookings.map(({ lastName }) => lastName)
}

let serial = 0

async function book(lastName: string, overrides: Partial<BookingDocument> = {}): Promise<BookingDocument> {
  serial += 1
  const guest = {
    firstName: 'Test',
    lastName,
    email: `guest${serial}@example.com`,
    phoneNumber: '',
    orderNumber: `R261224-${serial}`,
  }
  const booking = { ...guest, ...overrides }
  return buildBooking({ ...booking, searchWords: searchWordsOf(booking) })
}

const bookOn = (date: string, time: number, lastName: string, overrides: Partial<BookingDocument> = {}) =>
  book(lastName, { date, time, ...overrides })

test.each(Object.values(paths))('%s is only for staff', async (path) => {
  expect((await app.api.get(path)).status).toBe(401)
  expect((await app.api.get(path).set('Authorization', 'Bearer forged')).status).toBe(401)
})

describe('which list a booking is in', () => {
  test('yesterday is past, today is today until midnight, tomorrow is upcoming', async () => {
    await bookOn('2026-11-20', 18, 'Yesterday')
    await bookOn(today, 10, 'This morning')
    await bookOn(today, 18, 'This evening')
    await bookOn('2026-11-22', 10, 'Tomorrow')
    app.clock.now = new Date('2026-11-21T22:59:59Z')
    expect(await names('past')).toEqual(['Yesterday'])
    expect(await names('today')).toEqual(['This morning', 'This evening'])
    expect(await names('upcoming')).toEqual(['Tomorrow'])
    app.clock.now = new Date('2026-11-21T23:00:00Z')
    expect(await names('past')).toEqual(['This evening', 'This morning', 'Yesterday'])
    expect(await names('today')).toEqual(['Tomorrow'])
    expect(await names('upcoming')).toEqual([])
  })

  test.each([
    { change: 'forward', day: '2027-03-28', lastMinute: '2027-03-28T21:59:00Z' },
    { change: 'back', day: '2026-10-25', lastMinute: '2026-10-25T22:59:00Z' },
  ])('on the day the clocks go $change, today ends at midnight in Budapest', async ({ day, lastMinute }) => {
    await bookOn(day, 18, 'On the day')
    const lastInstant = new Date(lastMinute)
    app.clock.now = lastInstant
    expect(await names('today')).toEqual(['On the day'])
    app.clock.now = new Date(lastInstant.getTime() + 60_000)
    expect(await names('today')).toEqual([])
    expect(await names('past')).toEqual(['On the day'])
  })

  test('an archived booking is only in the archive', async () => {
    for (const date of ['2026-11-20', today, '2026-11-22']) {
      const { _id } = await bookOn(date, 12, date)
      await archiveBooking(_id, { at: app.clock.now, actor: accountActor('admin') })
    }
    for (const list of ['past', 'today', 'upcoming'] as const) expect((await page(list)).totalItems).toBe(0)
    expect(await names('archived')).toEqual(['2026-11-22', today, '2026-11-20'])
  })

  test('shows booked visits, and unpaid bookings for as long as they are held', async () => {
    const holdUntil = new Date('2026-11-21T08:10:00Z')
    const statuses: BookingStatus[] = ['PAID', 'ON_SITE', 'REFUNDED', 'FAILED', 'CANCELLED', 'EXPIRED']
    for (const [index, status] of statuses.entries()) await bookOn(today, 10 + index, status, { status })
    await bookOn(today, 17, 'held', { status: 'AWAITING_PAYMENT', holdUntil })
    expect(await names('today', { limit: 20 })).toEqual(['PAID', 'ON_SITE', 'REFUNDED', 'held'])
    app.clock.now = holdUntil
    expect(await names('today', { limit: 20 })).toEqual(['PAID', 'ON_SITE', 'REFUNDED'])
  })

  test('statuses replaces the default statuses, whatever happened to the hold', async () => {
    await bookOn(today, 10, 'paid')
    await bookOn(today, 11, 'failed', { status: 'FAILED' })
    await bookOn(today, 12, 'expired', { status: 'EXPIRED' })
    await bookOn(today, 13, 'awaiting', { status: 'AWAITING_PAYMENT' })
    expect(await names('today', { statuses: 'FAILED,EXPIRED' })).toEqual(['failed', 'expired'])
    expect(await names('today', { statuses: 'AWAITING_PAYMENT' })).toEqual(['awaiting'])
    expect(await names('today', { statuses: 'PAID,PAID' })).toEqual(['paid'])
    const answer = await app.api.get(paths.today).query({ statuses: 'PAID,GONE' }).set(signed)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('INVALID_INPUT')
  })

  test('the archive shows every status, or only the requested statuses', async () => {
    const statuses: BookingStatus[] = ['PAID', 'FAILED', 'AWAITING_PAYMENT']
    for (const [index, status] of statuses.entries()) {
      const { _id } = await bookOn('2026-11-10', 10 + index, status, { status })
      await archiveBooking(_id, { at: app.clock.now, actor: accountActor('admin') })
    }
    expect(await names('archived')).toEqual(['AWAITING_PAYMENT', 'FAILED', 'PAID'])
    expect(await names('archived', { statuses: 'FAILED' })).toEqual(['FAILED'])
  })
})

describe('order and pages', () => {
  test('upcoming is oldest first, past and archive newest first', async () => {
    for (const [date, time] of [
      ['2026-11-25', 10],
      ['2026-11-23', 18],
      ['2026-11-23', 9],
      ['2026-11-12', 15],
      ['2026-11-12', 9],
      ['2026-10-01', 18],
    ] as const) {
      await bookOn(date, time, `${date} ${time}`)
    }
    expect(await names('upcoming')).toEqual(['2026-11-23 9', '2026-11-23 18', '2026-11-25 10'])
    expect(await names('past')).toEqual(['2026-11-12 15', '2026-11-12 9', '2026-10-01 18'])
  })

  test('the first page reaches as far as it has to', async () => {
    const days = [1, 8, 40, 200, 729]
    for (const list of ['upcoming', 'past'] as const) {
      for (const [place, day] of days.entries()) {
        await bookOn(addDays(today, list === 'past' ? -day : day), 10 + place, `${list} ${day}`)
        const expected = days.slice(0, place + 1).map((one) => `${list} ${one}`)
        expect(await names(list, { limit: 20 })).toEqual(expected)
        expect(await names(list, { limit: 2 })).toEqual(expected.slice(0, 2))
      }
    }
  })

  test('a page past the end is empty with correct totals', async () => {
    for (let hour = 10; hour <= 16; hour++) await bookOn(today, hour, `at ${hour}`)
    expect(await page('today', { page: 0 })).toMatchObject({ totalItems: 7, totalPages: 2 })
    expect(await names('today', { page: 0 })).toEqual(['at 10', 'at 11', 'at 12', 'at 13', 'at 14'])
    expect(await names('today', { page: 1 })).toEqual(['at 15', 'at 16'])
    for (const list of ['today', 'past', 'upcoming', 'archived'] as const) {
      const { totalItems, totalPages, bookings } = await page(list, { page: 1_000_000, limit: 100 })
      expect([totalItems, totalPages, bookings]).toEqual(list === 'today' ? [7, 1, []] : [0, 0, []])
    }
  })

  test.each([
    { page: -1 },
    { page: 0.5 },
    { page: 'two' },
    { page: 1_000_001 },
    { limit: 0 },
    { limit: 101 },
    { limit: 'all' },
    { search: 'x'.repeat(201) },
  ])('%j is rejected', async (query) => {
    expect((await app.api.get(paths.past).query(query).set(signed)).status).toBe(400)
  })

  test('the pages of a list together contain each booking once, with unpaid bookings in order', {
    tags: 'long',
  }, async () => {
    const statuses: BookingStatus[] = ['PAID', 'AWAITING_PAYMENT', 'ON_SITE', 'FAILED', 'REFUNDED']
    const holdUntil = new Date('2026-11-21T08:10:00Z')
    const expected: Record<'past' | 'today' | 'upcoming', string[]> = { past: [], today: [], upcoming: [] }
    for (let offset = -9; offset <= 9; offset++) {
      const date = addDays(today, Math.trunc(offset / 2))
      for (const time of [10, 14]) {
        const status = statuses[Math.abs(offset * 3 + time) % statuses.length] ?? 'PAID'
        const booking = await bookOn(date, time, `${date} ${time}`, { status, holdUntil })
        if (status === 'FAILED') continue
        expected[date < today ? 'past' : date > today ? 'upcoming' : 'today'].push(`${date}T${time} ${booking._id}`)
      }
    }
    const byLink = { until: holdUntil, isEmailQueued: true }
    const rush: Partial<BookingDocument>[] = [
      { status: 'AWAITING_PAYMENT', holdUntil },
      { status: 'AWAITING_PAYMENT', holdUntil: new Date('2026-11-21T07:59:59Z') },
      { status: 'FAILED', holdUntil, paymentLink: byLink },
    ]
    for (let guest = 0; guest < 36; guest++) {
      const [date, time] = [addDays(today, Math.trunc((guest % 8) / 2) - 1), 10 + (guest % 7)]
      const { _id } = await bookOn(date, time, `in the rush ${guest}`, rush[guest % rush.length])
      if (guest % rush.length === 1) continue
      expected[date < today ? 'past' : date > today ? 'upcoming' : 'today'].push(`${date}T${time} ${_id}`)
    }
    for (const list of ['past', 'today', 'upcoming'] as const) {
      const inOrder = list === 'past' ? expected[list].sort().reverse() : expected[list].sort()
      for (const limit of [1, 2, 3, 5, 100]) {
        const read: string[] = []
        for (let at = 0; at * limit < inOrder.length; at++) {
          const { totalItems, bookings } = await page(list, { page: at, limit })
          expect(totalItems).toBe(inOrder.length)
          read.push(...bookings.map(({ _id, date, time }) => `${date}T${time} ${_id}`))
        }
        expect(read).toEqual(inOrder)
      }
    }
  })

  test('upcoming bookings two years ahead are counted and shown', async () => {
    await bookOn('2028-11-21', 10, 'far')
    for (let offset = 1; offset <= 6; offset++) await bookOn(addDays(today, offset * 60), 10, `in ${offset * 60} days`)
    await bookOn('2026-11-01', 10, 'past')
    expect(await page('upcoming', { page: 1 })).toMatchObject({ totalItems: 7, totalPages: 2 })
    expect(await names('upcoming', { page: 1 })).toEqual(['in 360 days', 'far'])
    expect(await names('past')).toEqual(['past'])
  })
})

describe('search', () => {
  beforeEach(async () => {
    await bookOn('2026-11-10', 10, 'Kovács', { firstName: 'Árpád', phoneNumber: '+36 30 123 4567' })
    await bookOn('2026-11-11', 10, 'Kovalenko', { firstName: 'Anna' })
    await bookOn('2026-11-12', 10, 'Nagy', { firstName: 'Anna', status: 'ON_SITE', orderNumber: 'R261112-7K3M' })
    await bookOn('2026-11-13', 10, 'Anders', { firstName: 'Kova', email: 'kit@range.example', status: 'FAILED' })
    await bookOn('2026-11-25', 10, 'Kovács', { firstName: 'Later' })
    await bookOn(today, 10, 'Kovács', { firstName: 'Today' })
  })

  test.each([
    ['KOVÁCS', ['Kovács']],
    ['arpad', ['Kovács']],
    ['kov', ['Kovalenko', 'Kovács']],
    ['kovalenk', ['Kovalenko']],
    ['kovalenko', ['Kovalenko']],
    ['kovalenko anna', ['Kovalenko']],
    ['kovalenkova', []],
    ['guest anna', ['Nagy', 'Kovalenko']],
    ['example arpad kov', ['Kovács']],
    ['06 30 arpad', ['Kovács']],
    ['arpad 0630123456', ['Kovács']],
    ['a', ['Nagy', 'Kovalenko', 'Kovács']],
    ['anna', ['Nagy', 'Kovalenko']],
    ['  anna   kov ', ['Kovalenko']],
    ['kov  arp', ['Kovács']],
    ['06 30', ['Kovács']],
    ['+36 30 123', ['Kovács']],
    ['301234567', ['Kovács']],
    ['7k3m', ['Nagy']],
    ['r261112-7k3m', ['Nagy']],
    ['guest', ['Nagy', 'Kovalenko', 'Kovács']],
    ['ovacs', []],
    ['k.v', []],
    ['kov|arp', []],
    ['(kovács)', ['Kovács']],
    ['.*', []],
    ['$', []],
    ['anna szabo', []],
    ['x'.repeat(200), []],
    ['ő '.repeat(100), []],
  ])('%j finds %j among past bookings, newest first', async (search, found) => {
    expect(await names('past', { search, limit: 50 })).toEqual(found)
    expect((await page('past', { search })).totalItems).toBe(found.length)
  })

  test('searches within its list and the requested statuses', async () => {
    expect(await names('upcoming', { search: 'kovacs' })).toEqual(['Kovács'])
    expect((await page('upcoming', { search: 'kovacs' })).bookings[0]?.firstName).toBe('Later')
    expect((await page('today', { search: 'kovacs' })).bookings[0]?.firstName).toBe('Today')
    expect((await page('today', { search: 'kovacs tod' })).bookings[0]?.firstName).toBe('Today')
    expect((await page('upcoming', { search: 'kovacs later' })).bookings[0]?.firstName).toBe('Later')
    expect(await names('past', { search: 'kova', statuses: 'FAILED' })).toEqual(['Anders'])
    expect(await names('past', { search: 'kit@range', statuses: 'FAILED' })).toEqual(['Anders'])
    expect(await names('archived', { search: 'kovacs' })).toEqual([])
  })

  test('finds unpaid bookings, in order', async () => {
    const holdUntil = new Date('2026-11-21T08:10:00Z')
    await bookOn('2026-11-23', 12, 'Kovács', { firstName: 'Held', status: 'AWAITING_PAYMENT', holdUntil })
    for (const search of ['kovacs', 'kovacs guest']) {
      const { totalItems, bookings } = await page('upcoming', { search })
      expect([totalItems, bookings.map(({ firstName }) => firstName)]).toEqual([2, ['Held', 'Later']])
    }
  })

  test('pages of a search are counted exactly, by either query plan', { tags: 'long' }, async () => {
    for (let day = 1; day <= 9; day++) await bookOn(`2026-10-0${day}`, 10, 'Varga', { firstName: `Kata ${day}` })
    for (const search of ['varga', 'varga kata']) {
      expect(await page('past', { search, page: 1, limit: 4 })).toMatchObject({ totalItems: 9, totalPages: 3 })
      const dates = async (at: number) =>
        (await page('past', { search, page: at, limit: 4 })).bookings.map(({ date }) => date)
      expect([...(await dates(0)), ...(await dates(1)), ...(await dates(2)), ...(await dates(3))]).toEqual(
        Array.from({ length: 9 }, (_, index) => `2026-10-0${9 - index}`),
      )
    }
  })
})
