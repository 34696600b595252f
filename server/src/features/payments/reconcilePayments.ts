import type { Logger } from 'pino'
import { BankError } from '../../gateways/simplepay/bank'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { finishStoppedPlacements } from '../bookings/finishStoppedPlacements'
import { queueConfirmation } from '../bookings/guestLetters'
import { finishCancellation } from './cancelBooking'
import type { Checkout } from './checkout'
import { confirmBooking } from './confirmBooking'
import { Payment } from './paymentModel'
import { raiseAttention } from './raiseAttention'
import { reconcileBooking } from './reconcileBooking'
import { resolveRefunds } from './refundBooking'

const unknownAfterMinutes = 60
const batch = 100
const shortestPauseMinutes = 1
const longestPauseMinutes = 30

/**
 * Finishes what redirects, notifications and stops of the server left open: money recorded but not yet settled, paid
 * bookings without their letter, changes of time, cancellations and refunds that stopped half-way, and bookings whose hold is over while
 * they still await payment. While the bank does not answer nothing is given up; after an hour staff are told.
 * One that fails never keeps the others waiting.
 */
export async function reconcilePayments(checkout: Checkout, logger: Logger): Promise<void> {
  for (const payment of await Payment.find({ status: 'PAID', settledAt: null }).limit(batch).lean()) {
    try {
      await confirmBooking(payment, 'reconcile', checkout)
    } catch (error) {
      logger.error({ err: error, orderRef: payment._id }, 'a recorded payment could not be settled')
    }
  }
  for (const booking of await Booking.find({ status: 'PAID', confirmationQueuedAt: null }).limit(batch).lean()) {
    await queueConfirmation(booking, checkout)
  }
  for (const { orderNumber, error } of await finishStoppedPlacements(checkout)) {
    logger.error({ err: error, orderNumber }, 'a change of time could not be finished')
  }
  for (const booking of await Booking.find({ 'cancellation.isFinished': false }).limit(batch).lean()) {
    try {
      await finishCancellation(booking, checkout)
    } catch (error) {
      logger.error({ err: error, orderNumber: booking.orderNumber }, 'a cancellation could not be finished')
    }
  }
  for (const booking of await Booking.find({ 'refunds.state': 'ASKED' }).limit(batch).lean()) {
    try {
      await resolveRefunds(booking, checkout)
    } catch (error) {
      logger.warn({ err: error, orderNumber: booking.orderNumber }, 'what became of a refund is still unknown')
    }
  }
  for (const booking of await overdueBookings(checkout.now())) {
    try {
      await reconcileBooking(booking, 'reconcile', checkout)
    } catch (error) {
      const level = error instanceof BankError ? 'warn' : 'error'
      logger[level]({ err: error, orderNumber: booking.orderNumber }, 'what became of a payment is still unknown')
    }
    await waitIfStillUnknown(booking, checkout)
  }
}

/** Bookings that have waited longer are asked for ever more seldom, so that the unknown ones hold up no others. */
function overdueBookings(now: Date): Promise<BookingDocument[]> {
  return Booking.find({
    status: 'AWAITING_PAYMENT',
    holdUntil: { $lte: now },
    $or: [{ nextBankCheckAt: null }, { nextBankCheckAt: { $lte: now } }],
  })
    .sort({ holdUntil: 1 })
    .limit(batch)
    .lean()
}

async function waitIfStillUnknown({ _id, holdUntil, attention }: BookingDocument, checkout: Checkout): Promise<void> {
  const now = checkout.now()
  const waitedMinutes = (now.getTime() - holdUntil.getTime()) / 60_000
  const pause = Math.min(Math.max(waitedMinutes / 2, shortestPauseMinutes), longestPauseMinutes)
  const { matchedCount } = await Booking.updateOne(
    { _id, status: 'AWAITING_PAYMENT', holdUntil },
    { $set: { nextBankCheckAt: new Date(now.getTime() + pause * 60_000) } },
  )
  if (matchedCount === 0 || attention || waitedMinutes < unknownAfterMinutes) return
  const why = 'the bank has not said for an hour whether this is paid'
  await raiseAttention(_id, 'PAYMENT_UNKNOWN', { by: 'reconcile', why }, checkout)
}
