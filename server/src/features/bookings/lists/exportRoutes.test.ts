import { bookingStatuses } from '@range/shared/bookings/status'
import { expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { readCsv } from '../../../testing/readCsv'
import { readWorkbook } from '../../../testing/readWorkbook'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking } from '../record/bookingModel'

const app = useTestApp()
const staff = useStaff(app)

const download = (query: string) => app.api.get(`/api/v1/staff/export/bookings.csv?${query}`).set(staff).buffer(true)
const december = 'start=2026-12-01&end=2026-12-31'

/** Returns the rows below the header, each as an object keyed by title. */
async function exported(query = december): Promise<Record<string, string>[]> {
  const [titles = [], ...rows] = readCsv((await download(query)).text.slice(1))
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])))
}

const taking = { at: new Date(), actor: { kind: 'return' }, why: 'paid', orderRef: null } as const

test('exports a booking’s data with plain numbers and harmless text', async () => {
  const { orderNumber, _id } = await buildBooking({
    amountMinor: 14_950,
    currency: 'EUR',
    promoCode: '=WELCOME10',
    discountHuf: 5_980,
    message: 'Two of us;\n=cmd|calc',
    note: 'paid, "really"',
    simplepayTransactionId: '501234567',
    paid: { how: 'ONLINE', orderRef: 'R1', at: new Date(), actor: { kind: 'return' } },
    takings: [
      { ...taking, key: 'R1', how: 'ONLINE', orderRef: 'R1', amountMinor: 10_000 },
      { ...taking, key: 'desk', how: 'CASH', amountMinor: 4_950 },
    ],
    refunds: [{ ...taking, key: 'r', state: 'DONE', via: 'DESK', method: 'CASH', amountMinor: 5_000 }],
    selected: [
      { id: 'p1', name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true },
      { id: 'p2', name: 'Extra, hot', price: 5_000, quantity: 1, totalRoundCount: 7, isMain: false },
    ],
  })
  await Booking.collection.updateOne({ _id: _id as never }, { $set: { createdAt: new Date('2026-11-20T10:00:00Z') } })
  expect(await exported()).toEqual([
    {
      'Order number': orderNumber,
      Date: '2026-12-24',
      Time: '14:00',
      Status: 'PAID',
      Attention: '',
      'First name': 'Anna',
      'Last name': 'Kovács',
      'Phone number': '+36 30 123 4567',
      Email: 'anna@example.com',
      People: '2',
      Arrived: '0',
      'No-show': '',
      'ID seen': '0',
      'Safety form': '0',
      Packages: 'Classic (x2), Extra, hot (x1)',
      Rounds: '67',
      Amount: '149.5',
      Currency: 'EUR',
      'Paid by': 'ONLINE + CASH',
      Due: '0',
      Taken: '149.5',
      Refunded: '50',
      'Refund pending': '0',
      Kept: '99.5',
      'Paid twice': '0',
      'Handed over': '100.00 EUR online, 49.50 EUR in cash',
      'Handed back': '50.00 EUR in cash',
      Reseller: '',
      Voucher: '',
      'Owed by reseller': '',
      'Total before discount (HUF)': '59800',
      'Promo code': "'=WELCOME10",
      'Discount (HUF)': '5980',
      'Total (HUF)': '59800',
      'HUF per EUR': '400',
      'SimplePay transaction': '501234567',
      Country: 'Hungary',
      'Post code': '1011',
      City: 'Budapest',
      'Street address': 'Fő utca 1',
      Message: "Two of us;\n'=cmd|calc",
      Note: 'paid, "really"',
      'Booked at': '2026-11-20 11:00',
      'Archived at': '',
    },
  ])
})

test('includes every booking of the range, in any status and archived or not, in order of time', async () => {
  const days = ['2026-11-30', '2026-12-31', '2026-12-01', '2027-01-01']
  for (const date of days) await buildBooking({ date, firstName: date })
  for (const status of bookingStatuses) await buildBooking({ date: '2026-12-10', time: 12, status, firstName: status })
  await buildBooking({ date: '2026-12-10', time: 11, firstName: 'archived', archivedAt: new Date() })
  const names = (await exported()).map((row) => row['First name'])
  expect(names.slice(0, 2)).toEqual(['2026-12-01', 'archived'])
  expect(names.slice(2, -1).sort()).toEqual([...bookingStatuses].sort())
  expect(names.at(-1)).toBe('2026-12-31')
})

test('the same lines come as a workbook, in which text stays text and sums are numbers', async () => {
  const texts = { firstName: '1E5', lastName: '=1+1', postCode: '02138', phoneNumber: '06301234567' }
  await buildBooking({ ...texts, amountMinor: 14_950, currency: 'EUR' })
  const { headers, body } = await app.api
    .get(`/api/v1/staff/export/bookings.xlsx?${december}`)
    .set(staff)
    .responseType('blob')
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toBe('attachment; filename=bookings-2026-12-01-2026-12-31.xlsx')
  const [titles = [], row = [], ...rest] = readWorkbook(body)
  expect(rest).toEqual([])
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(['First name', 'Last name', 'Post code', 'Phone number', 'Date', 'Amount'].map(cell)).toEqual([
    '1E5',
    '=1+1',
    '02138',
    '06301234567',
    '2026-12-24',
    149.5,
  ])
  expect(titles).toEqual(readCsv((await download(december)).text.slice(1))[0])
})

test('an unknown format is not found', async () => {
  const { status, body } = await app.api.get(`/api/v1/staff/export/bookings.ods?${december}`).set(staff)
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  expect(body.error).toContain('xlsx or csv')
})

test('payments to a reseller are marked as gross', async () => {
  const reseller = { id: 'k', name: 'Klook', uuid: 'u', reference: 'V-1', owedMinor: 24_000, creditedMinor: 0 }
  const terms = { isGuestWrittenTo: false, locales: [], coveredMinor: 30_000, confirmedAt: new Date() }
  const paid = { how: 'RESELLER', at: new Date(), actor: { kind: 'reseller', name: 'Klook' } } as const
  const { _id } = await buildBooking({ paid, takings: [] })
  await Booking.collection.updateOne({ _id: _id as never }, { $set: { reseller: { ...reseller, ...terms } } })
  expect((await exported())[0]).toMatchObject({
    'Paid by': 'RESELLER (gross)',
    Taken: '0',
    Reseller: 'Klook',
    Voucher: 'V-1',
    'Owed by reseller': '24000',
  })
})

test('the file is named after its range', async () => {
  const { headers } = await download(december)
  expect(headers['content-disposition']).toBe('attachment; filename=bookings-2026-12-01-2026-12-31.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
})

test('more bookings than one batch arrive complete, each once', { tags: 'full' }, async () => {
  const { _id: _, ...one } = (await Booking.findById((await buildBooking())._id).lean()) ?? {}
  const many = Array.from({ length: 1300 }, (__, n) => ({ ...one, _id: `booking-${n}`, orderNumber: `R261224-${n}` }))
  await Booking.collection.insertMany(many as never[])
  const rows = await exported()
  expect(rows).toHaveLength(1301)
  expect(new Set(rows.map((row) => row['Order number'])).size).toBe(1301)
})

test.each([
  ['', 'start'],
  ['start=2026-12-01', 'end'],
  ['start=2026-12-02&end=2026-12-01', 'end'],
  ['start=tomorrow&end=2026-12-01', 'start'],
])('a range of %j is rejected, naming the field', async (query, field) => {
  const answer = await download(query)
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
})
