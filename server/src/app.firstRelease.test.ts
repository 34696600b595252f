import type { BookingPage, StaffBookingDetail } from '@range/shared/bookings/staff'
import { expect, test } from 'vitest'
import { deskPayment } from './testing/deskPayment'
import { useArchivedData } from './testing/useArchivedData'

/** The data folder of a first-release server (commit 6cbb67e) that was used for a day and then stopped. */
const used = useArchivedData('firstRelease.tar.gz', { now: '2026-11-22T10:00:00Z', password: 'old-version-pass' })
const ids = {
  paidHuf: '13U8xcpc0Uk_ShSOtO2aEwd3',
  paidEur: 'RBaEXgLGwEDkDm-EOzRuEYOb',
  declined: 'lQaSzLr7FdQRsDQDsDTHEYJL',
  rescheduled: 'BP7C7itThHqKQJU__c33eSjG',
  deskCash: 'E0yOnTYOlqoWnbgduenqnn8i',
  deskDue: 'MTRRs2rmh-FR8uBjDYNs8Hsc',
  deskCancelled: '4vzy9B5h2L1ZR_iAAVo3xPXA',
  awaiting: 'hpmWhShBmt6hrSHuF-ka8ZOc',
}

const detail = async (id: string): Promise<StaffBookingDetail> =>
  (await used.app.api.get(`/api/v1/staff/bookings/${id}`).set(used.staff).expect(200)).body
const get = async (call: string) => (await used.app.api.get(`/api/v1/${call}`).set(used.staff).expect(200)).body

test('keeps every booking of the first release, with its money and its history', async () => {
  expect(await detail(ids.paidHuf)).toMatchObject({
    status: 'PAID',
    paidBy: 'ONLINE',
    note: 'left-handed',
    payments: [{ status: 'PAID' }],
  })
  expect(await detail(ids.paidEur)).toMatchObject({
    status: 'PAID',
    currency: 'EUR',
    amount: 99.5,
    refunded: 10.25,
    refunds: [{ amount: 10.25, why: 'rain' }],
  })
  expect(await detail(ids.declined)).toMatchObject({ status: 'FAILED', paidBy: null })
  expect(await detail(ids.rescheduled)).toMatchObject({ status: 'PAID', date: '2027-03-11', time: 11 })
  expect(await detail(ids.deskCash)).toMatchObject({ status: 'ON_SITE', paidBy: 'CASH', due: 0 })
  expect(await detail(ids.deskDue)).toMatchObject({ status: 'ON_SITE', paidBy: null, archivedAt: expect.any(String) })
  expect(await detail(ids.deskCancelled)).toMatchObject({ status: 'CANCELLED' })
  for (const id of Object.values(ids)) expect((await detail(id)).history.length).toBeGreaterThan(0)
})

test('lists, search, report and seats count them as before', async () => {
  const upcoming: BookingPage = await get('get-upcoming-orders?limit=100')
  expect(upcoming.totalItems).toBe(4)
  expect((await get('get-archived-bookings')).totalItems).toBe(1)
  expect((await get('get-upcoming-orders?search=nagy')).totalItems).toBe(1)
  const { amount: huf } = await detail(ids.paidHuf)
  const { amount: moved } = await detail(ids.rescheduled)
  const { amount: cash } = await detail(ids.deskCash)
  const { totals } = await get('staff/report?start=2027-03-01&end=2027-03-31')
  expect(totals).toMatchObject({ HUF: huf + moved + cash, EUR: 89.25 })
  const free = (date: string, time: number) => get(`get-availability?date=${date}&time=${time}`)
  expect(await Promise.all([14, 15, 17, 12].map((hour) => free('2027-03-10', hour)))).toEqual([18, 18, 20, 20])
  expect(await free('2027-03-11', 11)).toBe(18)
})

test('staff can change them: another slot, a payment at the desk, a cancellation', async () => {
  const act = (id: string, action: string, body: object) =>
    used.app.api
      .post(`/api/v1/staff/bookings/${id}/${action}`)
      .set({ ...used.staff, 'Idempotency-Key': action })
      .send(body)
      .expect(200)
  const slot = { date: '2027-03-12', time: 12, overrideReason: '' }
  expect((await act(ids.rescheduled, 'reschedule', slot)).body).toMatchObject({ date: '2027-03-12', time: 12 })
  const { due } = await detail(ids.deskDue)
  const payment = deskPayment(due, 'CARD')
  expect((await act(ids.deskDue, 'takings', payment)).body).toMatchObject({ paidBy: 'CARD', due: 0 })
  const cancelled = await act(ids.deskCash, 'cancel', { refundAmount: 0, why: 'ill' })
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED' })
  const free = (date: string, time: number) => get(`get-availability?date=${date}&time=${time}`)
  expect(await Promise.all([free('2027-03-11', 11), free('2027-03-12', 12), free('2027-03-10', 10)])).toEqual([
    20, 18, 20,
  ])
})
