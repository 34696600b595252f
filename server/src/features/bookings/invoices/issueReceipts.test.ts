import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
beforeEach(begin)

async function begin(): Promise<void> {
  await emptyDatabase()
  fake.reset()
  now = start
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    invoicing: { takings: 'ALL', atDesk: 'RECEIPT', vatRate: '27', waitMinutes: 30 },
    invoicedSince: { online: on, desk: on },
  })
}

const site = { publicUrl: 'https://range.example', staffEmail: 'desk@range.example' }
const run = async () => {
  const account = { key: 'our key', prefix: '', receiptPrefix: 'NYGTA', timeoutMs: 2_000 }
  const invoicing = createSzamlazz({ ...account, url: fake.url })
  await queueInvoices(() => now)
  return issueInvoices({ invoicing, now: () => now, logger: pino({ level: 'silent' }), ...site })
}
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const guest = { kind: 'guest' as const }
/** A walk-in of two people who paid in cash. */
const walkIn = (overrides: Partial<BookingDocument> = {}) =>
  buildBooking({
    hasNewMoney: true,
    ...{ firstName: '', lastName: '', country: '', postCode: '', city: '', streetAddress: '' },
    paid: { how: 'CASH', at: start, actor: guest },
    ...overrides,
  })
const refund = async ({ _id }: BookingDocument, amountMinor: number) => {
  const returned = { state: 'DONE' as const, via: 'DESK' as const, method: 'CASH' as const, orderRef: null }
  const refunds = {
    ...returned,
    key: `${amountMinor}`,
    amountMinor,
    at: now,
    actor: guest,
    why: '',
    transactionId: null,
  }
  await changeBooking(_id, { money: { push: { refunds } }, actor: guest, at: now, why: () => 'refund' })
}
const stored = () => Invoice.find().sort({ place: 1 }).lean()

test('a walk-in without a name gets a receipt at once, and a refund of a part cancels it for a smaller one', async () => {
  const booking = await walkIn()
  expect(await run()).toBe(1)
  expect(fake.receipts()).toMatchObject([{ kind: 'RECEIPT', gross: 59_800 }])
  await refund(booking, 29_900)
  expect(await run()).toBe(2)
  expect(fake.receipts().map(({ kind, gross, isCancelled }) => [kind, gross, isCancelled])).toEqual([
    ['RECEIPT', 59_800, true],
    ['RECEIPT_STORNO', -59_800, false],
    ['RECEIPT', 29_900, false],
  ])
  expect(await stored()).toMatchObject(fake.receipts().map(({ number, kind }) => ({ number, kind, state: 'ISSUED' })))
  expect(fake.documents()).toEqual([])
  expect(await Mail.countDocuments({ _id: /^invoice:/ })).toBe(3)
})

test('a cancellation whose answer was lost is done, without the number that the service does not tell', async () => {
  const booking = await walkIn()
  await run()
  await refund(booking, 59_800)
  fake.setFault('lost answer', { times: 1 })
  expect(await run()).toBe(0)
  passMinutes(10)
  expect(await run()).toBe(1)
  expect(await stored()).toMatchObject([
    { state: 'ISSUED' },
    { state: 'ISSUED', number: null, reason: expect.stringContaining('Look the number up there'), attempts: 1 },
  ])
  expect(fake.receipts()).toHaveLength(2)
  expect(await Mail.countDocuments({ _id: /^invoice:/ })).toBe(1)
})

test('a receipt is attempted at most five times, then it stops for staff', async () => {
  await walkIn()
  fake.setFault('503 on issuing')
  for (let passed = 0; passed < 10; passed += 1) {
    await run()
    passMinutes(600)
  }
  const [receipt] = await stored()
  expect(receipt).toMatchObject({ state: 'STOPPED', attempts: 5 })
  expect(fake.attemptsOf(receipt?._id ?? '')).toBe(5)
})

test.each(['before', 'after'] as const)(
  'a stop %s any write leaves no receipt missing and none twice',
  { tags: 'long', timeout: 120_000 },
  async (moment) => {
    const step = isFullTest ? 1 : 3
    for (let nth = moment === 'before' ? 1 : 2, isStopped = true; isStopped; nth += step) {
      await begin()
      const booking = await walkIn()
      const stopped = stopAtWrite(nth, moment)
      await run().catch(() => undefined)
      await refund(booking, 29_900).catch(() => undefined)
      await run().catch(() => undefined)
      isStopped = stopped.start()
      passMinutes(15)
      const again = await getBooking(booking._id)
      if (again.refunds.length === 0) await refund(again, 29_900)
      for (let pass = 0; pass < 4; pass += 1) {
        await run()
        passMinutes(15)
      }
      expect(fake.receipts().map(({ gross }) => gross)).toEqual([59_800, -59_800, 29_900])
      expect(await Invoice.countDocuments({ state: 'ISSUED' })).toBe(3)
    }
  },
)
