import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { expect } from 'vitest'
import { buildDeskInput } from '../buildDeskInput'
import { beginAs, cents, type Day, detailOf, enterMoney, type KnownBooking, refuse, sendAs, todayOf } from './randomDay'

export const huf = 30_000
const rate = 400

const inOther = (amount: number, from: 'HUF' | 'EUR') =>
  from === 'HUF' ? cents(amount / rate) : Math.round(amount * rate)
const dueOf = ({ each, people, credited, cheaper, isOpen }: KnownBooking) =>
  isOpen ? Math.max(0, cents(each * people - credited + cheaper)) : 0

/** Sells on some evenings that nobody cashes up, so that the first shift begins days ago. */
export async function passNights(day: Day): Promise<void> {
  for (let night = day.random.below(3); night > 0; night -= 1) {
    beginAs(day)
    const known = await book(day)
    const due = dueOf(known)
    const currency = known.currency
    const payment = { method: 'CASH', currency, amount: due, shares: null, due }
    enterMoney(day, undefined, (await sendAs(day, 'post', `bookings/${known.id}/takings`, payment).expect(200)).body)
    known.isOpen = false
    day.app.passMinutes(24 * 60)
  }
}

/** Does something with a random booking that is still open, and checks what is due afterwards. */
async function withBooking(day: Day, act: (known: KnownBooking) => Promise<void>): Promise<void> {
  const open = day.bookings.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return void (await book(day))
  beginAs(day)
  const known = day.random.pick(open)
  const before = await detailOf(day, known.id)
  await act(known)
  const after = await detailOf(day, known.id)
  expect(after.due).toBe(dueOf(known))
  enterMoney(day, before, after)
}

export async function book(day: Day): Promise<KnownBooking> {
  beginAs(day)
  const { random, packageId } = day
  const people = 1 + random.below(5)
  const currency = random.pick(['HUF', 'EUR'] as const)
  const hour = { date: todayOf(day), time: 14 + random.below(5), overrideReason: 'the test needs no seats' }
  const selected = [{ id: packageId, quantity: people }]
  const input = await buildDeskInput({ ...hour, howManyPeople: people, currency, selected })
  const { body } = await sendAs(day, 'post', 'bookings', input).expect(201)
  const each = currency === 'HUF' ? huf : huf / rate
  const known = { id: body._id, currency, each, people, credited: 0, cheaper: 0, isOpen: true }
  day.bookings.push(known)
  return known
}

/** Takes the whole due sum, one or more shares, or any part, in either currency. */
export async function pay(day: Day): Promise<void> {
  const { random } = day
  await withBooking(day, async (known) => {
    const due = dueOf(known)
    if (due === 0) return
    const currency = random.pick(['HUF', 'EUR'] as const)
    const isOwn = currency === known.currency
    const whole = isOwn ? due : inOther(due, known.currency)
    const { sharesPaid } = await detailOf(day, known.id)
    const peopleLeft = known.people - sharesPaid
    const people = peopleLeft > 0 && random.below(2) === 0 ? 1 + random.below(peopleLeft) : null
    const part = people ? (whole * people) / peopleLeft : (whole * (1 + random.below(3))) / 3
    const amount = currency === 'HUF' ? Math.max(1, Math.round(part)) : Math.max(0.01, cents(part))
    const method = random.pick(['CASH', 'CARD'] as const)
    const answer = await sendAs(day, 'post', `bookings/${known.id}/takings`, {
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

/** Pays so few forints in cash that nothing changes hands. */
export async function payNothing(day: Day): Promise<void> {
  await withBooking(day, async (known) => {
    const due = dueOf(known)
    if (due === 0) return
    const payment = { method: 'CASH', currency: 'HUF', amount: 1 + day.random.below(2), shares: null, due }
    const { status, body } = await sendAs(day, 'post', `bookings/${known.id}/takings`, payment)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  })
}

export async function undo(day: Day): Promise<void> {
  await withBooking(day, async (known) => {
    const { takings } = await detailOf(day, known.id)
    if (takings.length === 0) return
    const { key, amount } = day.random.pick(takings)
    // Undoing takes the money out of the drawer that it was put in, whoever undoes it.
    day.drawer = day.drawerOfTaking.get(`${known.id} ${key}`) ?? 'no drawer'
    const { status } = await sendAs(day, 'post', `bookings/${known.id}/takings/${encodeURIComponent(key)}/undo`, {})
    // Refused when money from it has gone back already.
    if (status === 200) known.credited = cents(known.credited - amount)
    else refuse(day, status)
  })
}

export async function refund(day: Day): Promise<void> {
  await withBooking(day, async (known) => {
    const before = await detailOf(day, known.id)
    const kept = cents(before.taken - before.refunded)
    if (kept <= 1) return
    const amount = known.currency === 'HUF' ? Math.ceil(kept / 4) : cents(kept / 4)
    const method = day.random.pick(['CASH', 'CARD', null])
    const { status, body } = await sendAs(day, 'post', `bookings/${known.id}/refund`, {
      amount,
      method,
      why: 'goodwill',
      version: before.version,
    })
    if (status !== 200) return refuse(day, status)
    expect(cents(body.refunded - before.refunded)).toBe(amount)
    // The guest pays the part above the price again when the price rises, but not the rest, which is goodwill.
    const abovePrice = Math.max(0, cents(before.kept - known.each * known.people))
    known.cheaper = cents(known.cheaper + Math.min(amount, abovePrice))
    known.isOpen = body.status === 'ON_SITE'
  })
}

/** Changes the number of people, and gives back all of the overpayment or none of it. */
export async function edit(day: Day): Promise<void> {
  const { random, packageId } = day
  await withBooking(day, async (known) => {
    const before = await detailOf(day, known.id)
    const people = 1 + random.below(5)
    const overpaid = Math.max(0, cents(before.taken - before.refunded - known.each * people))
    const refundAmount = random.below(2) === 0 ? overpaid : 0
    const change = { howManyPeople: people, selected: [{ id: packageId, quantity: people }], refundAmount }
    const fixed = { version: before.version, overrideReason: 'the test needs no seats', why: 'more or fewer came' }
    const { status } = await sendAs(day, 'patch', `bookings/${known.id}`, { ...change, ...fixed })
    if (status !== 200) return refuse(day, status)
    known.people = people
    known.cheaper = cents(known.cheaper + refundAmount)
    known.isOpen = (await detailOf(day, known.id)).status === 'ON_SITE'
  })
}

export async function cancel(day: Day): Promise<void> {
  if (day.random.below(3) > 0) return pay(day)
  await withBooking(day, async (known) => {
    const { taken, refunded } = await detailOf(day, known.id)
    const kept = cents(taken - refunded)
    const part = known.currency === 'HUF' ? Math.floor(kept / 2) : cents(Math.floor(kept * 50) / 100)
    const refundAmount = day.random.pick([0, part, kept])
    const body = { why: 'ill', ...(kept > 0 && { refundAmount }) }
    const { status } = await sendAs(day, 'post', `bookings/${known.id}/cancel`, body)
    if (status === 200) known.isOpen = false
    else refuse(day, status)
  })
}
