import { BankError } from '../../gateways/simplepay/bank'
import { AppError } from '../../http/appError'
import type { Checkout } from './checkout'
import { Payment, type PaymentDocument } from './paymentModel'
import { isFinal, settleFromBank, settlePayment } from './settlePayment'

const statusOfEvent = { FAIL: 'NOTAUTHORIZED', CANCEL: 'CANCELLED', TIMEOUT: 'TIMEOUT' } as const

/**
 * Settles what the browser brought back in `r` and `s`. The bank is asked for the truth; the signed event itself only
 * tells that a payment did *not* happen while the bank has not decided yet, never that it did. Answers the attempt.
 * Throws BAD_SIGNATURE, or NOT_FOUND for an order that is not ours.
 */
export async function settleFromRedirect(r: string, s: string, checkout: Checkout): Promise<PaymentDocument> {
  const { orderRef, transactionId, event, currency } = checkout.bank.readRedirect(r, s)
  const payment = await Payment.findOne({ _id: orderRef, currency }).lean()
  if (!payment) throw new AppError('NOT_FOUND', 'We have no such payment. Please call us.')

  const transaction = await settleFromBank(payment, 'redirect', checkout).catch((error: unknown) => {
    if (error instanceof BankError) return undefined
    throw error
  })
  if (event !== 'SUCCESS' && !(transaction && isFinal(transaction))) {
    await settlePayment({ orderRef, transactionId, status: statusOfEvent[event] }, 'redirect', checkout)
  }
  return payment
}
