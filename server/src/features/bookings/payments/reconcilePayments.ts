import { bookingStatuses, seatedStatuses } from '@range/shared/bookings/status'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { BankError } from '@range/simplepay/bankError'
import type { Logger } from 'pino'
import { queueMissingPaymentLink } from '../emails/paymentEmails'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { recordProgress } from '../record/changeBooking'
import { getPayment, Payment, type PaymentDocument } from '../record/paymentModel'
import { beforeStop } from './beforeStop'
import { closeAttempt, reconcileBooking } from './closeAttempt'
import { confirmBooking, queueMissingConfirmation } from './confirmBooking'
import type { PaymentContext } from './paymentContext'
import { raiseAttention } from './settleAttention'

const unknownAfterMinutes = 60
const batch = 100
const shortestPauseMinutes = 1
const longestPauseMinutes = 30
const actor = { kind: 'job' } as const

/**
 * Finishes what returns, payment notifications and stopped servers left open: recorded payments that are not settled,
 * confirmed bookings and payment links without their email, attempts of bookings that await no payment but are still
 * open after their time, and bookings still awaiting payment after their hold.
 * Keeps trying while the bank does not respond, and notifies staff after an hour. A failure never holds up the
 * others. `signal` stops it after the item in progress.
 */
export async function reconcilePayments(context: PaymentContext, logger: Logger, signal?: AbortSignal): Promise<void> {
  const untilStopped = <T>(all: readonly T[]) => beforeStop(all, signal)
  for (const payment of untilStopped(await Payment.find({ status: 'PAID', settledAt: null }).limit(batch).lean())) {
    try {
      await confirmBooking(payment, actor, context)
    } catch (error) {
      logger.error({ err: error, orderRef: payment._id }, 'a recorded payment could not be settled')
    }
  }
  const unconfirmed = { status: { $in: [...seatedStatuses] }, confirmationQueuedAt: null }
  for (const booking of untilStopped(await Booking.find(unconfirmed).limit(batch).lean())) {
    await queueMissingConfirmation(booking, context)
  }
  for (const booking of untilStopped(await Booking.find({ 'paymentLink.isEmailQueued': false }).limit(batch).lean())) {
    await queueMissingPaymentLink(booking, context)
  }
  for (const payment of untilStopped(await overdueAttempts(context.now()))) {
    try {
      await closeAttempt(payment, actor, context)
    } catch (error) {
      const level = error instanceof BankError ? 'warn' : 'error'
      logger[level]({ err: error, orderRef: payment._id }, 'the outcome of a payment is still unknown')
    }
    await reportUnknownAttempt(payment, context)
  }
  for (const booking of untilStopped(await overdueBookings(context.now()))) {
    try {
      await reconcileBooking(booking, actor, context)
    } catch (error) {
      const level = error instanceof BankError ? 'warn' : 'error'
      logger[level]({ err: error, orderNumber: booking.orderNumber }, 'the outcome of a payment is still unknown')
    }
    await waitIfStillUnknown(booking, context)
  }
}

/**
 * Returns the attempts that are still open after their time and whose booking does not await payment: payments of a due
 * sum, and attempts that were being opened while staff cancelled the booking.
 */
function overdueAttempts(now: Date): Promise<PaymentDocument[]> {
  const notAwaiting = bookingStatuses.filter((status) => status !== 'AWAITING_PAYMENT')
  return Payment.aggregate<PaymentDocument>([
    { $match: { status: { $in: ['CREATED', 'STARTED'] }, timeout: { $lte: now } } },
    { $lookup: { from: 'bookings', localField: 'booking', foreignField: '_id', as: 'bookings' } },
    { $match: { 'bookings.status': { $in: notAwaiting } } },
    { $sort: { timeout: 1 } },
    { $limit: batch },
    { $unset: 'bookings' },
  ])
}

async function reportUnknownAttempt({ _id: orderRef, timeout }: PaymentDocument, context: PaymentContext) {
  const waitedMinutes = (context.now().getTime() - timeout.getTime()) / 60_000
  const { status, booking: id } = await getPayment(orderRef)
  if (waitedMinutes < unknownAfterMinutes || (status !== 'CREATED' && status !== 'STARTED')) return
  if ((await getBooking(id)).attention) return
  const why = () => texts.attemptUnknown({ order: orderRef })
  await raiseAttention(id, 'PAYMENT_UNKNOWN', { actor, why }, context)
}

/** Bookings that have waited longer are checked less often, so that they do not hold up the others. */
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

async function waitIfStillUnknown(
  { _id, holdUntil, attention }: BookingDocument,
  context: PaymentContext,
): Promise<void> {
  const now = context.now()
  const waitedMinutes = (now.getTime() - holdUntil.getTime()) / 60_000
  const untilUnknown = waitedMinutes < unknownAfterMinutes ? unknownAfterMinutes - waitedMinutes : longestPauseMinutes
  const pause = Math.min(Math.max(waitedMinutes / 2, shortestPauseMinutes), longestPauseMinutes, untilUnknown)
  const isUnknown = await recordProgress(_id, {
    where: { status: 'AWAITING_PAYMENT', holdUntil },
    set: { nextBankCheckAt: new Date(now.getTime() + pause * 60_000) },
  })
  if (!isUnknown || attention || waitedMinutes < unknownAfterMinutes) return
  const why = () => texts.paymentUnknown
  await raiseAttention(_id, 'PAYMENT_UNKNOWN', { actor, why }, context)
}
