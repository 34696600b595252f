import { hungarianTime } from '@range/simplepay/hungarianTime'
import { newSalt } from '@range/simplepay/signature'
import { Amount } from './bankJson'
import type { Faults } from './faults'
import { type Address, type Payment, refundStatusOf, remainingOf } from './payment'
import type { Service } from './service'

const mostIds = 50

/** Returns the states of up to fifty payments of the caller's account. Unknown payments are left out. */
export const queryService: Service<'query'> = async (input, { account, desk, faults }) => {
  const { transactionIds = [], orderRefs = [] } = input
  const errorCodes = [
    ...(transactionIds.length > mostIds ? [5327] : []),
    ...(orderRefs.length > mostIds ? [5328] : []),
    ...(transactionIds.length + orderRefs.length === 0 ? [5339] : []),
  ]
  if (errorCodes.length > 0) return { errorCodes, merchant: account.merchant }

  const wanted = [
    ...transactionIds.map((transactionId) => desk.find(account.merchant, { transactionId })),
    ...orderRefs.map((orderRef) => desk.find(account.merchant, { orderRef })),
  ]
  const found = (await Promise.all(wanted)).filter((payment) => payment !== undefined)
  const once = [...new Map(found.map((payment) => [payment.id, payment])).values()]
  return {
    salt: newSalt(),
    merchant: account.merchant,
    transactions: once.map((payment) => ({
      ...summaryOf(payment, faults),
      ...(input.detailed && detailsOf(payment)),
      ...(input.refunds && refundsOf(payment, faults)),
    })),
    totalCount: once.length,
  }
}

function summaryOf(payment: Payment, faults: Faults) {
  const isUntouched = payment.refunds.length === 0
  const remaining = isUntouched && faults.remainingBeforeRefund === 'zero' ? 0 : remainingOf(payment)
  return {
    salt: newSalt(),
    merchant: payment.merchant,
    orderRef: payment.orderRef,
    total: new Amount(payment.total),
    transactionId: payment.id,
    status: payment.status,
    resultCode: payment.status === 'FINISHED' ? 'OK' : payment.code ? String(payment.code) : undefined,
    remainingTotal: new Amount(remaining),
    paymentDate: hungarianTime(new Date(payment.createdAt)),
    finishDate: payment.endedAt === null ? undefined : hungarianTime(new Date(payment.endedAt)),
    method: payment.status === 'INIT' ? undefined : 'CARD',
  }
}

function detailsOf({ currency, details }: Payment) {
  return {
    currency,
    currencyEnum: currency,
    customer: details.customer ?? details.invoice?.name,
    customerEmail: details.customerEmail,
    language: details.language,
    twoStep: false,
    shippingCost: new Amount(0),
    discount: new Amount(0),
    invoice: details.invoice && withLname(details.invoice),
    delivery: details.delivery && withLname(details.delivery),
  }
}

/** Returns the address with its name under `lname`, because the bank returns `name` under that key. */
function withLname({ name, ...rest }: Address) {
  return { lname: name, ...rest }
}

function refundsOf(payment: Payment, faults: Faults) {
  return {
    refundStatus: refundStatusOf(payment),
    refunds: payment.refunds.map(({ id, amount, at }) => ({
      transactionId: id,
      refundTotal: new Amount(faults.negativeRefunds ? -amount : amount),
      refundDate: hungarianTime(new Date(at)),
      status: 'FINISHED',
    })),
  }
}
