import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSzamlazz } from '../../../gateways/invoicing/szamlazz/createSzamlazz'
import { buildBooking } from '../../../testing/buildBooking'
import { type FakeSzamlazz, startFakeSzamlazz } from '../../../testing/startFakeSzamlazz'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { issueInvoices } from './issueInvoices'
import { queueInvoices } from './queueInvoices'

useTestDatabase()
const start = new Date('2026-11-21T08:00:00Z')
let fake: FakeSzamlazz
let now = start
beforeAll(async () => {
  fake = await startFakeSzamlazz({ key: 'our key' })
})
afterAll(() => fake.stop())
beforeEach(async () => {
  await emptyDatabase()
  fake.reset()
  now = start
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 0 },
    invoicedSince: { online: on, desk: on },
  })
})

const site = { publicUrl: 'https://range.example', staffEmail: 'desk@range.example' }
const logger = pino({ level: 'silent' })
const serviceWith = (key: string) =>
  createSzamlazz({ url: fake.url, key, prefix: '', receiptPrefix: 'NYGTA', timeoutMs: 2_000 })
const run = async (key = 'our key') => {
  await queueInvoices(() => now)
  return issueInvoices({ invoicing: serviceWith(key), now: () => now, logger, ...site })
}
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const guest = { kind: 'guest' as const }
const paidBooking = () => buildBooking({ hasNewMoney: true })
const refundAll = (booking: BookingDocument) => refundPart(booking, 'all', 59_800)
const refundPart = async ({ _id, paid }: BookingDocument, key: string, amountMinor: number) => {
  const refund = {
    key,
    state: 'DONE' as const,
    via: 'BANK' as const,
    method: null,
    orderRef: paid?.orderRef ?? '',
    amountMinor,
    at: now,
    actor: guest,
    why: 'cancelled',
    transactionId: null,
  }
  await changeBooking(_id, { money: { push: { refunds: refund } }, actor: guest, at: now, why: () => 'refund' })
}
const stored = () => Invoice.find().sort({ place: 1 }).lean()

test('a payment and its refund become an invoice and a storno invoice, and the guest gets both', async () => {
  const booking = await paidBooking()
  expect(await run()).toBe(1)
  await refundAll(booking)
  expect(await run()).toBe(1)
  expect(fake.documents()).toMatchObject([
    { kind: 'INVOICE', gross: 59_800 },
    { kind: 'STORNO', gross: -59_800, original: fake.documents()[0]?.number },
  ])
  expect(await stored()).toMatchObject([
    { state: 'ISSUED', number: fake.documents()[0]?.number, issuedAt: start, attempts: 1 },
    { state: 'ISSUED', number: fake.documents()[1]?.number },
  ])
  expect(await Mail.countDocuments({ _id: /^invoice:/ })).toBe(2)
})

test('a storno invoice whose total the service states without its sign is ours', async () => {
  fake.statePositiveStornos()
  const booking = await paidBooking()
  await run()
  await refundAll(booking)
  expect(await run()).toBe(1)
  expect(await stored()).toMatchObject([{ state: 'ISSUED' }, { state: 'ISSUED', kind: 'STORNO', grossMinor: -59_800 }])
})

test('a storno invoice with another total needs staff', async () => {
  const booking = await paidBooking()
  await run()
  await refundAll(booking)
  await queueInvoices(() => now)
  await Invoice.updateOne({ kind: 'STORNO' }, { $set: { grossMinor: -59_799 } })
  await run()
  expect(await stored()).toMatchObject([
    { state: 'ISSUED' },
    { state: 'STOPPED', reason: expect.stringContaining('with another total') },
  ])
})

test('a document that changes an invoice keeps its form and says what it changes', { tags: 'long' }, async () => {
  const booking = await paidBooking()
  await run()
  await Settings.updateOne({}, { $set: { 'invoicing.form': 'PAPER' } })
  await refundPart(booking, 'a', 10_001)
  await refundPart(booking, 'b', 9_799)
  await run()
  const documents = (await stored()).map(({ number }) => fake.documents().find((one) => one.number === number))
  expect(documents).toMatchObject([
    { kind: 'INVOICE', note: expect.not.stringContaining('Changes') },
    { note: expect.stringContaining('Changes the total of invoice E-TEST-1 from 59 800 HUF to 49 799 HUF.') },
    { note: expect.stringContaining('Changes the total of invoice E-TEST-1 from 49 799 HUF to 40 000 HUF.') },
  ])
  await paidBooking()
  await run()
  expect(fake.documents().map(({ isElectronic }) => isElectronic)).toEqual([true, true, true, false])
})

test.each([
  ['Magyarország', 'de', { language: 'hu', buyer: { country: 'Magyarország' } }],
  ['Deutschland', 'de', { language: 'de', buyer: { country: 'Deutschland' } }],
  ['de', 'en', { language: 'en', buyer: { country: 'Germany' } }],
  ['Narnia', 'it', { language: 'it', buyer: { country: 'Narnia' } }],
] as const)(
  'a guest from “%s” who booked in “%s” gets a document in that language, in Hungary in Hungarian',
  async (...row) => {
    const [country, language, expected] = row
    await buildBooking({ hasNewMoney: true, country, language })
    await run()
    expect(fake.documents()).toMatchObject([expected])
  },
)

test('an invoice to a walk-in without name or address waits for the buyer’s data, and is issued once they are there', async () => {
  const booking = await buildBooking({ hasNewMoney: true, firstName: '', lastName: '', city: '', streetAddress: '' })
  expect(await run()).toBe(0)
  expect(await stored()).toMatchObject([
    { state: 'DUE', attempts: 0, reason: expect.stringContaining('needs the buyer’s name and address') },
  ])
  expect(fake.documents()).toEqual([])
  const set = { firstName: 'Anna', lastName: 'Őri', city: 'Budapest', streetAddress: 'Tátra utca 1.' }
  await changeBooking(booking._id, { set, actor: guest, at: now, why: () => 'edited' })
  passMinutes(5)
  expect(await run()).toBe(1)
  expect(fake.documents()).toMatchObject([{ buyer: { name: 'Anna Őri' } }])
})

test('running again issues nothing twice', async () => {
  await paidBooking()
  await run()
  await run()
  expect(fake.documents()).toHaveLength(1)
})

test('an invoice waits until its guest can no longer name a company', async () => {
  await Settings.updateOne({}, { $set: { 'invoicing.waitMinutes': 30 } })
  now = new Date('2026-11-20T10:29:00Z')
  await paidBooking()
  expect(await run()).toBe(0)
  passMinutes(1)
  expect(await run()).toBe(1)
})

describe('when the service fails', () => {
  test('a lost answer is found by asking, so that no second invoice is issued', async () => {
    await paidBooking()
    fake.setFault('lost answer', { times: 1 })
    expect(await run()).toBe(0)
    passMinutes(10)
    expect(await run()).toBe(1)
    expect(fake.documents()).toHaveLength(1)
    expect(await stored()).toMatchObject([{ state: 'ISSUED', attempts: 1 }])
  })

  test('a day’s outage uses up at most one attempt of each document, and all are issued afterwards', {
    tags: 'full',
  }, async () => {
    await Promise.all([paidBooking(), paidBooking(), paidBooking()])
    fake.setFault('away')
    for (let passed = 0; passed < 24 * 60; passed += 5) {
      await run()
      passMinutes(5)
    }
    expect((await stored()).every(({ attempts, reason }) => attempts <= 1 && reason !== '')).toBe(true)
    fake.setFault(null)
    passMinutes(10)
    expect(await run()).toBe(3)
  })

  test('a rejected key uses up no attempt and holds up all documents with a reason', async () => {
    await Promise.all([paidBooking(), paidBooking()])
    expect(await run('another key')).toBe(0)
    const reason = expect.stringContaining('does not accept our account')
    const held = { state: 'DUE', attempts: 0, reason, nextAttemptAt: new Date(start.getTime() + 300_000) }
    expect(await stored()).toMatchObject([held, held])
    passMinutes(10)
    expect(await run()).toBe(2)
  })

  test('a document is attempted at most five times, then it stops for staff', async () => {
    await paidBooking()
    fake.setFault('503 on issuing')
    for (let passed = 0; passed < 10; passed += 1) {
      await run()
      passMinutes(600)
    }
    const [invoice] = await stored()
    expect(invoice).toMatchObject({ state: 'STOPPED', attempts: 5 })
    expect(invoice?.reason).not.toBe('')
    expect(fake.attemptsOf(invoice?._id ?? '')).toBe(5)
    expect(await Mail.countDocuments({ _id: /^invoiceTrouble:/, to: site.staffEmail })).toBe(1)
  })

  test('a document that exists at the service already is taken over', async () => {
    await paidBooking()
    await run()
    const before = await stored()
    await Invoice.updateMany({}, { $set: { state: 'DUE', number: null, attempts: 0, nextAttemptAt: now } })
    expect(await run()).toBe(1)
    expect(fake.documents()).toHaveLength(1)
    expect((await stored()).map(({ number }) => number)).toEqual(before.map(({ number }) => number))
  })
})

test.each(['before', 'after'] as const)(
  'a stop %s any write leaves no document missing and none twice',
  { tags: 'long' },
  async (moment) => {
    for (let nth = 1, isStopped = true; isStopped; nth += 1) {
      await emptyDatabaseButSettings()
      fake.reset()
      const booking = await paidBooking()
      const stopped = stopAtWrite(nth, moment)
      await run().catch(() => undefined)
      await refundAll(booking).catch(() => undefined)
      isStopped = stopped.start()
      passMinutes(15)
      if ((await Invoice.countDocuments({ kind: 'STORNO' })) === 0) {
        const again = await getBooking(booking._id)
        if (again.refunds.length === 0) await refundAll(again)
      }
      await run()
      passMinutes(15)
      await run()
      expect(fake.documents().map(({ gross }) => gross)).toEqual([59_800, -59_800])
      expect(await Mail.countDocuments({ _id: /^invoice:/ })).toBe(2)
    }
  },
)

async function emptyDatabaseButSettings(): Promise<void> {
  const settings = await Settings.findById('settings').orFail().lean()
  await emptyDatabase()
  await Settings.create(settings)
}
