import { texts } from '@range/shared/texts/bookingErrors'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import { getPayment, type PaymentDocument } from '../record/paymentModel'
import type { PaymentContext } from './paymentContext'
import { isFinal, settleFromBank, settlePayment } from './settlePayment'

const statusOfEvent = { FAIL: 'NOTAUTHORIZED', CANCEL: 'CANCELLED', TIMEOUT: 'TIMEOUT' } as const
const actor = { kind: 'return' } as const

/**
 * Settles the result that the browser brought back in `r` and `s`. The bank's query decides; while it is undecided,
 * the signed event can only prove that a payment did *not* happen, never that it did. Returns the attempt as it is then. Throws
 * BAD_SIGNATURE, or NOT_FOUND for an order that is not ours.
 */
export async function settleFromRedirect(r: string, s: string, context: PaymentContext): Promise<PaymentDocument> {
  const { orderRef, transactionId, event, currency } = context.bank.readRedirect(r, s)
  const payment = await getPayment(orderRef)
  if (payment.currency !== currency) throw new AppError('NOT_FOUND', () => texts.unknownPayment)

  const transaction = await settleFromBank(payment, actor, context).catch((error: unknown) => {
    if (error instanceof BankError) return undefined
    throw error
  })
  if (event !== 'SUCCESS' && !(transaction && isFinal(transaction))) {
    await settlePayment(payment, { transactionId, status: statusOfEvent[event] }, actor, context)
  }
  return getPayment(orderRef)
}
