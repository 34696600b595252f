import { isoWithOffset } from '@range/shared/budapestTime'
import { newSalt } from '../gateways/simplepay/signature'
import { Amount } from './bankJson'
import type { Knobs } from './knobs'
import { type Address, type Payment, refundStatusOf, remainingOf } from './payment'
import type { Service } from './service'

const mostIds = 50

/** The state of up to fifty payments of the caller's own account. What it does not find it leaves out. */
export const queryService: Service<'query'> = async (wish, { account, desk, knobs }) => {
  const { transactionIds = [], orderRefs = [] } = wish
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
      ...summaryOf(payment, knobs),
      ...(wish.detailed && detailsOf(payment)),
      ...(wish.refunds && refundsOf(payment, knobs)),
    })),
    totalCount: once.length,
  }
}

function summaryOf(payment: Payment, knobs: Knobs) {
  const isUntouched = payment.refunds.length === 0
  const remaining = isUntouched && knobs.remainingBeforeRefund === 'zero' ? 0 : remainingOf(payment)
  return {
    salt: newSalt(),
    merchant: payment.merchant,
    orderRef: payment.orderRef,
    total: new Amount(payment.total),
    transactionId: payment.id,
    status: payment.status,
    resultCode: payment.status === 'FINISHED' ? 'OK' : payment.code ? String(payment.code) : undefined,
    remainingTotal: new Amount(remaining),
    paymentDate: isoWithOffset(new Date(payment.createdAt)),
    finishDate: payment.endedAt === null ? undefined : isoWithOffset(new Date(payment.endedAt)),
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

/** The name goes in as `name` and comes back as `lname`. */
function withLname({ name, ...rest }: Address) {
  return { lname: name, ...rest }
}

function refundsOf(payment: Payment, knobs: Knobs) {
  return {
    refundStatus: refundStatusOf(payment),
    refunds: payment.refunds.map(({ id, amount, at }) => ({
      transactionId: id,
      refundTotal: new Amount(knobs.negativeRefunds ? -amount : amount),
      refundDate: isoWithOffset(new Date(at)),
      status: 'FINISHED',
    })),
  }
}
