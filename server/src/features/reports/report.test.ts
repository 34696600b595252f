import { reportSchema } from '@range/shared/reports/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'

useTestDatabase()
let app: TestApp
let admin: { Authorization: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  admin = await loginAsAdmin(app)
})

const report = async (query: object) =>
  reportSchema.parse((await app.api.get('/api/v1/staff/report').query(query).set(admin).expect(200)).body)
const december = { start: '2026-12-01', end: '2026-12-31' }
const desk = { method: 'CASH' as const, at: new Date(), by: 'admin' }
const refund = (amount: number, state: 'ASKED' | 'DONE' = 'DONE') => {
  return { key: 'k', state, at: new Date(), by: 'admin', amount, orderRef: '', why: 'x' }
}

test('ties to the bookings: paid ones and desk ones that were paid, less what was given back for sure', async () => {
  await buildBooking({ amount: 60_000 })
  await buildBooking({ amount: 60_000, refunds: [refund(10_000), refund(5_000), refund(20_000, 'ASKED')] })
  await buildBooking({ amount: 151.27, currency: 'EUR', time: 10 })
  await buildBooking({ amount: 20_000, status: 'ON_SITE', paidOnSite: desk, howManyPeople: 3 })
  await buildBooking({ amount: 99_000, status: 'ON_SITE', howManyPeople: 4 })
  await buildBooking({ amount: 30_000, archivedAt: new Date() })
  for (const status of ['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
    await buildBooking({ status })
  }
  await buildBooking({ date: '2027-01-01' })

  const { totals, occupancy } = await report(december)
  expect(totals).toEqual({
    bookings: 6,
    people: 2 + 2 + 2 + 3 + 4 + 2,
    HUF: 60_000 + 45_000 + 20_000 + 30_000,
    EUR: 151.27,
  })
  expect(occupancy.find(({ weekday, hour }) => weekday === 4 && hour === 14)).toMatchObject({
    people: 13,
    seats: 5 * 20,
  })
})

test('money that came on top of a payment and went back again takes nothing off', async () => {
  const onTop = { ...refund(60_000), orderRef: 'R261224-7K3M-2' }
  await buildBooking({ amount: 60_000, paidWith: 'R261224-7K3M-1', refunds: [onTop] })
  expect((await report(december)).totals.HUF).toBe(60_000)
})

test('a booking that was paid after its seats were gone brings money and no people', async () => {
  await buildBooking({ attention: 'PAID_WITHOUT_SEATS' })
  const { totals, occupancy } = await report(december)
  expect(totals.HUF).toBe(59_800)
  expect(occupancy.every(({ people }) => people === 0)).toBe(true)
})

test.each([
  [{ start: '2026-12-31', end: '2026-12-01' }, 'end'],
  [{ start: '2026-02-30', end: '2026-12-01' }, 'start'],
  [{ start: '2020-01-01', end: '2026-12-01' }, 'end'],
  [{ ...december, period: 'year' }, 'period'],
  [{}, 'start'],
])('a range of %j is refused naming %s', async (query, field) => {
  const answer = await app.api.get('/api/v1/staff/report').query(query).set(admin)
  expect([answer.status, answer.body.field]).toEqual([400, field])
})
