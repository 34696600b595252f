import type { Logger } from 'pino'
import { finishStoppedCancellations } from '../features/bookings/changes/cancelBooking'
import { finishStoppedEdits } from '../features/bookings/changes/finishEdit'
import { finishStoppedReschedules } from '../features/bookings/changes/rescheduleBooking'
import type { PaymentContext } from '../features/bookings/payments/paymentContext'
import { reconcilePayments } from '../features/bookings/payments/reconcilePayments'
import { reconcileRefunds } from '../features/bookings/refunds/resolveRefunds'
import { blockSeats } from '../features/bookings/seats/blockSeats'
import { releaseOrphanedSeats } from '../features/bookings/seats/releaseOrphanedSeats'

/**
 * Finishes work that a stopped server or an unresponsive bank left half done. One failure does not hold up the others;
 * `signal` ends the run early.
 */
export async function reconcile(context: PaymentContext, logger: Logger, signal?: AbortSignal): Promise<void> {
  for (const { orderNumber, error } of await finishStoppedReschedules(context)) {
    logger.error({ err: error, orderNumber }, 'could not finish a reschedule')
  }
  for (const { orderNumber, error } of await finishStoppedEdits(context)) {
    logger.error({ err: error, orderNumber }, 'could not finish an edit')
  }
  for (const { orderNumber, error } of await finishStoppedCancellations(context)) {
    logger.error({ err: error, orderNumber }, 'could not finish a cancellation')
  }
  await reconcilePayments(context, logger, signal)
  await reconcileRefunds(context, logger, signal)
  await blockSeats(context.now())
}

/** Releases seats that belong to no booking, and logs each. */
export async function sweepSeats(now: Date, logger: Logger): Promise<void> {
  for (const { slot, people } of await releaseOrphanedSeats(now)) {
    logger.warn({ slot, people }, 'released seats that belonged to no booking')
  }
}
