/** @module-tag long */
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { chosenSeed, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { budapestToday } from '@range/shared/budapestTime'
import { isForTaking } from '@range/shared/invoices/schema'
import type { DeskDocument } from '@range/shared/invoices/settings'
import type { VatRate } from '@range/shared/invoices/vat'
import { toMinor } from '@range/shared/money'
import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSzamlazz } from '../../gateways/invoicing/szamlazz/createSzamlazz'
import { buildBooking } from '../../testing/buildBooking'
import { allNonsense, type FakeSzamlazz, type Fault, startFakeSzamlazz } from '../../testing/startFakeSzamlazz'
import { stopAtWrite } from '../../testing/stopAtWrite'
import { useTestDatabase } from '../../testing/testDatabase'
import { maxAttempts, tryAgain } from '../bookings/invoices/attempts'
import { issueInvoices } from '../bookings/invoices/issueInvoices'
import { queueInvoices } from '../bookings/invoices/queueInvoices'
import { slipLines } from '../bookings/invoices/slip'
import { Booking, type BookingDocument, getBooking } from '../bookings/record/bookingModel'
import { changeBooking } from '../bookings/record/changeBooking'
import { Invoice } from '../bookings/record/invoiceModel'
import { ledgerBetween } from '../bookings/record/ledger'
import { undoTaking } from '../bookings/staff/undoTaking'
import { Mail } from '../mail/mailModel'
import { Package } from '../packages/packageModel'
import { Settings } from '../settings/settingsModel'
import { receiptDays } from './receiptDays'

/** `test:full` runs all days, in an hour; the long suite runs a hundredth of them, by another seed each time. */
const days = isFullTest ? 3_000 : 30
const rates = ['27', '18', '5', 'AAM'] as const
const documents: readonly DeskDocument[] = ['RECEIPT', 'INVOICE', 'RECEIPT', 'REGISTER']
const faults: readonly Fault[] = [
  ...(['lost answer', '503', '503 on issuing', 'away', 'maintenance', 'duplicate', 'no such prefix'] as const),
  'paper only',
  ...allNonsense,
]
const noReceipt = 'This slip is not a receipt. Our cash register prints your receipt.'
const staff = { kind: 'account' as const, name: 'Eva' }
const allTime = [new Date('2026-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')] as const

useTestDatabase()
let fake: FakeSzamlazz
beforeAll(async () => {
  fake = await startFakeSzamlazz({ key: 'our key' })
})
afterAll(() => fake.stop())

let clock = Date.parse('2026-11-21T08:00:00Z')
const now = () => new Date(clock)
const pass = (minutes: number) => {
  clock += minutes * 60_000
}
const run = async () => {
  const invoicing = createSzamlazz({
    ...{ url: fake.url, key: 'our key', prefix: '', receiptPrefix: 'NYGTA', timeoutMs: 5_000 },
  })
  await queueInvoices(now)
  await issueInvoices({ invoicing, now, logger: pino({ level: 'silent' }), publicUrl: 'https://range.example' })
}

test(`on ${days} random days at the desk, each taking has one document and the sums equal the ledger`, {
  timeout: 7_200_000,
}, async () => {
  const seed = chosenSeed()
  console.warn(`random desk days of SEED=${seed}`)
  const random = randomFrom(seed)
  const vatRateOf = new Map<string, VatRate>()
  for (const vatRate of rates) {
    const { _id } = await Package.create({ name: `At ${vatRate}`, price: 10_000, packageType: 'MAIN', vatRate })
    vatRateOf.set(String(_id), vatRate)
  }
  const packages = [...vatRateOf.keys()]
  const counts = { stops: 0, documents: 0 }

  for (let number = 0; number < days; number += 1) {
    const label = `day ${number} of SEED=${seed}`
    const atDesk = documents[number % documents.length] ?? 'RECEIPT'
    await beginDay(atDesk)
    /** Does something, and stops the process at one of its writes on every other occasion. */
    const attempt = async (action: () => Promise<unknown>, writes = 2) => {
      const isStopped = random.below(2) === 0
      const [nth, moment] = [1 + random.below(writes), random.pick(['before', 'after'] as const)]
      const stop = isStopped ? stopAtWrite(nth, moment) : undefined
      await action().catch(() => undefined)
      if (stop?.start()) counts.stops += 1
    }
    const sell = () => {
      const selected = [{ id: random.pick(packages), name: 'Package', quantity: 1 + random.below(3) }]
      return attempt(() => sellAtDesk(selected, random.pick([29_900, 10_001, 35_005]), random.below))
    }
    await sell()
    for (let action = 2 + random.below(5); action > 0; action -= 1) {
      pass(random.below(40))
      const all = await Booking.find().lean<BookingDocument[]>()
      const booking = all.length > 0 ? random.pick(all) : undefined
      const kind = random.below(8)
      if (!booking || kind < 2) await sell()
      else if (kind === 2) await attempt(() => giveBack(booking, random.below))
      else if (kind === 3) await attempt(() => undoTaking(booking._id, 'desk:0', { at: now(), actor: staff }))
      else {
        fake.setFault(faults[(number + action) % faults.length] ?? null, { times: 1 + random.below(3) })
        await attempt(run, 15)
        fake.setFault(null)
      }
    }
    const retries = await finishDay()
    counts.documents += await expectTies(label, { atDesk, vatRateOf, retries })
  }
  expect(counts.stops).toBeGreaterThan(days / 3)
  expect(counts.documents).toBeGreaterThan(days)
})

async function beginDay(atDesk: DeskDocument): Promise<void> {
  fake.reset()
  await Promise.all([Booking.deleteMany({}), Invoice.deleteMany({}), Mail.deleteMany({}), Settings.deleteMany({})])
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    invoicing: { takings: 'ALL', atDesk, vatRate: '27', waitMinutes: 0 },
    invoicedSince: { online: on, desk: atDesk === 'REGISTER' ? null : on },
  })
}

/** Half of the guests are walk-ins without name and address; some name a company. */
async function sellAtDesk(
  chosen: readonly { id: string; name: string; quantity: number }[],
  price: number,
  below: (limit: number) => number,
): Promise<void> {
  const how = below(2) === 0 ? ('CASH' as const) : ('CARD' as const)
  const amountMinor = chosen.reduce((sum, { quantity }) => sum + quantity * price, 0)
  const by = { how, at: now(), actor: staff }
  const isWalkIn = below(2) === 0
  const taking = { ...by, key: 'desk:0', orderRef: null, drawer: '', why: 'paid', undone: null }
  // Some pay a part only.
  const takenMinor = below(3) === 0 ? 1 + below(amountMinor) : amountMinor
  await buildBooking({
    orderNumber: `R261224-${Math.floor(clock / 1000)}-${below(1_000_000)}`,
    status: 'ON_SITE',
    currency: below(3) === 0 ? 'EUR' : 'HUF',
    amountMinor,
    selected: chosen.map((one) => ({ ...one, price, totalRoundCount: 1, isMain: true })),
    paid: by,
    takings: [{ ...taking, amountMinor: takenMinor }],
    hasNewMoney: true,
    ...(isWalkIn && { firstName: '', lastName: '', country: '', postCode: '', city: '', streetAddress: '' }),
    ...(below(6) === 0 && { invoiceCompany: sampleCompany }),
  })
}

/** Gives all that is left of a booking's money back, or a part of it, by one write as `refundBooking` does. */
async function giveBack(booking: BookingDocument, below: (limit: number) => number): Promise<void> {
  const { keptMinor } = moneyOf(booking)
  if (keptMinor <= 0) return
  const amountMinor = below(2) === 0 ? keptMinor : 1 + below(keptMinor)
  const fixed = { state: 'DONE' as const, via: 'DESK' as const, orderRef: null, transactionId: null, why: 'rain' }
  const refunds = {
    ...fixed,
    key: `refund ${booking.refunds.length}`,
    method: 'CASH' as const,
    amountMinor,
    at: now(),
    actor: staff,
  }
  const where = { version: booking.version }
  await changeBooking(booking._id, {
    where,
    money: { push: { refunds } },
    actor: staff,
    at: now(),
    why: () => 'refund',
  })
}

/** Issues everything once the service works again. Returns how often staff tried stopped documents again. */
async function finishDay(): Promise<number> {
  let retries = 0
  for (let round = 0; round < 60; round += 1) {
    await run()
    pass(600)
    // An invoice never names a buyer that nobody knows.
    for (const { buyer } of fake.documents()) expect(buyer.name.trim()).not.toMatch(/^(Guest)?$/)
    const waiting = await Invoice.find({ state: { $ne: 'ISSUED' } }).lean()
    if (waiting.length === 0 && !(await Booking.exists({ hasNewMoney: true }))) return retries
    for (const { booking, reason } of waiting) {
      if (!reason?.includes('needs the buyer’s name and address')) continue
      const set = { firstName: 'Anna', lastName: 'Őri', city: 'Budapest', streetAddress: 'Tátra utca 1.' }
      await changeBooking(booking, { set, actor: staff, at: now(), why: () => 'named' })
    }
    if ((await tryAgain(now())) > 0) retries += 1
  }
  throw new Error('documents are still waiting')
}

type Expected = { atDesk: DeskDocument; vatRateOf: ReadonlyMap<string, VatRate>; retries: number }

/** Compares documents, service, ledger and page of a day. Returns how many documents there are. */
async function expectTies(label: string, { atDesk, vatRateOf, retries }: Expected): Promise<number> {
  const [entries, stored] = await Promise.all([ledgerBetween(...allTime), Invoice.find().lean()])
  const atService = [...fake.receipts(), ...fake.documents()]

  // No document is missing, none is there twice, and none was attempted too often.
  expect(new Set(atService.map(({ externalId }) => externalId)).size, label).toBe(atService.length)
  expect(atService.map(({ externalId }) => externalId).toSorted(), label).toEqual(
    stored.map(({ _id }) => _id).toSorted(),
  )
  for (const { _id } of stored) expect(fake.attemptsOf(_id), label).toBeLessThanOrEqual(maxAttempts * (1 + retries))

  // Each taking has one document of the chosen kind; with a cash register of the range's own, a slip.
  for (const { key, booking: id } of entries.filter(({ kind }) => kind === 'TAKING')) {
    const own = stored.filter((one) => one.entry === key && isForTaking(one)).map(({ kind }) => kind)
    const booking = await getBooking(id)
    expect(own, label).toEqual(atDesk === 'REGISTER' ? [] : [booking.invoiceCompany ? 'INVOICE' : atDesk])
    const [taking] = booking.takings
    if (atDesk === 'REGISTER') expect(taking && slipLines(booking, taking), label).toContain(noReceipt)
  }

  // The sums by day, currency and VAT rate equal the ledger, at the service too.
  const ofLedger = new Map<string, number>()
  const ofPage = new Map<string, number>()
  const ofService = new Map<string, number>()
  for (const { kind, day, amount, currency, booking: id } of entries) {
    if (kind === 'ROUNDING' || atDesk === 'REGISTER') continue
    const { selected } = await getBooking(id)
    add(ofLedger, `${day} ${currency} ${vatRateOf.get(selected[0]?.id ?? '')}`, toMinor(amount, currency))
  }
  const page = await receiptDays(allTime, now())
  for (const { day, sums } of page) {
    for (const { currency, vatRate, gross } of sums)
      add(ofPage, `${day} ${currency} ${vatRate}`, toMinor(gross, currency))
  }
  const dayOf = new Map(stored.map(({ _id, at, kind }) => [_id, { at, kind }]))
  for (const { externalId, currency, lines } of atService) {
    const isInvoice = fake.documents().some((one) => one.externalId === externalId)
    const day = page.find((one) => one.day === dayKey(dayOf.get(externalId)?.at))?.day
    for (const { vatRate, gross } of lines) {
      const minor = toMinor(gross, currency === 'EUR' ? 'EUR' : 'HUF')
      add(ofService, `${day} ${currency} ${vatRate}`, minor)
      if (isInvoice) add(ofPage, `${day} ${currency} ${vatRate}`, minor)
    }
  }
  expect(nonZero(ofService), label).toEqual(nonZero(ofLedger))
  expect(nonZero(ofPage), label).toEqual(nonZero(ofLedger))
  for (const { ties } of page) for (const { difference } of ties) expect(difference, label).toBe(0)
  return stored.length
}

function dayKey(at: Date | undefined): string | undefined {
  return at && budapestToday(at)
}

function add(sums: Map<string, number>, key: string, minor: number): void {
  sums.set(key, (sums.get(key) ?? 0) + minor)
}

function nonZero(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums].filter(([, minor]) => minor !== 0).toSorted(([a], [b]) => a.localeCompare(b))
}
