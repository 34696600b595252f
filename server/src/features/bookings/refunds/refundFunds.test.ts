import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import type { BookingDocument } from '../record/bookingModel'
import { onlineTaking } from '../record/bookingSums'
import { assertCardCovers, refundParts } from './refundFunds'

useTestDatabase()
beforeEach(() => emptyDatabase())

const by = { at: new Date('2026-11-21T08:00:00Z'), actor: accountActor('Eva') }

/** A booking paid by the attempts 1 and 3, with a surplus payment as attempt 2. */
function paidThrice(refunds: BookingDocument['refunds'] = []): Promise<BookingDocument> {
  const takings = ['R-1', 'R-2', 'R-3'].map((_id) =>
    onlineTaking({ _id, amountMinor: 10_000 }, { ...by, isSurplus: _id === 'R-2' }),
  )
  return buildBooking({ paid: { how: 'ONLINE', orderRef: 'R-1', ...by }, takings, refunds })
}

/** A refund of all 10 000 HUF of a payment. */
function refund(orderRef: string, state: 'ASKED' | 'DONE'): BookingDocument['refunds'][number] {
  return { key: orderRef, state, via: 'BANK', method: null, orderRef, amountMinor: 10_000, ...by, why: 'rain' }
}

/** A booking paid with 5 000 HUF by card and 4 000 HUF in cash. */
function paidAtDesk(refunds: BookingDocument['refunds'] = []): Promise<BookingDocument> {
  const paid = (how: 'CARD' | 'CASH', amountMinor: number) => ({ key: how, how, amountMinor, ...by, why: 'paid' })
  return buildBooking({ status: 'ON_SITE', takings: [paid('CARD', 5_000), paid('CASH', 4_000)], refunds })
}

const refsOf = (booking: BookingDocument, amountMinor: number) =>
  refundParts(booking, { amountMinor }).map(({ orderRef, creditedMinor }) => [orderRef, creditedMinor])

test('surplus payments are refunded first, and then the others in their order', async () => {
  expect(refsOf(await paidThrice(), 25_000)).toEqual([
    ['R-2', 10_000],
    ['R-1', 10_000],
    ['R-3', 5_000],
  ])
  const done = await paidThrice([refund('R-1', 'DONE'), refund('R-2', 'DONE'), refund('R-3', 'DONE')])
  expect(() => refundParts(done, { amountMinor: 1 })).toThrow('There is nothing left to refund for this booking.')
})

test('a refund in progress blocks another of its payment, and those that come after the bank’s', async () => {
  const underWay = 'has not confirmed yet whether a refund went through'
  expect(refsOf(await paidThrice([refund('R-1', 'ASKED')]), 10_000)).toEqual([['R-2', 10_000]])
  const begun = { ...refund('R-2', 'ASKED'), amountMinor: 4_000 }
  const blocked = await paidThrice([begun])
  expect(() => refundParts(blocked, { amountMinor: 1_000 })).toThrow(underWay)
  const all = await paidThrice([refund('R-1', 'DONE'), refund('R-2', 'DONE'), refund('R-3', 'ASKED')])
  expect(() => refundParts(all, { amountMinor: 1 })).toThrow(underWay)
})

test('more than is left is refused, with the sum that is left', async () => {
  const booking = await paidThrice()
  expect(() => refundParts(booking, { amountMinor: 30_001 })).toThrow('Amount: at most 30 000 HUF can be refunded')
})

test('a refund of which cash rounding leaves nothing is refused', async () => {
  const back = {
    key: 'card',
    state: 'DONE',
    via: 'DESK',
    method: 'CARD',
    amountMinor: 5_000,
    ...by,
    why: 'rain',
  } as const
  const booking = await paidAtDesk([back as BookingDocument['refunds'][number]])
  expect(() => refundParts(booking, { amountMinor: 2 })).toThrow('Amount: That is too little to change hands.')
})

describe('a refund on the card terminal', () => {
  test('of more than the card paid is refused, and says how much it paid', async () => {
    const booking = await paidAtDesk()
    const message =
      'Amount: only 5 000 HUF can go back to cards, because no more was paid by card. Refund the rest in cash.'
    expect(() => refundParts(booking, { amountMinor: 5_010, method: 'CARD' })).toThrow(message)
    expect(() => assertCardCovers(booking, { amountMinor: 9_000, method: 'CARD' }, 'refundAmount')).toThrow(message)
    expect(refundParts(booking, { amountMinor: 5_000, method: 'CARD' })).toMatchObject([{ how: 'CARD' }])
  })

  test('of a sum that no way covers is refused for that reason', async () => {
    const booking = await paidAtDesk()
    expect(() => refundParts(booking, { amountMinor: 9_001 })).toThrow('Amount: at most 9 000 HUF can be refunded')
  })
})
