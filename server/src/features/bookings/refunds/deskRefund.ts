import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { EmailContext } from '../../mail/emailContent'
import { queueRefunded } from '../emails/refundedEmail'
import { markRefunded } from '../payments/markRefunded'
import type { Refund } from '../record/bookingSums'
import { recordProgress } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Finishes a refund at the desk.
 *
 * Steps: 1 queue the guest's email; 2 if none of the booking's money is kept, mark it REFUNDED and release its seats;
 * 3 mark the refund done. Safe to stop after any step and to repeat.
 */
export async function finishDeskRefund(id: string, refund: Refund, context: EmailContext): Promise<void> {
  const { key, actor } = refund
  const at = context.now()
  const booking = await getBooking(id)
  await queueRefunded(booking, refund, context)
  if (moneyOf(booking).keptMinor === 0) {
    // Another payment recorded since then is still kept.
    const where = { takings: { $size: booking.takings.length } }
    await markRefunded(id, { actor, at, why: 'payment at the desk refunded in full', where })
  }
  await recordProgress(id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    money: { set: { 'refunds.$[refund].state': 'DONE' } },
    arrayFilters: [{ 'refund.key': key }],
  })
}
