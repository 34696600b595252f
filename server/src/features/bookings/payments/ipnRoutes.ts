import { setTimeout as delay } from 'node:timers/promises'
import type { BankNotification, BankTransaction } from '@range/simplepay/bank'
import { BankError, MessageError } from '@range/simplepay/bankError'
import express, { type RequestHandler, Router } from 'express'
import { AppError } from '../../../http/appError'
import { getPayment } from '../record/paymentModel'
import type { PaymentContext } from './paymentContext'
import { isFinal, settlePayment } from './settlePayment'

/** The bank waits 20 seconds for a receipt. The queries may take this long; the rest is for storing the result. */
const askingMs = 15_000
const pausesMs = [250, 1_000]

/**
 * Receives the bank's payment notifications (IPN). Sends the receipt only once the result of the query is stored;
 * until then the bank tries again. The signature covers the exact bytes, so the router reads the raw body and must
 * come before any parser.
 */
export function ipnRoutes(context: PaymentContext, limit: RequestHandler): Router {
  const router = Router()

  router.post('/api/v1/payments/ipn', limit, express.raw({ type: () => true, limit: '64kb' }), async (req, res) => {
    const rawBody: Buffer = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const notification = readNotification(rawBody, req.get('Signature'), context)
    if (!notification) {
      req.log.warn('payment notification refused: bad signature or unknown merchant')
      throw new AppError('BAD_SIGNATURE', 'The signature is not valid.')
    }
    await settleNotification(notification, context)

    const receipt = context.bank.answerIpn(rawBody, context.now())
    res.set('Signature', receipt.signature).type('application/json').send(Buffer.from(receipt.body))
  })

  return router
}

function readNotification(
  rawBody: Buffer,
  signature: string | undefined,
  { bank }: PaymentContext,
): BankNotification | undefined {
  try {
    return bank.readIpn(rawBody, signature)
  } catch (error) {
    if (error instanceof MessageError && error.code === 'BAD_SIGNATURE') return undefined
    throw error
  }
}

/**
 * Queries the bank about the order of a payment notification and settles the result; the notification itself settles
 * nothing. Throws BankError when the bank does not respond, and PAYMENT_IN_PROGRESS while the query lags behind the
 * notification.
 */
async function settleNotification(notification: BankNotification, context: PaymentContext): Promise<void> {
  const payment = await getPayment(notification.orderRef)
  if (payment.currency !== notification.currency) throw new AppError('NOT_FOUND', 'We have no such payment.')
  await settlePayment(payment, await queryUntilConfirmed(notification, context), { kind: 'notice' }, context)
}

/**
 * Queries the bank about the order of a payment notification, retrying after a pause while the bank does not respond
 * or its result lags behind the notification.
 */
async function queryUntilConfirmed(notification: BankNotification, { bank }: PaymentContext): Promise<BankTransaction> {
  const { orderRef, currency } = notification
  const askUntil = Date.now() + askingMs
  for (const pauseMs of [...pausesMs, undefined]) {
    const isLastTime = pauseMs === undefined || Date.now() + pauseMs >= askUntil
    try {
      const transaction = await bank.query({ orderRef, currency, timeoutMs: askUntil - Date.now() })
      if (transaction && confirms(transaction, notification)) return transaction
      if (isLastTime) break
    } catch (error) {
      if (!(error instanceof BankError) || isLastTime) throw error
    }
    await delay(pauseMs)
  }
  throw new AppError('PAYMENT_IN_PROGRESS', 'The bank does not confirm its notification yet. Please send it again.')
}

function confirms(transaction: BankTransaction, notification: BankNotification): boolean {
  if (!isFinal(notification)) return true
  const isAboutRefund = notification.status === 'REFUND' || notification.refundStatus !== undefined
  return isFinal(transaction) && (!isAboutRefund || transaction.refunded > 0)
}
