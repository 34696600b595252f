import type { Actor } from '@range/shared/bookings/actor'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { BankTransaction } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import type { BookingDocument } from '../record/bookingModel'
import { transitionBooking } from '../record/changeBooking'
import { latestPayment, type PaymentDocument } from '../record/paymentModel'
import type { PaymentContext } from './paymentContext'
import { settleFromBank } from './settlePayment'

/**
 * Queries the bank about an attempt, cancels it there if nobody has begun to pay, and settles the result. Returns the
 * bank's view. Throws BankError when the bank does not respond.
 */
export async function closeAttempt(
  payment: PaymentDocument,
  actor: Actor,
  context: PaymentContext,
): Promise<BankTransaction | undefined> {
  const transaction = await settleFromBank(payment, actor, context)
  if (transaction?.status !== 'INIT') return transaction
  const { _id: orderRef, currency } = payment
  try {
    await context.bank.cancel({ orderRef, transactionId: transaction.transactionId, currency })
  } catch (error) {
    // REJECTED means that somebody has begun to pay since the query.
    if (!(error instanceof BankError && error.outcome === 'REJECTED')) throw error
  }
  return settleFromBank(payment, actor, context)
}

/**
 * Resolves a booking whose time to pay has ended: settles the bank's result, and cancels at the bank a payment that
 * nobody started. Throws BankError when the bank does not respond.
 */
export async function reconcileBooking(booking: BookingDocument, actor: Actor, context: PaymentContext): Promise<void> {
  const payment = await latestPayment(booking._id)
  if (!payment) {
    const where = { attempts: booking.attempts }
    await transitionBooking(booking._id, 'EXPIRED', {
      actor,
      at: context.now(),
      why: () => texts.noPaymentBegun,
      where,
    })
    return
  }
  await closeAttempt(payment, actor, context)
}
