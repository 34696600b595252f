import type { PaymentContext } from '../payments/paymentContext'
import type { BookingDocument } from '../record/bookingModel'
import { recordProgress } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { getPayment } from '../record/getPayment'
import { findRefundAtBank, settleIfFullyRefunded } from './bankRefund'
import { finishDeskRefund } from './deskRefund'

/**
 * Finishes interrupted refunds, and looks up those whose response was lost. Returns the booking as it is afterwards. Throws
 * PAYMENT_IN_PROGRESS while the bank does not respond.
 */
export async function resolveRefunds(booking: BookingDocument, context: PaymentContext): Promise<BookingDocument> {
  const asked = booking.refunds.filter(({ state }) => state === 'ASKED')
  for (const refund of asked) {
    if (!refund.orderRef) {
      await finishDeskRefund(booking._id, refund, context)
      continue
    }
    const payment = await getPayment(refund.orderRef)
    await findRefundAtBank(booking, refund, payment, context)
    await settleIfFullyRefunded(booking._id, payment, refund.actor, context)
  }
  return asked.length === 0 ? booking : getBooking(booking._id)
}

/**
 * Settles the refunds that the bank has made for a booking but whose effects were never applied: the process stopped
 * after recording them, or found them during another query. Safe to stop after any step and to repeat.
 */
export async function settleMadeRefunds(
  { _id, version, refunds }: BookingDocument,
  context: PaymentContext,
): Promise<void> {
  for (const { orderRef, actor } of new Map(refunds.map((refund) => [refund.orderRef, refund])).values()) {
    if (orderRef) await settleIfFullyRefunded(_id, await getPayment(orderRef), actor, context)
  }
  // A refund recorded since has raised the version, so the next run settles it.
  await recordProgress(_id, { where: { version }, set: { hasRefundToSettle: false } })
}
