import type { Logger } from 'pino'
import { beforeStop } from '../payments/beforeStop'
import type { PaymentContext } from '../payments/paymentContext'
import { Booking } from '../record/bookingModel'
import { resolveRefunds, settleMadeRefunds } from './resolveRefunds'

const batch = 100

/**
 * Finishes refunds that stopped half-way, whose answer from the bank was lost, or whose booking did not follow. One failure
 * never holds up the others. `signal` ends it after the one in progress.
 */
export async function reconcileRefunds(context: PaymentContext, logger: Logger, signal?: AbortSignal): Promise<void> {
  for (const booking of beforeStop(await Booking.find({ 'refunds.state': 'ASKED' }).limit(batch).lean(), signal)) {
    try {
      await resolveRefunds(booking, context)
    } catch (error) {
      logger.warn({ err: error, orderNumber: booking.orderNumber }, 'what became of a refund is still unknown')
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
