import type { Logger } from 'pino'
import { BankError } from '../../gateways/simplepay/bank'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { queueConfirmation } from '../bookings/guestLetters'
import { moveBooking } from '../bookings/moveBooking'
import type { Checkout } from './checkout'
import { confirmBooking } from './confirmBooking'
import { Payment } from './paymentModel'
import { raiseAttention } from './raiseAttention'
import { settleFromBank } from './settlePayment'

const unknownAfterMinutes = 60
const batch = 100

/**
 * Finishes what redirects and notifications left open: money recorded but not yet settled, paid bookings without their
 * letter, and bookings whose hold is
 * over while they still await payment. While the bank does not answer nothing is given up; after an hour staff are told.
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
  const overdue = { status: 'AWAITING_PAYMENT', holdUntil: { $lte: checkout.now() } } as const
  for (const booking of await Booking.find(overdue).sort({ holdUntil: 1 }).limit(batch).lean()) {
    try {
      await reconcileBooking(booking, checkout)
    } catch (error) {
      const level = error instanceof BankError ? 'warn' : 'error'
      logger[level]({ err: error, orderNumber: booking.orderNumber }, 'what became of a payment is still unknown')
      await tellStaffIfLong(booking, checkout)
    }
  }
}

async function reconcileBooking(booking: BookingDocument, checkout: Checkout): Promise<void> {
  const payment = await Payment.findOne({ booking: booking._id }).sort({ attempt: -1 }).lean()
  if (!payment) {
    const why = 'no payment was begun'
    await moveBooking(booking._id, 'EXPIRED', { at: checkout.now(), by: 'reconcile', why, where: { attempts: 0 } })
    return
  }
  const transaction = await settleFromBank(payment, 'reconcile', checkout)
  if (transaction?.status === 'INIT') {
    const { _id: orderRef, currency } = payment
    await checkout.bank.cancel({ orderRef, transactionId: transaction.transactionId, currency })
    await settleFromBank(payment, 'reconcile', checkout)
  }
  const after = await Booking.findById(booking._id).lean()
  if (after?.status === 'AWAITING_PAYMENT') await tellStaffIfLong(after, checkout)
}

async function tellStaffIfLong({ _id, holdUntil, attention }: BookingDocument, checkout: Checkout): Promise<void> {
  const waited = checkout.now().getTime() - holdUntil.getTime()
  if (attention || waited < unknownAfterMinutes * 60_000) return
  const why = 'the bank has not said for an hour whether this is paid'
  await raiseAttention(_id, 'PAYMENT_UNKNOWN', { by: 'reconcile', why }, checkout)
}
