import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'
import type { Cash, CashUp } from '@range/shared/cashUps/schema'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { ledgerSums } from '@range/shared/reports/ledgerSums'
import type { TillSettings } from '@range/shared/settings/fields'
import { expect } from 'vitest'
import type { TestApp } from '../startTestApp'
import { deskToday, staffPath } from '../useDesk'

type Authorization = { Authorization: string }

export type KnownBooking = {
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

/** Eva is a manager, Kata has the desk's role. */
export type DeskClerk = 'Eva' | 'Kata'
export type DrawerMoney = Record<'CASH' | 'CARD', Cash>

export type Day = {
  app: TestApp
  clerks: { eva: Authorization; kata: Authorization }
  random: Random
  packageId: string
  bookings: KnownBooking[]
  cashUps: CashUp[]
  keys: number
  refused: number
  till: TillSettings
  /** The clerk who acts, and the drawer that the action's money goes into or comes out of. */
  actor: DeskClerk
  drawer: string
  /** By drawer, the cash in it and the card payments since its last cash-up, as the second reckoning has them. */
  held: Map<string, DrawerMoney>
  drawerOfTaking: Map<string, string>
}

export const cents = (sum: number) => Math.round(sum * 100) / 100

export const authorization = ({ clerks, actor }: Pick<Day, 'clerks' | 'actor'>) =>
  actor === 'Eva' ? clerks.eva : clerks.kata
export const todayOf = ({ app }: Day) => budapestToday(app.clock.now)
export const ownDrawer = ({ till }: Day, clerk: DeskClerk) => (till.drawers === 'PER_CLERK' ? clerk : '')

export function beginAs(day: Day, clerk: DeskClerk = day.random.pick(['Eva', 'Kata'])): void {
  day.actor = clerk
  day.drawer = ownDrawer(day, clerk)
}

export function sendAs(day: Day, method: 'post' | 'patch', path: string, body: object) {
  day.keys += 1
  return day.app.api[method](staffPath(path))
    .set(authorization(day))
    .set('Idempotency-Key', `action ${day.keys}`)
    .send(body)
}

export function heldIn(day: Day, drawer: string): DrawerMoney {
  const held = day.held.get(drawer) ?? { CASH: { HUF: 0, EUR: 0 }, CARD: { HUF: 0, EUR: 0 } }
  day.held.set(drawer, held)
  return held
}

/** Enters the money that changed hands between two readings of a booking into the drawer of the action. */
export function enterMoney(day: Day, before: StaffBookingDetail | undefined, after: StaffBookingDetail): void {
  const [old, now] = [deskMoneyIn(before ? [before] : []), deskMoneyIn([after])]
  const held = heldIn(day, day.drawer)
  for (const method of ['CASH', 'CARD'] as const) {
    for (const currency of ['HUF', 'EUR'] as const) {
      held[method][currency] = cents(held[method][currency] + now[method][currency] - old[method][currency])
    }
  }
  const known = new Set(before?.takings.map(({ key }) => key))
  for (const { key } of after.takings) if (!known.has(key)) day.drawerOfTaking.set(`${after._id} ${key}`, day.drawer)
}

export async function detailOf(day: Day, id: string): Promise<StaffBookingDetail> {
  return (
    await day.app.api
      .get(staffPath(`bookings/${id}`))
      .set(day.clerks.eva)
      .expect(200)
  ).body
}

export function refuse(day: Day, status: number): void {
  expect([400, 409]).toContain(status)
  day.refused += 1
}

export async function ledger(day: Day): Promise<LedgerEntry[]> {
  const range = { start: deskToday, end: todayOf(day) }
  return (await day.app.api.get(staffPath('ledger')).query(range).set(day.clerks.eva).expect(200)).body.entries
}

/** Returns the desk money of ledger entries by method and currency. */
export function sumsOfEntries(entries: readonly LedgerEntry[]): DrawerMoney {
  return sumUp(
    ledgerSums(entries).flatMap(({ method, currency, left }) =>
      method === 'ONLINE' ? [] : [{ method, currency, left }],
    ),
  )
}

export function sumUp(
  lines: readonly { method: 'CASH' | 'CARD'; currency: 'HUF' | 'EUR'; left: number }[],
): DrawerMoney {
  const sums: DrawerMoney = { CASH: { HUF: 0, EUR: 0 }, CARD: { HUF: 0, EUR: 0 } }
  for (const { method, currency, left } of lines) sums[method][currency] = cents(sums[method][currency] + left)
  return sums
}

/** Returns what changed hands at the desk by method and currency, from the payments and refunds of the bookings. */
export function deskMoneyIn(details: readonly StaffBookingDetail[]): Record<'CASH' | 'CARD', Cash> {
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
