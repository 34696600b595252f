import { isSameAmount } from '@range/shared/money'
import { before } from '@range/shared/moves'
import { type PaymentStatus, paymentMoves } from '@range/shared/payments/status'
import type { BankStatus, BankTransaction } from '../../gateways/simplepay/bank'
import { AppError } from '../../http/appError'
import { Booking } from '../bookings/bookingModel'
import { moveBooking } from '../bookings/moveBooking'
import { releaseSeatsUpTo } from '../bookings/takeSeats'
import type { Checkout } from './checkout'
import { confirmBooking } from './confirmBooking'
import { Payment, type PaymentDocument } from './paymentModel'
import { raiseAttention } from './raiseAttention'
import { enterBankRefunds } from './refundLedger'
import { settleAttention } from './settleAttention'

/** What the bank said of an order; the sum is absent in notifications. */
export type BankNews = {
  orderRef: string
  transactionId: string
  status: BankStatus
  refundStatus?: 'PARTIAL' | 'FULL' | undefined
  total?: number | undefined
  refunds?: readonly { transactionId: string; amount: number }[] | undefined
  raw?: unknown
}

/** Asks the bank about an attempt and settles what it answers. An order the bank does not know can not be paid: it has failed. */
export async function settleFromBank(
  payment: PaymentDocument,
  by: string,
  checkout: Checkout,
): Promise<BankTransaction | undefined> {
  const { _id: orderRef, currency } = payment
  const transaction = await checkout.bank.query({ orderRef, currency })
  const unknownOrder = {
    orderRef,
    transactionId: payment.transactionId ?? '',
    status: 'NOTAUTHORIZED',
    raw: 'unknown to the bank',
  }
  await settlePayment(transaction ?? unknownOrder, by, checkout)
  return transaction
}

/**
 * The one place where news of a payment takes effect, whoever brings it: redirect, notification, query, reconcile or staff.
 * The attempt is recorded first, then the booking follows; each step writes only what is still to be written, so news may
 * come in any order and any number of times. Throws NOT_FOUND for an order that is not ours.
 */
export async function settlePayment(news: BankNews, by: string, checkout: Checkout): Promise<void> {
  const { orderRef, transactionId } = news
  const now = checkout.now()
  const known = await Payment.findById(orderRef).lean()
  if (!known) throw new AppError('NOT_FOUND', 'We have no such payment.')

  const decided = statusAfter(news)
  if (!decided) return
  // Money that went back before we heard it had come leaves an attempt nobody paid.
  const wasNeverPaid = known.status !== 'PAID' && known.status !== 'REFUNDED'
  const next = decided === 'REFUNDED' && wasNeverPaid ? 'CANCELLED' : decided
  const message = { at: now, by, status: news.status, raw: news.raw ?? null }
  if (next === 'PAID' && news.total !== undefined && !isSameAmount(news.total, known.amount)) {
    const why = `payment ${orderRef}: the bank says ${news.total}, we asked for ${known.amount} ${known.currency}`
    await Payment.updateOne(
      { _id: orderRef, 'messages.raw': { $ne: why } },
      { $push: { messages: { ...message, raw: why } } },
    )
    await raiseAttention(known.booking, 'PAYMENT_UNKNOWN', { by, why }, checkout)
    return
  }

  const identity = transactionId ? { transactionId } : {}
  await Payment.updateOne(
    { _id: orderRef, status: { $in: before(paymentMoves, next) } },
    { $set: { ...identity, status: next }, $push: { messages: message } },
  )
  const payment = await Payment.findById(orderRef).lean()
  if (!payment) return
  const hasMoneyMoved = payment.status === 'PAID' || payment.status === 'REFUNDED'
  if (hasMoneyMoved && news.refunds) await enterBankRefunds(payment, news.refunds, now)
  if (next === 'PAID' && payment.status === 'PAID') return confirmBooking(payment, by, checkout)
  if (payment.status === 'REFUNDED') return refundBooking(payment, by, now)
  if (payment.status === 'FAILED' || payment.status === 'CANCELLED' || payment.status === 'EXPIRED') {
    await endBooking(payment, payment.status, by, now)
  }
}

/** Whether the bank has decided; news that is not final changes nothing. */
export function isFinal(news: BankNews): boolean {
  return statusAfter(news) !== undefined
}

/** The status that final news gives an attempt; undefined while the bank has not decided, or says a word we do not know. */
function statusAfter({ status, refundStatus }: BankNews): PaymentStatus | undefined {
  if (status === 'REFUND' || refundStatus === 'FULL') return refundStatus === 'PARTIAL' ? 'PAID' : 'REFUNDED'
  switch (status) {
    case 'FINISHED':
      return 'PAID'
    case 'NOTAUTHORIZED':
    case 'FRAUD':
      return 'FAILED'
    case 'CANCELLED':
    case 'REVERSED':
      return 'CANCELLED'
    case 'TIMEOUT':
      return 'EXPIRED'
    default:
      return undefined
  }
}

/** Only the latest attempt ends its booking; the hold stays until its end, so that the guest can try again. */
async function endBooking(payment: PaymentDocument, status: 'FAILED' | 'CANCELLED' | 'EXPIRED', by: string, now: Date) {
  const { _id: orderRef, booking, attempt } = payment
  const simplepayTransactionId = payment.transactionId ?? ''
  await moveBooking(booking, status, {
    at: now,
    by,
    why: `payment ${orderRef}`,
    set: { simplepayTransactionId, attempts: attempt },
    where: { attempts: { $lte: attempt } },
  })
  await settleAttention(booking, by, now)
}

async function refundBooking({ _id: orderRef, booking }: PaymentDocument, by: string, now: Date) {
  const why = `payment ${orderRef} refunded in full`
  await moveBooking(booking, 'REFUNDED', { at: now, by, why, where: { paidWith: orderRef } })
  const refunded = await Booking.findOne({ _id: booking, status: 'REFUNDED' }).lean()
  if (refunded) await releaseSeatsUpTo({ date: refunded.date, time: refunded.time, booking }, refunded.moves)
  await settleAttention(booking, by, now)
}
