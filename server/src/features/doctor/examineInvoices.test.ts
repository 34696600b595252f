import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createSzamlazz } from '../../gateways/invoicing/szamlazz/createSzamlazz'
import { buildBooking } from '../../testing/buildBooking'
import { startFakeSzamlazz } from '../../testing/startFakeSzamlazz'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { issueInvoices } from '../bookings/invoices/issueInvoices'
import { queueInvoices } from '../bookings/invoices/queueInvoices'
import { Booking } from '../bookings/record/bookingModel'
import { Invoice } from '../bookings/record/invoiceModel'
import { Settings } from '../settings/settingsModel'
import { compareWithInvoices, examineInvoices } from './examineInvoices'

const fake = await startFakeSzamlazz({ key: 'our key' })
const invoicing = createSzamlazz({
  url: fake.url,
  key: 'our key',
  prefix: '',
  receiptPrefix: 'NYGTA',
  timeoutMs: 2_000,
})
useTestDatabase()
const now = new Date('2026-11-21T12:00:00Z')
beforeEach(async () => {
  await emptyDatabase()
  fake.reset()
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 0 },
    invoicedSince: { online: on, desk: on },
  })
})
const issue = async () => {
  await queueInvoices(() => now)
  const logger = pino({ level: 'silent' })
  await issueInvoices({ invoicing, now: () => now, logger, publicUrl: 'https://range.example' })
}
const checks = async (at = now) => (await examineInvoices(at)).map(({ check }) => check)

test('finds nothing once every sum has its document', async () => {
  await buildBooking({ hasNewMoney: true })
  await issue()
  expect(await checks()).toEqual([])
  expect(await compareWithInvoices(invoicing)).toEqual({ findings: [], compared: 1 })
})

test('accepts a storno invoice whose total the service states without its sign', async () => {
  fake.statePositiveStornos()
  const actor = { kind: 'job' as const }
  await buildBooking({ hasNewMoney: true, paid: { how: 'CASH', at: new Date('2026-11-20T10:00:00Z'), actor } })
  await issue()
  await Booking.updateOne({}, { $set: { hasNewMoney: true, 'takings.0.undone': { at: now, actor } } })
  await issue()
  expect(await Invoice.countDocuments({ kind: 'STORNO', state: 'ISSUED' })).toBe(1)
  expect(await compareWithInvoices(invoicing)).toEqual({ findings: [], compared: 2 })
})

test('finds money without a document, but none from before invoices were switched on', async () => {
  const { orderNumber } = await buildBooking()
  expect(await examineInvoices(now)).toMatchObject([{ check: 'invoice-missing', about: orderNumber }])
  await Settings.updateOne({}, { $set: { 'invoicedSince.online': now } })
  expect(await checks()).toEqual([])
})

test('finds a document that is a day late, and one that takes back more than its invoice states', async () => {
  await buildBooking({ hasNewMoney: true })
  await queueInvoices(() => now)
  expect(await checks(new Date('2026-11-23T12:00:00Z'))).toEqual(['invoice-late'])
  await issue()
  const { _id, __v: _, ...invoice } = await Invoice.findOne().orFail().lean()
  const tooMuch = {
    _id: 'x',
    entry: 'x',
    kind: 'CORRECTION' as const,
    original: _id,
    change: 1,
    place: 1,
    grossMinor: -99_999,
    number: 'X',
  }
  await Invoice.create({ ...invoice, ...tooMuch })
  expect(await checks()).toEqual(['invoice-overdrawn'])
})

test('finds a late document whose money moved long ago, and one that states another sum than its payment', async () => {
  await buildBooking({ hasNewMoney: true })
  await queueInvoices(() => now)
  expect(await checks(new Date('2027-03-01T12:00:00Z'))).toEqual(['invoice-late'])
  await issue()
  await Invoice.updateMany({}, { $set: { grossMinor: 59_000 } })
  expect(await checks()).toEqual(['invoice-sum'])
})

test('finds a document whose number or total the service does not confirm', async () => {
  await buildBooking({ hasNewMoney: true })
  await issue()
  await Invoice.updateMany({}, { $set: { number: 'E-OTHER' } })
  expect((await compareWithInvoices(invoicing)).findings).toMatchObject([{ check: 'invoice-differs' }])
  fake.reset()
  expect((await compareWithInvoices(invoicing)).findings).toMatchObject([{ what: expect.stringContaining('no such') }])
})
