import type { EmailContext } from '../../mail/emailContent'
import { queueRefunded } from '../emails/refundedEmail'
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
 * Finishes a refund at the desk.
 *
 * Steps: 1 the guest's email is queued; 2 a booking none of whose money is kept becomes REFUNDED and its seats are
 * released; 3 the refund is marked done. Safe to stop after any step and to repeat.
 */
export async function finishDeskRefund(id: string, refund: Refund, context: EmailContext): Promise<void> {
  const { key, actor } = refund
  const at = context.now()
  const booking = await Booking.findById(id).lean()
  if (!booking) return
  await queueRefunded(booking, refund, context)
  if (givenBackOf(booking, null) === booking.amountMinor) {
    await markRefunded(id, { actor, at, why: 'payment at the desk refunded in full', where: paidAtDesk })
  }
  await recordProgress(id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    set: { 'refunds.$[refund].state': 'DONE' },
    arrayFilters: [{ 'refund.key': key }],
  })
}
