import { isSameAmount } from '@range/shared/money'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { moveBooking } from '../bookings/moveBooking'
import { releaseSeatsUpTo } from '../bookings/takeSeats'
import { wayInWords } from './deskPayment'
import { givenBackOf, type NewRefund, type Refund, reserveRefund } from './refundLedger'
import { settleAttention } from './settleAttention'

/** Sets money that was paid at the desk aside for a refund; `finishDeskRefund` draws its consequence. */
export async function reserveDeskRefund(booking: BookingDocument, refund: NewRefund): Promise<void> {
  const way = wayInWords(booking.paidOnSite?.method)
  await reserveRefund(booking, refund, { paid: booking.amount, way, where: { paidOnSite: { $ne: null } } })
}

/**
 * Draws the consequence of money given back at the desk: a booking that keeps none of it is REFUNDED and its seats are
 * free; one that was cancelled before stays so. Safe to stop after any step and to repeat.
 */
export async function finishDeskRefund(id: string, { key, by }: Refund, at: Date): Promise<void> {
  const booking = await Booking.findById(id).lean()
  if (!booking) return
  if (isSameAmount(givenBackOf(booking, ''), booking.amount)) await endBooking(id, by ?? '', at)
  await Booking.updateOne(
    { _id: id, refunds: { $elemMatch: { key, state: 'ASKED' } } },
    { $set: { 'refunds.$[refund].state': 'DONE' }, $inc: { version: 1 } },
    { arrayFilters: [{ 'refund.key': key }] },
  )
}

async function endBooking(id: string, by: string, at: Date): Promise<void> {
  const why = 'payment at the desk refunded in full'
  await moveBooking(id, 'REFUNDED', { at, by, why, where: { paidOnSite: { $ne: null } } })
  const refunded = await Booking.findOne({ _id: id, status: 'REFUNDED' }).lean()
  if (refunded) await releaseSeatsUpTo({ date: refunded.date, time: refunded.time, booking: id }, refunded.moves)
  await settleAttention(id, by, at)
}
