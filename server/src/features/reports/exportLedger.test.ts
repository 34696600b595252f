import { expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { readCsv } from '../../testing/readCsv'
import { useTestApp } from '../../testing/useTestApp'

const app = useTestApp()

test('the ledger’s files list cash rounding and what a payment in the other currency credits', async () => {
  const staff = await loginAsAdmin(app)
  const { _id } = await buildBooking({
    currency: 'EUR',
    amountMinor: 10_127,
    status: 'ON_SITE',
    paid: null,
    rate: 394.07,
  })
  const post = (path: string, body: object) =>
    app.api
      .post(`/api/v1/staff/bookings/${_id}/${path}`)
      .set({ ...staff, 'Idempotency-Key': path })
      .send(body)
      .expect(200)
  await post('takings', { method: 'CASH', currency: 'HUF', amount: 39_907, due: 101.27 })
  await post('refund', { amount: 1.27, why: 'one round less' })

  const file = async (name: string) => {
    const { text } = await app.api.get(`/api/v1/staff/export/${name}.csv?month=2026-11`).set(staff).expect(200)
    const [titles = [], ...rows] = readCsv(text.replace('\uFEFF', ''))
    return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])))
  }
  const columns = ['Kind', 'Method', 'Amount', 'Currency', 'Credited', 'Credited currency']
  const rows = (await file('ledger')).map((row) => columns.map((title) => row[title]))
  expect(rows).toEqual([
    ['TAKING', 'CASH', '39907', 'HUF', '101.27', 'EUR'],
    ['ROUNDING', 'CASH', '-2', 'HUF', '', ''],
    ['REFUND', 'CASH', '-500', 'HUF', '-1.27', 'EUR'],
  ])
  const [sums] = await file('ledger-sums')
  expect(sums).toMatchObject({
    Currency: 'HUF',
    'Taken or owed': '39907',
    Rounding: '-2',
    'Refunded or credited': '-500',
    Net: '39405',
  })
})
