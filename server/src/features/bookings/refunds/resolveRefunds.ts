import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { Logger } from 'pino'
import type { EmailContext } from '../../mail/emailContent'
import { queueRefunded } from '../emails/refundEmails'
import { beforeStop } from '../payments/beforeStop'
import type { PaymentContext } from '../payments/paymentContext'
import { markRefunded } from '../payments/settleAttention'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import type { Refund } from '../record/bookingSums'
import { recordProgress } from '../record/changeBooking'
import { getPayment } from '../record/paymentModel'
import { findRefundAtBank, settleIfFullyRefunded } from './bankRefund'

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

const batch = 100

/**
 * Finishes refunds that were interrupted, whose response from the bank was lost, or whose booking was not updated. A
 * failure never holds up the others. `signal` stops it after the refund in progress.
 */
export async function reconcileRefunds(context: PaymentContext, logger: Logger, signal?: AbortSignal): Promise<void> {
  for (const booking of beforeStop(await Booking.find({ 'refunds.state': 'ASKED' }).limit(batch).lean(), signal)) {
    try {
      await resolveRefunds(booking, context)
    } catch (error) {
      logger.warn({ err: error, orderNumber: booking.orderNumber }, 'the outcome of a refund is still unknown')
    }
  }
  for (const booking of beforeStop(await Booking.find({ hasRefundToSettle: true }).limit(batch).lean(), signal)) {
    try {
      await settleMadeRefunds(booking, context)
    } catch (error) {
      logger.error({ err: error, orderNumber: booking.orderNumber }, 'a refund could not be settled')
    }
  }
}

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
    await markRefunded(id, { orderRef: null, actor, at, why: () => texts.deskRefundedInFull, where })
  }
  await recordProgress(id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    money: { set: { 'refunds.$[refund].state': 'DONE' } },
    arrayFilters: [{ 'refund.key': key }],
  })
}
