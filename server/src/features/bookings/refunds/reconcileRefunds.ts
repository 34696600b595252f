import type { Logger } from 'pino'
import { beforeStop } from '../payments/beforeStop'
import type { PaymentContext } from '../payments/paymentContext'
import { Booking } from '../record/bookingModel'
import { resolveRefunds, settleMadeRefunds } from './resolveRefunds'

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
