import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { deskPayment } from '../../testing/deskPayment'
import { readCsv } from '../../testing/readCsv'
import { deskToday, staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { issueInvoices } from '../bookings/invoices/issueInvoices'
import { queueInvoices } from '../bookings/invoices/queueInvoices'
import { createInvoiceIssuer } from '../invoiceIssuer/createInvoiceIssuer'
import { Settings } from '../settings/settingsModel'

const app = useTestApp()
const { walkIn, act, clerks } = useDesk(app)
const venue = { legalName: 'Lőtér Kft.', taxNumber: '12345676-2-41', registeredSeat: '1136 Budapest, Tátra utca 12.' }
const invoicing = createInvoiceIssuer(async () => venue)
const now = () => app.clock.now
const range = { start: '2026-11-01', end: '2026-11-30' }
const read = (path: string, staff = clerks.eva) => app.api.get(staffPath(path)).set(staff).query(range)
const queue = () => queueInvoices(now)
const issue = () =>
  issueInvoices({ invoicing, now, logger: pino({ level: 'silent' }), publicUrl: 'https://range.test' })

beforeEach(async () => {
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    eurPrice: 400,
    invoicing: { takings: 'ALL', atDesk: 'RECEIPT', vatRate: '27', waitMinutes: 0 },
    invoicedSince: { online: on, desk: on },
  })
})

test('sums receipts by day, currency and VAT rate, and ties them to the ledger and to what changed hands', async () => {
  const first = await walkIn()
  await act(first, 'refund', { amount: 10_001, method: 'CASH', why: 'rain' }).expect(200)
  const inEuros = await walkIn({ currency: 'EUR', paidBy: null })
  await act(inEuros, 'takings', deskPayment(75, 'CASH', { currency: 'HUF', amount: 30_000 })).expect(200)
  await queue()
  await issue()
  const { body } = await read('receipts-by-day').expect(200)
  const rest = { vatRate: '27', cancelled: 0 }
  expect(body.days).toMatchObject([
    {
      day: deskToday,
      reportUntil: '2026-11-24',
      waiting: 0,
      issuedLater: 0,
      isLate: false,
      sums: [
        { ...rest, currency: 'HUF', receipts: 2, cancelled: 1, gross: 19_999, vat: 4_252, net: 15_747 },
        { ...rest, currency: 'EUR', receipts: 1, gross: 75, vat: 15.94, net: 59.06 },
      ],
      ties: [
        {
          ...{ currency: 'HUF', receipts: 19_999, invoices: 0, none: 0, desk: 19_999 },
          ...{ exchanged: 30_000, rounding: 1, taken: 50_000, difference: 0 },
        },
        {
          ...{ currency: 'EUR', receipts: 75, invoices: 0, none: 0, desk: 75 },
          ...{ exchanged: -75, rounding: 0, taken: 0, difference: 0 },
        },
      ],
    },
  ])
  const csv = await read('export/receipts-by-day.csv').expect(200)
  const [titles, ...rows] = readCsv(csv.text.replace('\uFEFF', ''))
  expect(titles?.slice(0, 8)).toEqual(['Day', 'Currency', 'VAT rate', 'Receipts', 'Cancelled', 'Net', 'VAT', 'Gross'])
  expect(rows.map((row) => row.slice(0, 8))).toEqual([
    [deskToday, 'HUF', '27', '2', '1', '15747', '4252', '19999'],
    [deskToday, 'EUR', '27', '1', '0', '59.06', '15.94', '75'],
  ])
})

test('money from before the receipts has no document, and a receipt that waits is late after three days', async () => {
  await Settings.updateOne({}, { $set: { 'invoicedSince.desk': null } })
  await walkIn()
  await queue()
  await Settings.updateOne({}, { $set: { 'invoicedSince.desk': app.clock.now } })
  app.passMinutes(1)
  await walkIn()
  await queue()
  const dayAt = async (moment: string) => {
    app.clock.now = new Date(moment)
    return (await read('receipts-by-day').expect(200)).body.days[0]
  }
  expect(await dayAt('2026-11-24T22:00:00Z')).toMatchObject({ waiting: 1, isLate: false })
  expect(await dayAt('2026-11-24T23:00:00Z')).toMatchObject({
    waiting: 1,
    isLate: true,
    ties: [{ receipts: 30_000, none: 30_000, desk: 60_000, taken: 60_000, difference: 0 }],
  })
  await issue()
  expect(await dayAt('2026-11-24T23:00:00Z')).toMatchObject({ waiting: 0, issuedLater: 1, isLate: false })
})

test('is for managers, for at most 400 days', async () => {
  await app.api
    .get(staffPath('receipts-by-day'))
    .set(clerks.eva)
    .query({ start: '2024-01-01', end: '2026-11-30' })
    .expect(400)
})

test('a payment gets the document that was set when it was made, however soon that changes', async () => {
  await walkIn()
  const invoicing = { takings: 'ALL', atDesk: 'REGISTER', reportsReceipts: false, form: 'PAPER', vatRate: '27' }
  const settings = { maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [] }
  const saved = { ...settings, invoicing: { ...invoicing, waitMinutes: 0 } }
  await app.api.post('/api/v1/save-settings').set(clerks.eva).send(saved).expect(200)
  await walkIn()
  await queue()
  const { body } = await read('receipts-by-day').expect(200)
  expect(body.days[0].ties).toMatchObject([{ receipts: 30_000, none: 30_000, difference: 0 }])
})

test('a refund of which only a part takes a receipt back ties, with the rest as money without a document', async () => {
  const id = await walkIn({ paidBy: null })
  await act(id, 'takings', deskPayment(30_000, 'CASH', { amount: 20_000 })).expect(200)
  await queue()
  await Settings.updateOne({}, { $set: { 'invoicedSince.desk': null, 'invoicing.atDesk': 'REGISTER' } })
  app.passMinutes(1)
  await act(id, 'takings', deskPayment(10_000, 'CASH')).set('Idempotency-Key', 'the rest').expect(200)
  app.passMinutes(1)
  await act(id, 'refund', { amount: 25_000, method: 'CASH', why: 'rain' }).expect(200)
  await queue()
  const { body } = await read('receipts-by-day').expect(200)
  expect(body.days).toMatchObject([{ ties: [{ receipts: 5_000, invoices: 0, none: 0, desk: 5_000, difference: 0 }] }])
})
