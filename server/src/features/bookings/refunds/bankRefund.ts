import type { Actor } from '@range/shared/bookings/actor'
import { formatMinor, fromMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import type { PaidOrder } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import { queueEmails } from '../../mail/mailModel'
import { isOfDecision } from '../emails/refundEmails'
import { attentionEmail } from '../emails/staffEmails'
import { completeRefund, enterBankRefunds } from '../payments/enterBankRefunds'
import type { PaymentContext } from '../payments/paymentContext'
import { settlePayment } from '../payments/settlePayment'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import type { Refund } from '../record/bookingSums'
import type { PaymentDocument } from '../record/paymentModel'
import { refundUnderWay, tooMuchToRefund } from './refundFunds'
import { dropRefund, givenBackOf, refundByKey } from './refundLedger'

/** A refund the bank does not list this long after the request was never made. */
const lostRefundMs = 5 * 60_000

/** A refund in the form of a request to the bank. */
export type Order = PaidOrder & { amount: number }

/**
 * Queries the bank about a payment and returns the refund to request. Throws NOT_POSSIBLE_NOW when the bank does not
 * know the payment as paid, and INVALID_INPUT when the bank has less left to refund.
 */
export async function orderAtBank(
  payment: PaymentDocument,
  amountMinor: number,
  context: PaymentContext,
): Promise<Order> {
  const { _id: orderRef, currency } = payment
  const transaction = await context.bank.query({ orderRef, currency })
  await enterBankRefunds(payment, transaction?.refunds ?? [], context)
  if (!transaction || (transaction.status !== 'FINISHED' && transaction.status !== 'REFUND')) {
    const message = () =>
      transaction
        ? texts.bankSaysOtherwise({ status: transaction.status, payment: orderRef })
        : texts.unknownToBank({ payment: orderRef })
    throw new AppError('NOT_POSSIBLE_NOW', message)
  }
  const remaining = toMinor(transaction.remaining, currency)
  if (amountMinor > remaining) throw tooMuchToRefund(remaining, currency)
  return { orderRef, transactionId: transaction.transactionId, currency, amount: fromMinor(amountMinor, currency) }
}

/**
 * Requests a reserved refund from the bank and records the result. Throws NOT_POSSIBLE_NOW when the bank refuses, and
 * PAYMENT_IN_PROGRESS when its response is lost and a query does not find the refund.
 */
export async function requestRefund(
  booking: BookingDocument,
  { refund, order, payment }: { refund: Refund; order: Order; payment: PaymentDocument },
  context: PaymentContext,
): Promise<void> {
  try {
    const { refundTransactionId } = await context.bank.refund(order)
    await completeRefund(booking, refund, refundTransactionId, context)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.outcome === 'REJECTED') {
      const codes = error.errorCodes.join(', ')
      const reason = () => historyTexts.bankRefused({ codes })
      await dropRefund(booking, refund, { at: context.now(), reason })
      throw new AppError('NOT_POSSIBLE_NOW', () => texts.bankRefused({ codes }), { cause: error })
    }
    if (!(await findRefundAtBank(booking, refund, payment, context))) throw refundUnderWay(error)
  }
}

/**
 * Returns whether the bank has made a requested refund. Drops a refund that the bank still doesn't know after a while, and
 * emails staff unless it will be made again. Throws PAYMENT_IN_PROGRESS when the bank does not respond.
 */
export async function findRefundAtBank(
  booking: BookingDocument,
  { key }: Refund,
  payment: PaymentDocument,
  context: PaymentContext,
): Promise<boolean> {
  const { bank, now } = context
  const { _id: orderRef, currency } = payment
  const transaction = await bank.query({ orderRef, currency }).catch((error: unknown) => {
    if (error instanceof BankError) throw refundUnderWay(error)
    throw error
  })
  await enterBankRefunds(payment, transaction?.refunds ?? [], context)
  const current = refundByKey(await getBooking(booking._id), key)
  if (!current || current.state === 'DONE') return current !== undefined
  if (now().getTime() - current.at.getTime() > lostRefundMs) {
    if (!isOfDecision(key)) {
      const sum = formatMinor(current.amountMinor, currency)
      const why = `the bank has no record of the refund of ${sum}, so it has not gone back`
      await queueEmails(attentionEmail(booking, { attention: 'REFUND_OWED', why, key }, context), now())
    }
    await dropRefund(booking, current, { at: now(), reason: () => historyTexts.bankHasNoRecord })
  }
  return false
}

/** Settles a payment as refunded once all of its money has gone back. */
export async function settleIfFullyRefunded(
  id: string,
  payment: PaymentDocument,
  actor: Actor,
  context: PaymentContext,
): Promise<void> {
  const { _id: orderRef, amountMinor, transactionId } = payment
  const { refunds } = await getBooking(id)
  const done = refunds.filter(({ state }) => state === 'DONE')
  if (givenBackOf({ refunds: done }, orderRef) !== amountMinor) return
  await settlePayment(payment, { transactionId, status: 'FINISHED', refundStatus: 'FULL' }, actor, context)
}
