/** @module-tag long */
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { budapestToday } from '@range/shared/budapestTime'
import { toMinor } from '@range/shared/money'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSzamlazz } from '../../../gateways/invoicing/szamlazz/createSzamlazz'
import { buildBooking } from '../../../testing/buildBooking'
import { type FakeSzamlazz, type Fault, startFakeSzamlazz } from '../../../testing/startFakeSzamlazz'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useTestDatabase } from '../../../testing/testDatabase'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { ledgerBetween } from '../record/ledger'
import { issueInvoices } from './issueInvoices'
import { queueInvoices } from './queueInvoices'

/** `test:full` runs the whole proof, in ten minutes; the long suite runs a fiftieth of it. */
const sales = isFullTest ? 10_000 : 200
const refunds = Math.round(sales * 0.15)
const stops = Math.round(sales / 100)
const faults: (Fault | null)[] = ['lost answer', '503', '503 on issuing', 'garbage', 'away', null, null]

useTestDatabase()
let fake: FakeSzamlazz
beforeAll(async () => {
  fake = await startFakeSzamlazz({ key: 'our key' })
})
afterAll(() => fake.stop())

/** Both nights on which the clocks change, the last second of a day, and any other moment of five months. */
const first = Date.parse('2026-10-24T00:00:00Z')
const last = Date.parse('2027-03-29T00:00:00Z')
const special = [
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2027-03-28T00:59:59Z',
  '2027-03-28T01:00:00Z',
  '2026-11-30T22:59:59Z',
  '2026-12-31T22:59:59Z',
]

test('every sum has exactly one document and the documents add up to the ledger, whatever fails and stops', {
  tags: 'full',
  timeout: 1_800_000,
}, async () => {
  const random = seededRandom(36)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const on = new Date(first - 1)
  await Settings.create({
    invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 0 },
    invoicedSince: { online: on, desk: on },
  })
  const byRate = await Promise.all(
    (['27', '18', '5', 'AAM'] as const).map(async (vatRate) => {
      const pack = await Package.create({ name: `At ${vatRate}`, price: 10_000, packageType: 'MAIN', vatRate })
      return { id: String(pack._id), vatRate }
    }),
  )
  const rateOf = new Map<string, string>()
  let clock = last + 86_400_000
  const logger = pino({ level: 'silent' })
  const invoicing = createSzamlazz({
    url: fake.url,
    key: 'our key',
    prefix: '',
    receiptPrefix: 'NYGTA',
    timeoutMs: 5_000,
  })
  const run = async () => {
    const now = () => new Date(clock)
    await queueInvoices(now)
    return issueInvoices({ invoicing, now, logger, publicUrl: 'https://range.example' })
  }

  const booked: BookingDocument[] = []
  let stopped = 0
  for (let sale = 0; sale < sales; sale += 1) {
    const { id, vatRate } = pick(byRate)
    const isCash = sale % 50 === 0
    const currency = !isCash && random() < 0.3 ? ('EUR' as const) : ('HUF' as const)
    const amountMinor = 1_000 + Math.floor(random() * 90_000)
    const at = sale < special.length ? new Date(special[sale] ?? 0) : new Date(first + random() * (last - first))
    const how = isCash ? ('CASH' as const) : ('ONLINE' as const)
    const orderRef = isCash ? null : `ref ${sale}`
    const taking = {
      key: orderRef ?? 'desk:0',
      how,
      orderRef,
      amountMinor,
      at,
      actor: guest,
      why: 'paid',
      undone: null,
    }
    const booking = await buildBooking({
      orderNumber: `R261224-${sale}`,
      amountMinor,
      currency,
      rate: 380 + Math.floor(random() * 40),
      selected: [{ id, name: `At ${vatRate}`, price: amountMinor, quantity: 1, totalRoundCount: 1, isMain: true }],
      paid: { how, at, actor: guest, ...(orderRef && { orderRef }) },
      takings: [taking],
      hasNewMoney: true,
    })
    rateOf.set(booking.orderNumber, vatRate)
    booked.push(booking)
    if (sale % 100 === 99) {
      fake.setFault(pick(faults), { times: 1 + Math.floor(random() * 5) })
      const isStopped = stopped < stops
      const stop = isStopped
        ? stopAtWrite(1 + Math.floor(random() * 200), pick(['before', 'after'] as const))
        : undefined
      await run().catch(() => undefined)
      if (stop?.start()) stopped += 1
      fake.setFault(null)
      clock += 10 * 60_000
    }
  }
  for (const booking of booked.slice(0, refunds)) {
    const [taking] = booking.takings
    const isPart = random() < 1 / 3
    const amountMinor = isPart ? Math.max(1, Math.floor(booking.amountMinor * random())) : booking.amountMinor
    const atDesk = taking?.how === 'CASH'
    const refund = {
      key: 'refund',
      state: 'DONE' as const,
      via: atDesk ? ('DESK' as const) : ('BANK' as const),
      method: atDesk ? ('CASH' as const) : null,
      orderRef: taking?.orderRef ?? null,
      amountMinor,
      at: new Date((taking?.at.getTime() ?? 0) + 3_600_000),
      actor: guest,
      why: 'refund',
      transactionId: null,
    }
    const update = { money: { push: { refunds: refund } }, actor: guest, at: refund.at, why: () => 'refund' }
    await changeBooking(booking._id, update)
    if (random() < 0.1) {
      fake.setFault(pick(faults), { times: 1 })
      const stop = stopAtWrite(1 + Math.floor(random() * 20), pick(['before', 'after'] as const))
      await run().catch(() => undefined)
      if (stop.start()) stopped += 1
      fake.setFault(null)
      clock += 10 * 60_000
    }
  }
  // Documents that failed often have stopped by now; staff try them again once the service is back.
  for (let passes = 0; passes < 60; passes += 1) {
    await Invoice.updateMany({ state: 'STOPPED' }, { $set: { state: 'DUE', nextAttemptAt: new Date(clock) } })
    await run()
    clock += 3_600_000
    if (
      (await Invoice.countDocuments({ state: { $ne: 'ISSUED' } })) === 0 &&
      !(await Booking.exists({ hasNewMoney: true }))
    )
      break
  }

  expect(stopped).toBeGreaterThanOrEqual(stops)
  const entries = await ledgerBetween(new Date(0), new Date('2100-01-01'))
  const issued = fake.documents()
  expect(entries).toHaveLength(sales + refunds)
  expect(issued).toHaveLength(entries.length)
  expect(new Set(issued.map(({ externalId }) => externalId)).size).toBe(issued.length)
  expect(issued.filter(({ externalId }) => fake.attemptsOf(externalId) > 5)).toEqual([])

  const expected = new Map<string, number>()
  for (const { day, currency, amount, orderNumber } of entries) {
    add(expected, `${day} ${currency} ${rateOf.get(orderNumber)}`, toMinor(amount, currency))
  }
  const documented = new Map<string, number>()
  for (const { at, currency, lines } of await Invoice.find().lean()) {
    for (const { vatRate, grossMinor } of lines)
      add(documented, `${budapestToday(at)} ${currency} ${vatRate}`, grossMinor)
  }
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected))
  const ofService = new Map<string, number>()
  for (const { currency, lines } of issued) {
    for (const { vatRate, gross } of lines) {
      add(ofService, `${currency} ${vatRate}`, toMinor(gross, currency === 'EUR' ? 'EUR' : 'HUF'))
    }
  }
  const ofLedger = new Map<string, number>()
  for (const [key, minor] of expected) add(ofLedger, key.slice(11), minor)
  expect(Object.fromEntries(ofService)).toEqual(Object.fromEntries(ofLedger))
})

const guest = { kind: 'guest' as const }

function add(sums: Map<string, number>, key: string, minor: number): void {
  sums.set(key, (sums.get(key) ?? 0) + minor)
}

/** Returns a generator of numbers from 0 to 1 (mulberry32), the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
