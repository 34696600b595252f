import { Booking, type BookingDocument } from '../record/bookingModel'
import { recordProgress } from '../record/changeBooking'
import { markRefunded } from './markRefunded'
import { givenBackOf, type NewRefund, type Refund, reserveRefund } from './refundLedger'

const paidAtDesk = { 'paid.how': { $in: ['CASH' as const, 'CARD' as const] } }

/** Returns in words how money was paid or refunded at the desk. */
export function methodInWords(method: string | undefined): string {
  return method === 'CASH' ? 'in cash' : 'by card'
}

/** Reserves a refund of money that was paid at the desk; `finishDeskRefund` completes it. */
export async function reserveDeskRefund(booking: BookingDocument, refund: NewRefund): Promise<void> {
  const source = methodInWords(booking.paid?.how)
  await reserveRefund(booking, refund, { paidMinor: booking.amountMinor, source, where: paidAtDesk })
}

/**
 * Finishes a refund at the desk: a booking none of whose money is kept becomes REFUNDED and its seats are released.
 * Safe to stop after any step and to repeat.
 */
export async function finishDeskRefund(id: string, { key, actor }: Refund, at: Date): Promise<void> {
  const booking = await Booking.findById(id).lean()
  if (!booking) return
  if (givenBackOf(booking, null) === booking.amountMinor) {
    await markRefunded(id, { actor, at, why: 'payment at the desk refunded in full', where: paidAtDesk })
  }
  await recordProgress(id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    set: { 'refunds.$[refund].state': 'DONE' },
    arrayFilters: [{ 'refund.key': key }],
  })
}
