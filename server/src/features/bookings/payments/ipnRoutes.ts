import type { BankNotice } from '@range/simplepay/bank'
import { BankError, MessageError } from '@range/simplepay/bankError'
import express, { type RequestHandler, Router } from 'express'
import { AppError } from '../../../http/appError'
import { getPayment } from '../record/getPayment'
import type { PaymentContext } from './paymentContext'
import { isFinal, settlePayment } from './settlePayment'

/**
 * Receives the bank's notices. The receipt is sent only once what they say is stored; until then the bank tries again.
 * The signature covers the exact bytes, so the body is read raw and this router comes before any parser.
 */
export function ipnRoutes(context: PaymentContext, limit: RequestHandler): Router {
  const router = Router()

  router.post('/payments/ipn', limit, express.raw({ type: () => true, limit: '64kb' }), async (req, res) => {
    const rawBody: Buffer = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const notice = readNotice(rawBody, req.get('Signature'), context)
    if (!notice) {
      req.log.warn('notice refused: bad signature or unknown merchant')
      throw new AppError('BAD_SIGNATURE', 'The signature does not fit.')
    }
    await settleNotice(notice, context)

    const receipt = context.bank.answerIpn(rawBody, context.now())
    res.set('Signature', receipt.signature).type('application/json').send(Buffer.from(receipt.body))
  })

  return router
}

function readNotice(rawBody: Buffer, signature: string | undefined, { bank }: PaymentContext): BankNotice | undefined {
  try {
    return bank.readIpn(rawBody, signature)
  } catch (error) {
    if (error instanceof MessageError && error.code === 'BAD_SIGNATURE') return undefined
    throw error
  }
}

/** Settles by a query, which returns the amount, or by the signed notice alone when the bank cannot be reached. */
async function settleNotice(notice: BankNotice, context: PaymentContext): Promise<void> {
  const { orderRef, currency } = notice
  const payment = await getPayment(orderRef)
  if (payment.currency !== currency) throw new AppError('NOT_FOUND', 'We have no such payment.')
  const transaction = await context.bank.query({ orderRef, currency }).catch((error: unknown) => {
    // A refund reported without its extent may be a partial one: only a query can tell.
    const isExtentKnown = notice.status !== 'REFUND' || notice.refundStatus !== undefined
    if (error instanceof BankError && isExtentKnown) return undefined
    throw error
  })
  const update = transaction && isFinal(transaction) ? transaction : notice
  await settlePayment(payment, update, { kind: 'notice' }, context)
}
