import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { assertLeft, fundsOf } from './refundFunds'

useTestDatabase()
beforeEach(() => emptyDatabase())

const by = { at: new Date('2026-11-21T08:00:00Z'), actor: accountActor('Eva') }

/** A booking paid by the attempts 1 and 3, with a surplus payment as attempt 2. The database lists them in another order. */
async function paidThrice(): Promise<BookingDocument> {
  const paid = { how: 'ONLINE' as const, orderRef: 'R-1', ...by }
  const taking = { how: 'ONLINE' as const, amountMinor: 10_000, shares: null, undone: null, ...by, why: 'paid' }
  const booking = await buildBooking({
    paid,
    takings: [1, 2, 3].map((attempt) => ({
      ...taking,
      key: `R-${attempt}`,
      orderRef: `R-${attempt}`,
      isPart: attempt === 3,
    })),
  })
  const order = { status: 'PAID', amountMinor: 10_000, currency: 'HUF', timeout: by.at } as const
  for (const attempt of [3, 1, 2])
    await Payment.create({ ...order, booking: booking._id, _id: `R-${attempt}`, attempt })
  return booking
}

/** Refunds 10 000 HUF of a payment. */
async function refunded({ _id }: BookingDocument, orderRef: string, state: 'ASKED' | 'DONE'): Promise<BookingDocument> {
  const refund = { key: orderRef, state, via: 'BANK', orderRef, amountMinor: 10_000, ...by, why: 'rain' }
  return (await Booking.findByIdAndUpdate(_id, { $push: { refunds: refund } }, { returnDocument: 'after' }).lean())!
}

test('surplus payments are refunded first, and then the others in the order of their attempts', async () => {
  let booking = await paidThrice()
  for (const [orderRef, isSurplus] of [
    ['R-2', true],
    ['R-1', false],
    ['R-3', false],
  ] as const) {
    const next = await fundsOf(booking)
    expect([next.payment?._id, next.isSurplus, next.leftMinor]).toEqual([orderRef, isSurplus, 10_000])
    booking = await refunded(booking, orderRef, 'DONE')
  }
  await expect(fundsOf(booking)).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
    message: 'There is nothing left to refund for this booking.',
  })
})

test('a refund in progress blocks only its own payment', async () => {
  const booking = await refunded(await paidThrice(), 'R-1', 'ASKED')
  const surplus = await fundsOf(booking)
  assertLeft(10_000, surplus, booking)
  expect(() => assertLeft(10_001, surplus, booking)).toThrow('at most 10 000 HUF')
  const withoutSurplus = await refunded(booking, 'R-2', 'DONE')
  const blocked = await fundsOf(withoutSurplus)
  expect(blocked.payment?._id).toBe('R-1')
  expect(() => assertLeft(1, blocked, withoutSurplus)).toThrow('has not confirmed yet whether a refund went through')
})
