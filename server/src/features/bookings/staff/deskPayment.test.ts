import { accountActor } from '@range/shared/bookings/actor'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestDatabase } from '../../../testing/testDatabase'
import type { BookingDocument } from '../record/bookingModel'
import { sumsOf } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { markPaidOnSite, unmarkPaidOnSite } from './deskPayment'

useTestDatabase()

const by = { at: new Date('2026-11-21T08:00:00Z'), actor: accountActor('Kata') }
const mark = (id: string, how: 'CASH' | 'CARD') => markPaidOnSite(id, how, by)
const linesOf = ({ takings }: BookingDocument) =>
  takings.map(({ how, amountMinor, undone }) => `${undone ? 'undone ' : ''}${how} ${amountMinor}`)
const newPrice = (id: string, amountMinor: number) => changeBooking(id, { set: { amountMinor }, ...by, why: 'edited' })

test('a booking paid online whose price rose collects the difference at the desk and stays paid online', async () => {
  const { _id } = await buildBooking({ amountMinor: 60_000 })
  await newPrice(_id, 72_000)
  const paid = await mark(_id, 'CASH')
  expect(linesOf(paid)).toEqual(['ONLINE 60000', 'CASH 12000'])
  expect(paid.paid?.how).toBe('ONLINE')
  expect(sumsOf(paid)).toMatchObject({ takenMinor: 72_000, keptMinor: 72_000, dueMinor: 0 })
  expect((await mark(_id, 'CASH')).version).toBe(paid.version)
  await expect(mark(_id, 'CARD')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('each later price rise is collected separately, even by twenty concurrent clicks', async () => {
  const { _id } = await buildBooking({ amountMinor: 20_000, status: 'ON_SITE', paid: null })
  await mark(_id, 'CARD')
  await newPrice(_id, 25_000)
  const all = await Promise.all(Array.from({ length: 20 }, () => mark(_id, 'CASH')))
  expect(new Set(all.map((one) => linesOf(one).join()))).toEqual(new Set(['CARD 20000,CASH 5000']))
})

test('a free booking that becomes priced is paid at the desk, and undoing that makes it free again', async () => {
  const free = { how: 'FREE' as const, at: by.at, actor: by.actor }
  const { _id } = await buildBooking({ amountMinor: 0, paid: free })
  await newPrice(_id, 4_900)
  expect((await mark(_id, 'CASH')).paid?.how).toBe('CASH')
  const undone = await unmarkPaidOnSite(_id, by)
  expect(undone.paid?.how).toBe('FREE')
  expect(sumsOf(undone)).toMatchObject({ takenMinor: 0, dueMinor: 4_900 })
})

describe('an undone payment', () => {
  test('stays on record, marked with the account and time, and can be paid again', async () => {
    const { _id } = await buildBooking({ amountMinor: 20_000, status: 'ON_SITE', paid: null })
    await mark(_id, 'CASH')
    const undone = await unmarkPaidOnSite(_id, by)
    expect(undone.paid).toBeNull()
    expect(undone.takings).toMatchObject([{ key: 'desk:0', undone: by }])
    expect(linesOf(await mark(_id, 'CARD'))).toEqual(['undone CASH 20000', 'CARD 20000'])
  })

  test('is always the latest one', async () => {
    const { _id } = await buildBooking({ amountMinor: 20_000, status: 'ON_SITE', paid: null })
    await mark(_id, 'CARD')
    await newPrice(_id, 25_000)
    await mark(_id, 'CASH')
    const undone = await unmarkPaidOnSite(_id, by)
    expect([linesOf(undone), undone.paid?.how]).toEqual([['CARD 20000', 'undone CASH 5000'], 'CARD'])
  })
})

describe('the amount due', () => {
  const refund = { via: 'DESK' as const, method: 'CASH' as const, orderRef: null, why: 'x', transactionId: null, ...by }
  const done = { ...refund, state: 'DONE' as const }

  test('is zero after a goodwill refund', async () => {
    const booking = await buildBooking({ refunds: [{ ...done, key: 'a', amountMinor: 10_000 }] })
    expect(sumsOf(booking)).toMatchObject({ keptMinor: 49_800, dueMinor: 0 })
  })

  test('includes the refund for a lower price once the price rises again', async () => {
    const refunds = [{ ...done, key: 'edit:1', amountMinor: 12_000 }]
    const paid = { how: 'CASH' as const, ...by }
    const booking = await buildBooking({ amountMinor: 60_000, status: 'ON_SITE', paid, refunds })
    expect(sumsOf({ ...booking, amountMinor: 48_000 })).toMatchObject({ keptMinor: 48_000, dueMinor: 0 })
    expect(sumsOf({ ...booking, amountMinor: 54_000 })).toMatchObject({ keptMinor: 48_000, dueMinor: 6_000 })
  })
})
