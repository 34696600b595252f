import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { takings } from './002-takings'

useTestDatabase()
beforeEach(() => emptyDatabase())

const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const at = new Date('2026-11-18T09:00:00Z')
const later = new Date('2026-11-18T10:00:00Z')
const eva = { kind: 'account', name: 'Eva' }

/** Stores bookings and attempts in the form from before takings existed. */
async function writeOld(bookings: object[], payments: object[] = []): Promise<void> {
  const money = { status: 'PAID', amountMinor: 60_000, currency: 'HUF', paid: null, refunds: [] }
  await database()
    .collection('bookings')
    .insertMany(bookings.map((one, index) => ({ ...money, orderNumber: `R${index}`, ...one })))
  const attempt = { status: 'PAID', amountMinor: 60_000, currency: 'HUF', settledAt: at, messages: [] }
  if (payments.length > 0) {
    await database()
      .collection('payments')
      .insertMany(payments.map((one) => ({ ...attempt, ...one })))
  }
}

async function migrated(): Promise<Map<string, Record<string, unknown>[]>> {
  await takings.migrate(database())
  const bookings = await database().collection('bookings').find().toArray()
  return new Map(bookings.map((one) => [String(one._id), one.takings]))
}

test('a booking’s payment becomes its taking: online, at the desk, or none', async () => {
  await writeOld(
    [
      { _id: 'online' as never, paid: { how: 'ONLINE', orderRef: 'R0-1', at, actor: { kind: 'return' } } },
      { _id: 'cash' as never, paid: { how: 'CASH', at, actor: eva } },
      { _id: 'free' as never, amountMinor: 0, paid: { how: 'FREE', at, actor: { kind: 'guest' } } },
      { _id: 'due' as never, status: 'ON_SITE' },
      { _id: 'lost' as never, paid: { how: 'ONLINE', orderRef: 'R4-1', at, actor: { kind: 'return' } } },
    ],
    [{ _id: 'R0-1', booking: 'online', attempt: 1 }],
  )
  const of = await migrated()
  const paid = { amountMinor: 60_000, at, undone: null }
  expect(of.get('online')).toEqual([
    { ...paid, key: 'R0-1', how: 'ONLINE', orderRef: 'R0-1', actor: { kind: 'return' }, why: 'payment R0-1' },
  ])
  expect(of.get('cash')).toEqual([
    { ...paid, key: 'desk:0', how: 'CASH', orderRef: null, actor: eva, why: 'paid in cash' },
  ])
  expect(of.get('free')).toEqual([])
  expect(of.get('due')).toEqual([])
  expect(of.get('lost')).toMatchObject([{ key: 'R4-1', amountMinor: 60_000 }])
})

test('a surplus payment becomes a taking too, even if refunded, but not before it is settled', async () => {
  const heard = { at: later, actor: { kind: 'notice' }, status: 'FINISHED', raw: null }
  await writeOld(
    [{ _id: 'twice' as never, paid: { how: 'ONLINE', orderRef: 'R0-1', at, actor: { kind: 'return' } } }],
    [
      { _id: 'R0-1', booking: 'twice', attempt: 1 },
      { _id: 'R0-2', booking: 'twice', attempt: 2, status: 'REFUNDED', messages: [heard] },
      { _id: 'R0-3', booking: 'twice', attempt: 3, settledAt: null },
      { _id: 'R0-4', booking: 'twice', attempt: 4, status: 'FAILED' },
    ],
  )
  expect((await migrated()).get('twice')).toMatchObject([
    { key: 'R0-1', at },
    { key: 'R0-2', at: later, actor: { kind: 'notice' } },
  ])
})

test('a refund at the desk gets the method of its payment', async () => {
  const refunds = [
    { key: 'k', via: 'DESK' },
    { key: 'l', via: 'BANK' },
  ]
  await writeOld([
    { _id: 'card' as never, paid: { how: 'CARD', at, actor: eva }, refunds },
    { _id: 'cash' as never, paid: { how: 'CASH', at, actor: eva }, refunds },
  ])
  await takings.migrate(database())
  const bookings = await database().collection('bookings').find().sort({ _id: 1 }).toArray()
  expect(bookings.map((one) => one.refunds.map(({ method }: { method: string }) => method))).toEqual([
    ['CARD', null],
    ['CASH', null],
  ])
})

test('a second run changes nothing', async () => {
  await writeOld([{ _id: 'cash' as never, paid: { how: 'CASH', at, actor: eva } }])
  expect(await takings.migrate(database())).toBe(1)
  expect(await takings.migrate(database())).toBe(0)
})
