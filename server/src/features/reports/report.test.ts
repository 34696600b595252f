import { accountActor } from '@range/shared/bookings/actor'
import { reportSchema } from '@range/shared/reports/schema'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { Booking } from '../bookings/record/bookingModel'
import { onlineTaking } from '../bookings/record/bookingSums'

const app = useTestApp()
let admin: { Authorization: string }
beforeEach(async () => {
  admin = await loginAsAdmin(app)
})

const report = async (query: object) =>
  reportSchema.parse((await app.api.get('/api/v1/staff/report').query(query).set(admin).expect(200)).body)
const december = { start: '2026-12-01', end: '2026-12-31' }
const desk = { how: 'CASH' as const, at: new Date(), actor: accountActor('admin') }
const by = { at: new Date(), actor: accountActor('admin') }
const refund = (amountMinor: number) =>
  ({ key: 'k', state: 'DONE', via: 'DESK', method: 'CASH', amountMinor, orderRef: null, ...by, why: 'x' }) as const
const byBank = (orderRef: string | null | undefined, amountMinor: number, state: 'ASKED' | 'DONE') => {
  return { key: `bank ${amountMinor}`, state, via: 'BANK', method: null, orderRef, amountMinor, ...by, why: 'x' }
}

test('sums up the money kept of bookings paid online or at the desk', async () => {
  await buildBooking({ amountMinor: 60_000 })
  await buildBooking({ amountMinor: 60_000, refunds: [refund(10_000), refund(5_000)] })
  await buildBooking({ amountMinor: 15_127, currency: 'EUR', time: 10 })
  await buildBooking({ amountMinor: 20_000, status: 'ON_SITE', paid: desk, howManyPeople: 3 })
  await buildBooking({ amountMinor: 99_000, status: 'ON_SITE', howManyPeople: 4, noShowAt: new Date() })
  await buildBooking({ amountMinor: 30_000, archivedAt: new Date() })
  for (const status of ['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
    await buildBooking({ status })
  }
  await buildBooking({ date: '2027-01-01' })

  const { totals, occupancy } = await report(december)
  expect(totals).toEqual({
    bookings: 6,
    noShows: 1,
    people: 2 + 2 + 2 + 3 + 4 + 2,
    HUF: 60_000 + 45_000 + 20_000 + 30_000,
    EUR: 151.27,
    paidTwice: { HUF: 0, EUR: 0 },
  })
  expect(occupancy.find(({ weekday, hour }) => weekday === 4 && hour === 14)).toMatchObject({
    people: 13,
    seats: 5 * 20,
  })
})

test('a refund that the bank has not confirmed is no longer kept', async () => {
  const { paid } = await buildBooking({ amountMinor: 60_000 })
  await Booking.updateMany({}, { $push: { refunds: byBank(paid?.orderRef, 20_000, 'ASKED') } })
  expect((await report(december)).totals.HUF).toBe(40_000)
})

test('a surplus payment is told apart until it is refunded, and never counts as revenue', async () => {
  const surplus = { ...onlineTaking({ _id: 'R-2', amountMinor: 60_000 }, { ...by, isSurplus: true }) }
  const { takings } = await buildBooking({ amountMinor: 60_000 })
  await Booking.updateMany({}, { takings: [...takings, surplus] })
  expect((await report(december)).totals).toMatchObject({ HUF: 60_000, paidTwice: { HUF: 60_000, EUR: 0 } })
  await Booking.updateMany({}, { $push: { refunds: byBank('R-2', 60_000, 'DONE') } })
  expect((await report(december)).totals).toMatchObject({ HUF: 60_000, paidTwice: { HUF: 0, EUR: 0 } })
})

test('a booking paid after its seats were gone counts as money but not as people', async () => {
  await buildBooking({ attention: 'PAID_WITHOUT_SEATS' })
  const { totals, occupancy } = await report(december)
  expect(totals.HUF).toBe(59_800)
  expect(occupancy.every(({ people }) => people === 0)).toBe(true)
})

test.each([
  [{ start: '2026-12-31', end: '2026-12-01' }, 'end'],
  [{ start: '2026-02-30', end: '2026-12-01' }, 'start'],
  [{ start: '2020-01-01', end: '2026-12-01' }, 'end'],
  [{ start: '2026-12-24', end: '2029-12-26' }, 'end'],
  [{ start: '9996-12-28', end: '9999-12-31' }, 'start'],
  [{ ...december, period: 'year' }, 'period'],
  [{}, 'start'],
])('a range of %j is rejected, naming %s', async (query, field) => {
  const answer = await app.api.get('/api/v1/staff/report').query(query).set(admin)
  expect([answer.status, answer.body.field]).toEqual([400, field])
})

test('three years are allowed, up to the last representable day', async () => {
  expect((await report({ start: '2026-12-24', end: '2029-12-25', period: 'month' })).revenue).toHaveLength(37)
  expect((await report({ start: '2199-12-30', end: '2199-12-31' })).revenue).toHaveLength(2)
})
