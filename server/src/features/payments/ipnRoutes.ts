import express, { type RequestHandler, Router } from 'express'
import { BankError, type BankNotice } from '../../gateways/simplepay/bank'
import { AppError } from '../../http/appError'
import type { Checkout } from './checkout'
import { Payment } from './paymentModel'
import { isFinal, settlePayment } from './settlePayment'

/**
 * The bank's notifications. The receipt is answered only after what they say is stored; until then the bank tries again.
 * The signature is over the exact bytes, so the body is read raw and this router stands before any parser.
 */
export function ipnRoutes(checkout: Checkout, limit: RequestHandler): Router {
  const router = Router()

  router.post('/payments/ipn', limit, express.raw({ type: () => true, limit: '64kb' }), async (req, res) => {
    const rawBody: Buffer = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const notice = readNotice(rawBody, req.get('Signature'), checkout)
    if (!notice) {
      req.log.warn('notification refused: bad signature or unknown merchant')
      throw new AppError('BAD_SIGNATURE', 'The signature does not fit.')
    }
    await settleNotice(notice, checkout)

    const receipt = checkout.bank.answerIpn(rawBody, checkout.now())
    res.set('Signature', receipt.signature).type('application/json').send(Buffer.from(receipt.body))
  })

  return router
}

function readNotice(rawBody: Buffer, signature: string | undefined, { bank }: Checkout): BankNotice | undefined {
  try {
    return bank.readIpn(rawBody, signature)
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_SIGNATURE') return undefined
    throw error
  }
}

/** The bank's own answer carries the sum, so it is preferred; the signed notice stands when the bank can't be asked. */
async function settleNotice(notice: BankNotice, checkout: Checkout): Promise<void> {
  const { orderRef, currency } = notice
  const payment = await Payment.findOne({ _id: orderRef, currency }).lean()
  if (!payment) throw new AppError('NOT_FOUND', 'We have no such payment.')
  const transaction = await checkout.bank.query({ orderRef, currency }).catch((error: unknown) => {
    // A refund told without its extent may be a partial one: only the bank's own answer can say.
    const isExtentKnown = notice.status !== 'REFUND' || notice.refundStatus !== undefined
    if (error instanceof BankError && isExtentKnown) return undefined
    throw error
  })
  await settlePayment(transaction && isFinal(transaction) ? transaction : notice, 'ipn', checkout)
}
