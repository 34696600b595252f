import { hungarianTime } from '@range/simplepay/hungarianTime'
import { newSalt } from '@range/simplepay/signature'
import { Amount } from './bankJson'
import { type Address, type Payment, refundStatusOf, remainingOf } from './payment'
import type { Service } from './service'

const mostIds = 50

/** Returns the states of up to fifty payments of the caller's account. Unknown payments are left out. */
export const queryService: Service<'query'> = async (input, { account, desk }) => {
  const { orderRefs = [] } = input
  const merchant = account.merchant
  if (orderRefs.length > mostIds) return { errorCodes: [5328], merchant }
  if (orderRefs.length === 0) return { errorCodes: [5339], merchant }

  const wanted = await Promise.all(orderRefs.map((orderRef) => desk.find(merchant, { orderRef })))
  const found = wanted.filter((payment) => payment !== undefined)
  const once = [...new Map(found.map((payment) => [payment.id, payment])).values()]
  return {
    salt: newSalt(),
    merchant,
    transactions: once.map((payment) => ({
      ...summaryOf(payment),
      ...(input.detailed && detailsOf(payment)),
      ...(input.refunds && refundsOf(payment)),
    })),
    totalCount: once.length,
  }
}

function summaryOf(payment: Payment) {
  return {
    salt: newSalt(),
    merchant: payment.merchant,
    orderRef: payment.orderRef,
    total: new Amount(payment.total),
    transactionId: payment.id,
    status: payment.status,
    resultCode: payment.status === 'FINISHED' ? 'OK' : payment.code ? String(payment.code) : undefined,
    remainingTotal: new Amount(remainingOf(payment)),
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
  }
}

/** Returns the address with its name under `lname`, because the bank returns `name` under that key. */
function withLname({ name, ...rest }: Address) {
  return { lname: name, ...rest }
}

function refundsOf(payment: Payment) {
  return {
    refundStatus: refundStatusOf(payment),
    refunds: payment.refunds.map(({ id, amount, at }) => ({
      transactionId: id,
      refundTotal: new Amount(-amount),
      refundDate: hungarianTime(new Date(at)),
      status: 'FINISHED',
    })),
  }
}
