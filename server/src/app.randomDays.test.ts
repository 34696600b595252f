/** @module-tag long */
import { type Random, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { Cash, CashUp } from '@range/shared/cashUps/schema'
import { ledgerSums } from '@range/shared/reports/ledgerSums'
import { expect, test } from 'vitest'
import { CashMovementRecord } from './features/cashUps/cashMovementModel'
import { CashUpRecord } from './features/cashUps/cashUpModel'
import { examine } from './features/doctor/examine'
import { buildDeskInput } from './testing/buildDeskInput'
import { buildPackage } from './testing/buildPackage'
import { readCsv } from './testing/readCsv'
import { deskToday, staffPath, useDesk } from './testing/useDesk'
import { useTestApp } from './testing/useTestApp'

/**
 * Random days at the desk: bookings in two currencies, paid by share, in parts and in the other currency; edits, refunds,
 * cancellations, payments undone, cash put in and taken out, and cash-ups. Every sum that the product shows is compared with
 * a second reckoning, which knows only what the desk did and what each booking says was handed over.
 */
const app = useTestApp()
const { clerks, ledger, shift, close } = useDesk(app)
const actionsPerDay = 200
const huf = 30_000
const rate = 400

type Known = {
  id: string
  currency: 'HUF' | 'EUR'
  /** The price of one person's package in the booking's currency. */
  each: number
  people: number
  /** Credited by payments that stand, and given back for a lower price, in the booking's currency. */
  credited: number
  cheaper: number
  isOpen: boolean
}

type Day = { random: Random; packageId: string; bookings: Known[]; cashUps: CashUp[]; keys: number; refused: number }

const cents = (sum: number) => Math.round(sum * 100) / 100
const inOther = (amount: number, from: 'HUF' | 'EUR') =>
  from === 'HUF' ? cents(amount / rate) : Math.round(amount * rate)
const dueOf = ({ each, people, credited, cheaper, isOpen }: Known) =>
  isOpen ? Math.max(0, cents(each * people - credited + cheaper)) : 0

test.each([20, 8, 101])(
  'on a random day of 200 actions, all sums agree with a second reckoning (seed %i)',
  async (seed) => {
    const packageId = (await buildPackage({ price: huf })).id
    const day: Day = { random: randomFrom(seed), packageId, bookings: [], cashUps: [], keys: 0, refused: 0 }
    const actions = [book, pay, pay, pay, pay, undo, refund, edit, cancel, move, cashUp]
    for (let step = 0; step < actionsPerDay; step += 1) {
      if (day.random.below(4) === 0) app.passMinutes(1)
      await day.random.pick(actions)(day)
    }
    expect(day.bookings.length).toBeGreaterThan(10)
    expect(day.refused).toBeLessThan(actionsPerDay / 4)
    await expectAgreement(day)
  },
  120_000,
)

function send(day: Day, method: 'post' | 'patch', path: string, body: object) {
  day.keys += 1
  return app.api[method](staffPath(path))
    .set(day.random.pick([clerks.eva, clerks.kata]))
    .set('Idempotency-Key', `action ${day.keys}`)
    .send(body)
}

async function detailOf(id: string): Promise<StaffBookingDetail> {
  return (
    await app.api
      .get(staffPath(`bookings/${id}`))
      .set(clerks.eva)
      .expect(200)
  ).body
}

/** Does something with a random booking that is still open, and checks what is due afterwards. */
async function withBooking(day: Day, act: (known: Known) => Promise<void>): Promise<void> {
  const open = day.bookings.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return book(day)
  const known = day.random.pick(open)
  await act(known)
  expect((await detailOf(known.id)).due).toBe(dueOf(known))
}

async function book(day: Day): Promise<void> {
  const { random, packageId } = day
  const people = 1 + random.below(5)
  const currency = random.pick(['HUF', 'EUR'] as const)
  const hour = { date: deskToday, time: 14 + random.below(5), overrideReason: 'the test needs no seats' }
  const selected = [{ id: packageId, quantity: people }]
  const input = await buildDeskInput({ ...hour, howManyPeople: people, currency, selected })
  const { body } = await send(day, 'post', 'bookings', input).expect(201)
  const each = currency === 'HUF' ? huf : huf / rate
  day.bookings.push({ id: body._id, currency, each, people, credited: 0, cheaper: 0, isOpen: true })
}

/** Takes the whole due sum, one or more shares, or any part, in either currency. */
async function pay(day: Day): Promise<void> {
  const { random } = day
  await withBooking(day, async (known) => {
    const due = dueOf(known)
    if (due === 0) return
    const currency = random.pick(['HUF', 'EUR'] as const)
    const isOwn = currency === known.currency
    const whole = isOwn ? due : inOther(due, known.currency)
    const { sharesPaid } = await detailOf(known.id)
    const peopleLeft = known.people - sharesPaid
    const people = peopleLeft > 0 && random.below(2) === 0 ? 1 + random.below(peopleLeft) : null
    const part = people ? (whole * people) / peopleLeft : (whole * (1 + random.below(3))) / 3
    const amount = currency === 'HUF' ? Math.max(1, Math.round(part)) : Math.max(0.01, cents(part))
    const method = random.pick(['CASH', 'CARD'] as const)
    const answer = await send(day, 'post', `bookings/${known.id}/takings`, {
      method,
      currency,
      amount,
      shares: people,
      due,
    })
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const credited = amount === whole ? due : isOwn ? amount : inOther(amount, currency)
    known.credited = cents(known.credited + credited)
    const [last] = (answer.body as StaffBookingDetail).takings.slice(-1)
    const rounded = method === 'CASH' && currency === 'HUF' ? Math.round(amount / 5) * 5 - amount : 0
    expect(last).toMatchObject({ amount: credited, tender: { currency, amount, rounding: rounded }, shares: people })
  })
}

async function undo(day: Day): Promise<void> {
  await withBooking(day, async (known) => {
    const { takings } = await detailOf(known.id)
    if (takings.length === 0) return
    const { key, amount } = day.random.pick(takings)
    const { status } = await send(day, 'post', `bookings/${known.id}/takings/${encodeURIComponent(key)}/undo`, {})
    // Refused when money from it has gone back already.
    if (status === 200) known.credited = cents(known.credited - amount)
    else refuse(day, status)
  })
}

async function refund(day: Day): Promise<void> {
  await withBooking(day, async (known) => {
    const before = await detailOf(known.id)
    const kept = cents(before.taken - before.refunded)
    if (kept <= 1) return
    const amount = known.currency === 'HUF' ? Math.ceil(kept / 4) : cents(kept / 4)
    const method = day.random.pick(['CASH', 'CARD', null])
    const { status, body } = await send(day, 'post', `bookings/${known.id}/refund`, { amount, method, why: 'goodwill' })
    if (status !== 200) return refuse(day, status)
    expect(cents(body.refunded - before.refunded)).toBe(amount)
    known.isOpen = body.status === 'ON_SITE'
  })
}

/** Changes the number of people, and gives back all of the overpayment or none of it. */
async function edit(day: Day): Promise<void> {
  const { random, packageId } = day
  await withBooking(day, async (known) => {
    const before = await detailOf(known.id)
    const people = 1 + random.below(5)
    const overpaid = Math.max(0, cents(before.taken - before.refunded - known.each * people))
    const refundAmount = random.below(2) === 0 ? overpaid : 0
    const change = { howManyPeople: people, selected: [{ id: packageId, quantity: people }], refundAmount }
    const fixed = { version: before.version, overrideReason: 'the test needs no seats', why: 'more or fewer came' }
    const { status } = await send(day, 'patch', `bookings/${known.id}`, { ...change, ...fixed })
    if (status !== 200) return refuse(day, status)
    known.people = people
    known.cheaper = cents(known.cheaper + refundAmount)
    known.isOpen = (await detailOf(known.id)).status === 'ON_SITE'
  })
}

async function cancel(day: Day): Promise<void> {
  if (day.random.below(3) > 0) return pay(day)
  await withBooking(day, async (known) => {
    const { taken, refunded } = await detailOf(known.id)
    const kept = cents(taken - refunded)
    const part = known.currency === 'HUF' ? Math.floor(kept / 2) : cents(Math.floor(kept * 50) / 100)
    const refundAmount = day.random.pick([0, part, kept])
    const body = { why: 'ill', ...(kept > 0 && { refundAmount }) }
    const { status } = await send(day, 'post', `bookings/${known.id}/cancel`, body)
    if (status === 200) known.isOpen = false
    else refuse(day, status)
  })
}

async function move(day: Day): Promise<void> {
  const direction = day.random.pick(['IN', 'OUT'])
  const amount = 5 * (1 + day.random.below(2_000))
  const currency = day.random.pick(['HUF', 'EUR'])
  await send(day, 'post', 'cash-ups/open/movements', { direction, amount, currency, why: 'change' }).expect(201)
}

/** Cashes up with the drawer as it should be, and leaves some of it as the next float. */
async function cashUp(day: Day): Promise<void> {
  if (day.random.below(3) > 0) return pay(day)
  const { number, expected, expectedCard } = await shift()
  const left = { HUF: Math.max(0, Math.floor(expected.HUF / 3)), EUR: Math.max(0, cents(Math.floor(expected.EUR / 3))) }
  const input = { number, expected, expectedCard, counted: expected, countedCard: expectedCard, left }
  day.cashUps.push((await close(input).expect(201)).body)
}

function refuse(day: Day, status: number): void {
  expect([400, 409]).toContain(status)
  day.refused += 1
}

async function expectAgreement(day: Day): Promise<void> {
  const details = await Promise.all(day.bookings.map(({ id }) => detailOf(id)))
  const open = await shift()
  const entries = await ledger()
  const handed = handedOver(details)

  // The ledger adds up to what the bookings say was handed over.
  for (const sums of ledgerSums(entries)) {
    if (sums.method === 'ONLINE') throw new Error('nothing was paid online')
    expect([sums.method, sums.currency, sums.left]).toEqual([
      sums.method,
      sums.currency,
      handed[sums.method][sums.currency],
    ])
  }

  // Each entry is in exactly one shift, and each shift begins with the float that the last one left.
  const stored = await CashUpRecord.find().sort({ _id: 1 }).lean()
  const keys = [...stored.flatMap((one) => one.entries), ...open.entries.map(({ key }) => key)]
  expect(keys.toSorted()).toEqual(entries.map(({ key }) => key).toSorted())
  const floats = [...day.cashUps.map((one) => one.float), open.float]
  expect(floats).toEqual([{ HUF: 0, EUR: 0 }, ...day.cashUps.map(({ left }) => left)])

  // All cash is in the drawer or was taken out of it.
  const moved = await CashMovementRecord.find().lean()
  for (const currency of ['HUF', 'EUR'] as const) {
    const unit = currency === 'EUR' ? 100 : 1
    const put = moved
      .filter((one) => one.currency === currency)
      .reduce((sum, one) => sum + (one.direction === 'IN' ? one.amountMinor : -one.amountMinor), 0)
    const banked = day.cashUps.reduce((sum, one) => sum + one.counted[currency] - one.left[currency], 0)
    expect(cents(banked + open.expected[currency])).toBe(cents(handed.CASH[currency] + put / unit))
    const cards = day.cashUps.reduce((sum, one) => sum + one.expectedCard[currency], 0)
    expect(cents(cards + open.expectedCard[currency])).toBe(handed.CARD[currency])
  }

  // The report, which counts in the currencies of the bookings.
  const range = { start: deskToday, end: deskToday }
  const { totals } = (await app.api.get(staffPath('report')).query(range).set(clerks.eva).expect(200)).body
  for (const currency of ['HUF', 'EUR'] as const) {
    const own = details.filter((one) => one.currency === currency)
    expect(totals[currency]).toBe(cents(own.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0)))
  }

  // The month's file, the guests' own pages, and the doctor.
  const query = { month: deskToday.slice(0, 7) }
  const file = await app.api.get(staffPath('export/ledger.csv')).query(query).set(clerks.eva).expect(200)
  expect(readCsv(file.text.replace('\uFEFF', '')).length - 1).toBe(entries.length)
  for (const { _id, due, sharesPaid, taken } of details) {
    const { body } = await app.api.get(`/api/v1/booking/${_id}`).expect(200)
    expect(body).toMatchObject({ due, sharesPaid, taken })
  }
  const { findings } = await examine(app.clock.now)
  expect(findings.filter(({ check }) => check !== 'email-overdue')).toEqual([])
}

/** Returns what changed hands at the desk by method and currency, from the payments and refunds of the bookings. */
function handedOver(details: readonly StaffBookingDetail[]): Record<'CASH' | 'CARD', Cash> {
  const sums = { CASH: { HUF: 0, EUR: 0 }, CARD: { HUF: 0, EUR: 0 } }
  const add = (method: string | null, { currency, amount, rounding }: Handed, sign: 1 | -1) => {
    if (method !== 'CASH' && method !== 'CARD') return
    sums[method][currency] = cents(sums[method][currency] + sign * (amount + rounding))
  }
  for (const { takings, refunds } of details) {
    for (const { how, tender } of takings) add(how, tender, 1)
    for (const { method, tender } of refunds) add(method, tender, -1)
  }
  return sums
}

type Handed = StaffBookingDetail['takings'][number]['tender']
