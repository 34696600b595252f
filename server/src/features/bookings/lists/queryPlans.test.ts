import { accountActor } from '@range/shared/bookings/actor'
import { bookingStatuses } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { readsOf } from '../../../testing/readsOf'
import { startTestApp, type TestApp } from '../../../testing/startTestApp'
import { useTestDatabase } from '../../../testing/testDatabase'
import { Booking } from '../record/bookingModel'
import { newBookingId } from '../record/insertBooking'
import { searchWordsOf } from '../record/searchWords'

useTestDatabase()
let app: TestApp
let signed: { Authorization: string }
const today = '2026-11-21'
const byLists = 'isArchived_1_status_1_date_1_time_1__id_1'
const bySearch = 'isArchived_1_searchWords_1_status_1_date_1_time_1__id_1'
const byHold = 'status_1_holdUntil_1'
const byId = '_id_'
const byDate = 'date_1_time_1'
const byLink = 'status_1_paymentLink.until_1'

const bookingsPerDay = 5
/** The most days that the first page reads of these bookings: one, then four. */
const daysRead = 1 + 4

beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date(`${today}T08:00:00Z`)
  signed = await loginAsAdmin(app)
  const pattern = await buildBooking()
  const bookings = Array.from({ length: 120 * bookingsPerDay }, (_, place) => {
    const date = addDays(today, (place % 120) - 60)
    const lastName = place % 50 === 0 ? 'Kovalenkova' : 'Nagy'
    const booking = {
      ...pattern,
      lastName,
      firstName: place % 3 ? 'Anna' : 'Ottó',
      orderNumber: `R${date.slice(2).replaceAll('-', '')}-${String(place).padStart(4, '0')}`,
    }
    return {
      ...booking,
      _id: newBookingId(),
      date,
      time: 10 + (place % 9),
      status: bookingStatuses[place % bookingStatuses.length],
      searchWords: searchWordsOf(booking),
      holdUntil: new Date(app.clock.now.getTime() + (place - 300) * 60_000),
      isArchived: place % 7 === 0,
      attention: place % 40 === 0 ? ('PAID_WITHOUT_SEATS' as const) : null,
      history: [{ at: new Date(), actor: accountActor('admin'), from: '', to: '', why: 'x' }],
    }
  })
  await Booking.insertMany(bookings, { ordered: false })
})
afterAll(() => app.stop())

/** Returns how the database reads the bookings for one of the staff's pages. */
const readsOfPage = (path: string) => readsOf(() => app.api.get(`/api/v1/${path}`).set(signed).expect(200))

// Other database servers format query plans differently.
describe.skipIf(process.env.MONGODB_URI)('every page of the staff is read by an index', () => {
  test.each<[path: string, indexes: string[]]>([
    ['get-upcoming-orders?limit=5&page=2', [byLists, byHold, byLink]],
    ['get-past-bookings?limit=5&page=12', [byLists, byHold, byLink]],
    ['get-past-bookings?limit=5&page=2&statuses=FAILED,CANCELLED,EXPIRED', [byLists]],
    ['get-archived-bookings?limit=5&page=3', [byLists]],
    ['get-past-bookings?limit=5&search=nagy', [bySearch, byHold, byLink]],
    ['get-past-bookings?limit=5&search=otto%20nagy', [bySearch, byHold, byLink]],
    ['get-archived-bookings?limit=5&search=nag%20ann', [bySearch]],
    ['get-upcoming-orders?limit=5&search=%2B36%2030%20123', [bySearch, byHold, byLink]],
  ])('a page of %s reads only bookings that it shows', async (path, indexes) => {
    const reads = await readsOfPage(path)
    expect(reads.length).toBeGreaterThan(1)
    for (const read of reads) {
      expect(read.sorted).toBe(false)
      expect(read.indexes).not.toEqual([])
      for (const index of read.indexes) expect([...indexes, byId]).toContain(index)
      const isOfUnpaid = read.indexes.includes(byHold)
      if (!isOfUnpaid) expect(read.examined).toBe(read.returned)
      if (read.indexes.includes(byId)) expect(read.returned).toBeLessThanOrEqual(5)
    }
  })

  test.each(['today-orders', 'upcoming-orders', 'past-bookings', 'past-bookings?statuses=FAILED,CANCELLED,EXPIRED'])(
    'the first page of get-%s reads bookings of a few days only',
    async (list) => {
      const reads = await readsOfPage(`get-${list}${list.includes('?') ? '&' : '?'}limit=5`)
      const pages = reads.filter(({ counted, returned }) => !counted && returned > 1)
      expect(pages.length).toBeGreaterThan(0)
      for (const index of pages.flatMap(({ indexes }) => indexes)) expect([byLists, byLink]).toContain(index)
      expect(pages.reduce((sum, { examined }) => sum + examined, 0)).toBeLessThanOrEqual(daysRead * bookingsPerDay)
    },
  )

  test.each(['nagy', 'otto%20nagy', '4567', 'r2611'])(
    'one search over everything for %s reads few bookings, using an index',
    async (search) => {
      const all = await readsOfPage(`staff/find?q=${search}`)
      const reads = all.filter(({ indexes }) => indexes.some((index) => [bySearch, byLists].includes(index)))
      expect(reads).toHaveLength(8)
      for (const read of reads) {
        expect(read.sorted).toBe(false)
        expect(read.examined).toBeLessThan(search.includes('%20') ? 100 : 6)
      }
    },
  )

  test.each<[path: string, indexes: string[]]>([
    [`staff/day?date=${today}`, [byLists, byLink]],
    [`get-bookings?start=${addDays(today, -20)}&end=${addDays(today, 20)}`, [byLists, byLink]],
    [`get-bookings?start=${addDays(today, -20)}&end=${addDays(today, 20)}&archived=true`, [byLists]],
    [`get-bookings?start=${addDays(today, -20)}&end=${addDays(today, 20)}&search=otto%20nagy`, [bySearch, byLink]],
    [`get-bookings?start=${addDays(today, -50)}&end=${addDays(today, 50)}&search=kovalenkov`, [bySearch, byLink]],
    ['staff/attention', ['attention_1_createdAt_-1', byLink, '_id_']],
    [`staff/export/bookings.csv?start=${today}&end=${addDays(today, 7)}`, [byDate]],
    [`staff/report?start=${today}&end=${addDays(today, 27)}&period=day`, [byDate]],
  ])('%s uses its index', async (path, indexes) => {
    const reads = await readsOfPage(path)
    expect(reads).toHaveLength(1)
    expect(new Set(reads[0]!.indexes)).toEqual(new Set(indexes))
    expect(reads[0]!.examined).toBeLessThan(3 * reads[0]!.returned)
  })

  test('the ledger, including resellers’ debts, uses the indexes of its moments', async () => {
    const reads = await readsOfPage(`staff/ledger?start=${today}&end=${addDays(today, 7)}`)
    expect(reads.map(({ indexes }) => indexes.toSorted())).toEqual([
      ['refunds.at_1', 'takings.at_1', 'takings.undone.at_1'],
      ['cancellation.at_1', 'reseller.confirmedAt_1'],
    ])
  })

  test.each(['a', 'kovalenkov', 'r26122', '+36 30', 'nagy 0630 ann'])(
    'the results for %j are counted using only an index',
    async (search) => {
      const reads = await readsOfPage(`get-archived-bookings?search=${encodeURIComponent(search)}`)
      const counts = reads.filter(({ counted }) => counted)
      expect(counts.map(({ examined }) => examined)).toEqual([0])
    },
  )

  test.each(['kovalenkova ann', 'nagy 063012345'])(
    'counting results for %j reads only the few that one word matches',
    async (search) => {
      const reads = await readsOfPage(`get-archived-bookings?search=${encodeURIComponent(search)}`)
      const [count] = reads.filter(({ counted }) => counted)
      expect(count!.indexes).toEqual([bySearch])
      expect(count!.examined).toBeGreaterThan(0)
    },
  )
})
