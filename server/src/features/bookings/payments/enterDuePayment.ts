import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import { queueAttention } from '../emails/attentionEmail'
import { queueDuePaid } from '../emails/duePaidEmail'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { markSettled } from '../record/changePayment'
import { getBooking } from '../record/getBooking'
import { onlineTaking } from '../record/onlineTaking'
import type { PaymentDocument } from '../record/paymentModel'
import type { PaymentContext } from './paymentContext'
import { settleAttention } from './settleAttention'

/**
 * Enters a recorded payment of the sum that was due on a confirmed booking. It is the booking's own money if at least
 * that much is still due; otherwise it is a surplus payment, which staff must refund.
 *
 * Steps: 1 record the taking, in one conditional write that decides which of both it is; 2 queue the email to the guest,
 * or to staff; 3 settle the booking's attention; 4 mark the attempt settled. Safe to stop after any step and to repeat.
 */
export async function enterDuePayment(
  payment: PaymentDocument,
  actor: Actor,
  context: Omit<PaymentContext, 'bank'>,
): Promise<void> {
  const { _id: orderRef, booking: id } = payment
  const booking = await enter(payment, actor, context.now())
  if (booking.takings.some(({ key, isSurplus }) => key === orderRef && !isSurplus)) {
    await queueDuePaid(booking, payment, context)
  } else {
    await queueAttention(booking, { attention: 'REFUND_OWED', why: surplusText(payment) }, context)
  }
  await settleAttention(id, actor, context.now())
  await markSettled(orderRef, context.now())
}

/** Records the taking unless it is recorded already. Returns the booking with it. */
async function enter(payment: PaymentDocument, actor: Actor, at: Date): Promise<BookingDocument> {
  const { _id: orderRef, booking: id, amountMinor, transactionId } = payment
  const booking = await getBooking(id)
  const { version, paid, takings } = booking
  const taking = onlineTaking(payment, { at, actor })
  if (takings.some(({ key }) => key === taking.key)) return booking
  const isOwn = isSeated(booking) && amountMinor <= moneyOf(booking).dueMinor
  const isFirst = !paid || paid.how === 'FREE'
  const first = { paid: { how: 'ONLINE' as const, orderRef, at, actor }, simplepayTransactionId: transactionId ?? '' }
  const changed = await changeBooking(id, {
    where: { version },
    set: isOwn ? (isFirst ? first : {}) : { attention: 'REFUND_OWED' },
    push: { takings: { ...taking, isSurplus: !isOwn } },
    actor,
    at,
    why: isOwn ? taking.why : surplusText(payment),
  })
  return changed ?? enter(payment, actor, at)
}

function surplusText({ _id: orderRef }: PaymentDocument): string {
  return `payment ${orderRef} came when less was due and must be refunded`
}
