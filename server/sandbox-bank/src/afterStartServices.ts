import { newSalt } from '@range/simplepay/signature'
import { Amount } from './bankJson'
import { readAmount } from './payableAmount'
import { cancelUnbegun, giveBack, type PaymentState, remainingOf } from './payment'
import type { Service } from './service'

/** Refunds all or part of a finished payment. */
export const refundService: Service<'refund'> = async (input, { account, desk, now }) => {
  const refuse = (...errorCodes: number[]) => ({ errorCodes, merchant: account.merchant })
  if (!input.orderRef && !input.transactionId) return refuse(5111)
  const currencyCodes = codesOfCurrency(input.currency, account.currency)
  const amount = readAmount(input.refundTotal, account.currency)
  if (currencyCodes.length > 0 || !amount) return refuse(...currencyCodes, ...(amount ? [] : [5106]))

  const payment = await desk.find(account.merchant, input)
  if (!payment) return refuse(5011)
  if (payment.status !== 'FINISHED') return refuse(5022)

  const refundId = await desk.reserveTransactionId()
  const { payment: refunded, hasMoved } = await desk.move(payment.id, giveBack(now, refundId, amount))
  if (!hasMoved) return refuse(5110)
  return {
    salt: newSalt(),
    merchant: account.merchant,
    orderRef: payment.orderRef,
    currency: account.currency,
    transactionId: payment.id,
    refundTransactionId: refundId,
    refundTotal: new Amount(amount),
    remainingTotal: new Amount(remainingOf(refunded)),
  }
}

/** Closes a payment that nobody has started. */
export const cancelService: Service<'transactioncancel'> = async (input, { account, desk, now }) => {
  const refuse = (...errorCodes: number[]) => ({ errorCodes, merchant: account.merchant })
  if (!input.orderRef && !input.transactionId) return refuse(5111)
  const currencyCodes = codesOfCurrency(input.currency, account.currency)
  if (currencyCodes.length > 0) return refuse(...currencyCodes)

  const payment = await desk.find(account.merchant, input)
  if (!payment) return refuse(5011)
  const { payment: closed, hasMoved } = await desk.move(payment.id, cancelUnbegun(now))
  if (!hasMoved) return refuse(codeOfUncancellable[closed.status] ?? 5022)
  return {
    merchant: account.merchant,
    transactionId: payment.id,
    orderRef: payment.orderRef,
    status: closed.status,
    salt: newSalt(),
  }
}

const codeOfUncancellable: Partial<Record<PaymentState, number>> = {
  INPAYMENT: 5015,
  INFRAUD: 5015,
  TIMEOUT: 5016,
  CANCELLED: 5017,
  FINISHED: 5018,
}

function codesOfCurrency(given: string | undefined, accountCurrency: string): number[] {
  if (!given) return [5223]
  return given === accountCurrency ? [] : [5307]
}
