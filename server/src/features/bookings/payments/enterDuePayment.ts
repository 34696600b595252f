import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { inEnglish } from '../../history/wording'
import { queueEmails } from '../../mail/mailModel'
import { duePaidEmail, surplusEmail } from '../emails/paymentEmails'
import { attentionEmail } from '../emails/staffEmails'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { onlineTaking } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { markSettled } from '../record/changePayment'
import type { PaymentDocument } from '../record/paymentModel'
import type { PaymentContext } from './paymentContext'
import { settleAttention } from './settleAttention'

/**
 * Enters a recorded payment of the sum that was due on a confirmed booking. It is the booking's own money if anything is
 * still due, and staff must refund what exceeds that; otherwise it is a surplus payment, which they must refund as a whole.
 *
 * Steps: 1 record the taking, in one conditional write that decides which of both it is; 2 queue the emails to the guest
 * and to staff; 3 settle the booking's attention; 4 mark the attempt settled. Safe to stop after any step and to repeat.
 */
export async function enterDuePayment(
  payment: PaymentDocument,
  actor: Actor,
  context: Omit<PaymentContext, 'bank'>,
): Promise<void> {
  const { _id: orderRef, booking: id } = payment
  const booking = await enter(payment, actor, context.now())
  const excessMinor = excessOf(booking, payment)
  const isOwn = booking.takings.some(({ key, isSurplus }) => key === orderRef && !isSurplus)
  const toGuest = isOwn
    ? duePaidEmail(booking, { ...payment, excessMinor }, context)
    : surplusEmail(booking, { orderRef, surplusMinor: excessMinor }, context)
  const owed = { attention: 'REFUND_OWED', why: inEnglish(() => excessText(payment, excessMinor)) } as const
  const toStaff = excessMinor > 0 ? attentionEmail(booking, owed, context) : []
  await queueEmails([...toGuest, ...toStaff], context.now())
  await settleAttention(id, actor, context.now())
  await markSettled(orderRef, context.now())
}

/** Returns how much of a recorded payment was more than was due. */
function excessOf({ takings, overpaid }: BookingDocument, { _id: orderRef, amountMinor }: PaymentDocument): number {
  const taking = takings.find(({ key }) => key === orderRef)
  if (taking?.isSurplus) return amountMinor
  return overpaid && overpaid.at.getTime() === taking?.at.getTime() ? overpaid.refundMinor : 0
}

/** Records the taking unless it is recorded already. Returns the booking with it. */
async function enter(payment: PaymentDocument, actor: Actor, at: Date): Promise<BookingDocument> {
  const { _id: orderRef, booking: id, amountMinor, transactionId } = payment
  const booking = await getBooking(id)
  const { version, paid, takings } = booking
  const taking = onlineTaking(payment, { at, actor })
  if (takings.some(({ key }) => key === taking.key)) return booking
  const dueMinor = isSeated(booking) ? moneyOf(booking).dueMinor : 0
  const isOwn = dueMinor > 0
  const refundMinor = Math.max(0, amountMinor - dueMinor)
  const isFirst = !paid || paid.how === 'FREE'
  const first = { paid: { how: 'ONLINE' as const, orderRef, at, actor }, simplepayTransactionId: transactionId ?? '' }
  const changed = await changeBooking(id, {
    where: { version },
    set: {
      ...(isOwn && isFirst && first),
      ...(isOwn && refundMinor > 0 && { overpaid: { at, refundMinor, why: 'PAID_MORE' as const } }),
      ...(refundMinor > 0 && { attention: 'REFUND_OWED' as const }),
    },
    money: { push: { takings: { ...taking, isSurplus: !isOwn } } },
    actor,
    at,
    why: () => (refundMinor > 0 ? excessText(payment, refundMinor) : texts.payment({ order: orderRef })),
  })
  return changed ?? enter(payment, actor, at)
}

function excessText({ _id: orderRef, amountMinor, currency }: PaymentDocument, excessMinor: number): string {
  if (excessMinor === amountMinor) return texts.paymentNotDue({ order: orderRef })
  return texts.paymentTooMuch({ order: orderRef, sum: formatMinor(excessMinor, currency) })
}
