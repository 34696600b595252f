import type { Actor } from '@range/shared/bookings/actor'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { recordProgress } from '../record/changeBooking'
import { transitionBooking } from '../record/transitionBooking'
import { releaseSeatsUpTo } from '../seats/takeSeats'
import { givenBackOf, type NewRefund, type Refund, reserveRefund } from './refundLedger'
import { settleAttention } from './settleAttention'

const paidAtDesk = { 'paid.how': { $in: ['CASH' as const, 'CARD' as const] } }

/** How money was paid at the desk, or given back, in words. */
export function methodInWords(method: string | undefined): string {
  return method === 'CASH' ? 'in cash' : 'by card'
}

/** Sets money that was paid at the desk aside for a refund; `finishDeskRefund` draws its consequence. */
export async function reserveDeskRefund(booking: BookingDocument, refund: NewRefund): Promise<void> {
  const source = methodInWords(booking.paid?.how)
  await reserveRefund(booking, refund, { paidMinor: booking.amountMinor, source, where: paidAtDesk })
}

/**
 * Finishes a refund at the desk: a booking that keeps none of its money is REFUNDED and its seats are free. Safe to stop
 * after any step and to repeat.
 */
export async function finishDeskRefund(id: string, { key, actor }: Refund, at: Date): Promise<void> {
  const booking = await Booking.findById(id).lean()
  if (!booking) return
  if (givenBackOf(booking, null) === booking.amountMinor) await endAsRefunded(id, actor, at)
  await recordProgress(id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    set: { 'refunds.$[refund].state': 'DONE' },
    arrayFilters: [{ 'refund.key': key }],
  })
}

async function endAsRefunded(id: string, actor: Actor, at: Date): Promise<void> {
  const why = 'payment at the desk refunded in full'
  await transitionBooking(id, 'REFUNDED', { actor, at, why, where: paidAtDesk })
  const refunded = await Booking.findOne({ _id: id, status: 'REFUNDED' }).lean()
  if (refunded) await releaseSeatsUpTo({ date: refunded.date, time: refunded.time, booking: id }, refunded.reschedules)
  await settleAttention(id, actor, at)
}
