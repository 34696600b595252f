import type { Actor } from '@range/shared/bookings/actor'
import type { BankTransaction } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import type { PaymentDocument } from '../record/paymentModel'
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
