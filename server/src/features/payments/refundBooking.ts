import { amountText, type Currency, formatMoney, isSameAmount } from '@range/shared/money'
import { BankError, type PaidOrder } from '../../gateways/simplepay/bank'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import type { Checkout } from './checkout'
import { finishDeskRefund, reserveDeskRefund } from './deskRefund'
import { Payment, type PaymentDocument } from './paymentModel'
import {
  completeRefund,
  dropRefund,
  enterBankRefunds,
  givenBackOf,
  inHundredths,
  type Refund,
  reserveRefund,
} from './refundLedger'
import { settleAttention } from './settleAttention'
import { settlePayment } from './settlePayment'

type Wish = { amount: number; why: string; key: string }

/**
 * Gives money back: what came on top of an earlier payment first, then what the booking was paid with, through the bank;
 * a payment at the desk is only noted, the desk hands it over. The money is set aside on the booking before the bank
 * is asked, and the bank is asked once for each key: never more than was paid, however often and concurrently it is
 * called. A payment given back whole makes its booking REFUNDED and frees its seats. Amounts are in the booking's
 * currency. Throws NOT_FOUND, INVALID_INPUT naming `amount`, IDEMPOTENCY_KEY_REUSED, NOT_POSSIBLE_NOW when there is
 * nothing to give back or the bank says no, PAYMENT_UNAVAILABLE when it was not asked, and PAYMENT_IN_PROGRESS while it
 * has not said whether the money went.
 */
export async function refundBooking(id: string, wish: Wish, by: string, checkout: Checkout): Promise<BookingDocument> {
  const stored = await foundBooking(id)
  if (refundOf(stored, wish.key)) return carryOn(stored, wish, checkout)
  assertExact(wish.amount, stored, 'amount')

  await resolveRefunds(stored, checkout)
  const booking = await foundBooking(id)
  if (refundOf(booking, wish.key)) return carryOn(booking, wish, checkout)
  const source = await sourceOf(booking)
  assertLeft(wish.amount, booking, source)
  const refund = { ...wish, orderRef: source.orderRef, at: checkout.now(), by }
  if (!source.payment) {
    await reserveDeskRefund(booking, refund)
    return carryOn(await bookingWith(wish, id, source), wish, checkout)
  }
  const order = await orderAtBank(source.payment, wish.amount, checkout)
  const way = `of ${source.orderRef}`
  const isOurs = await reserveRefund(booking, refund, { paid: source.paid, way })
  const reserved = await bookingWith(wish, id, source)
  if (isOurs) await askBank(reserved, order, source.payment, wish.key, checkout)
  return carryOn(await foundBooking(id), wish, checkout)
}

/**
 * Finishes refunds that stopped half-way, and finds out what became of those whose answer was lost. Throws
 * PAYMENT_IN_PROGRESS while the bank does not say.
 */
export async function resolveRefunds(booking: BookingDocument, checkout: Checkout): Promise<void> {
  for (const refund of booking.refunds.filter(({ state }) => state === 'ASKED')) {
    if (!refund.orderRef) {
      await finishDeskRefund(booking._id, refund, checkout.now())
      continue
    }
    const payment = await foundPayment(refund)
    const isGiven = await askWhatBecame(booking, refund, payment, checkout)
    if (isGiven) await conclude(booking._id, payment, refund.by ?? '', checkout)
  }
}

/** So long after it was asked, a bank that knows of no refund will not make it any more. */
const silencePatienceMs = 5 * 60_000

type Order = PaidOrder & { amount: number }

/** The booking with the refund on it. Without it, another refund was faster: throws what speaks against this one now. */
async function bookingWith({ key, amount }: Wish, id: string, source: Source): Promise<BookingDocument> {
  const booking = await foundBooking(id)
  if (refundOf(booking, key)) return booking
  assertLeft(amount, booking, source)
  throw new AppError('CHANGED_MEANWHILE', 'This booking was changed meanwhile. Please look at it again.')
}

/** Draws the consequence of a refund that is on the booking already. */
async function carryOn(booking: BookingDocument, { key, amount }: Wish, checkout: Checkout): Promise<BookingDocument> {
  const refund = refundOf(booking, key)
  if (!refund) throw stillUnderWay()
  if (!isSameAmount(refund.amount ?? 0, amount)) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another refund.')
  }
  if (!refund.orderRef) {
    await finishDeskRefund(booking._id, refund, checkout.now())
    return withoutSettledAttention(booking._id, refund, checkout)
  }
  const payment = await foundPayment(refund)
  if (refund.state === 'ASKED' && !(await askWhatBecame(booking, refund, payment, checkout))) throw stillUnderWay()
  await conclude(booking._id, payment, refund.by ?? '', checkout)
  return withoutSettledAttention(booking._id, refund, checkout)
}

async function withoutSettledAttention(id: string, { by }: Refund, { now }: Checkout): Promise<BookingDocument> {
  await settleAttention(id, by ?? '', now())
  return foundBooking(id)
}

/** What the bank is to be asked for, after it was asked how the payment stands there. */
async function orderAtBank(payment: PaymentDocument, amount: number, { bank, now }: Checkout): Promise<Order> {
  const { _id: orderRef, currency } = payment
  const transaction = await bank.query({ orderRef, currency })
  await enterBankRefunds(payment, transaction?.refunds ?? [], now())
  if (!transaction || (transaction.status !== 'FINISHED' && transaction.status !== 'REFUND')) {
    const state = transaction ? `says it is ${transaction.status}` : 'does not know it'
    throw new AppError('NOT_POSSIBLE_NOW', `Nothing was refunded: the bank ${state}, payment ${orderRef}.`)
  }
  const { remaining, transactionId } = transaction
  if (amount > remaining) throw tooMuch(remaining, currency)
  return { orderRef, transactionId, currency, amount }
}

/** Asks for the money. A refusal takes the refund off the booking; a lost answer is looked for once. */
async function askBank(
  booking: BookingDocument,
  order: Order,
  payment: PaymentDocument,
  key: string,
  checkout: Checkout,
): Promise<void> {
  const refund = refundOf(booking, key)
  if (!refund) throw stillUnderWay()
  try {
    const { refundTransactionId } = await checkout.bank.refund(order)
    await completeRefund(booking, refund, { transactionId: refundTransactionId, at: checkout.now() })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.outcome === 'REJECTED') {
      const reason = `the bank refused it (code ${error.errorCodes.join(', ')})`
      await dropRefund(booking, refund, { at: checkout.now(), reason })
      throw new AppError('NOT_POSSIBLE_NOW', `Nothing was refunded: ${reason}.`, { cause: error })
    }
    if (!(await askWhatBecame(booking, refund, payment, checkout))) throw stillUnderWay(error)
  }
}

/** Whether a refund that was asked for has been made; one the bank knows nothing of is dropped after a while. */
async function askWhatBecame(
  booking: BookingDocument,
  { key }: Refund,
  payment: PaymentDocument,
  { bank, now }: Checkout,
): Promise<boolean> {
  const { _id: orderRef, currency } = payment
  const transaction = await bank.query({ orderRef, currency }).catch((error: unknown) => {
    if (error instanceof BankError) throw stillUnderWay(error)
    throw error
  })
  await enterBankRefunds(payment, transaction?.refunds ?? [], now())
  const current = refundOf(await foundBooking(booking._id), key ?? '')
  if (!current || current.state === 'DONE') return current !== undefined
  if (now().getTime() - (current.at?.getTime() ?? 0) > silencePatienceMs) {
    await dropRefund(booking, current, { at: now(), reason: 'the bank knows nothing of it' })
  }
  return false
}

/** A payment that is given back whole ends like one that the bank tells us was. */
async function conclude(id: string, payment: PaymentDocument, by: string, checkout: Checkout): Promise<void> {
  const { _id: orderRef, amount } = payment
  const { refunds } = await foundBooking(id)
  const done = refunds.filter((one) => one.orderRef === orderRef && one.state === 'DONE')
  const sum = done.reduce((total, one) => total + (one.amount ?? 0), 0)
  if (!isSameAmount(sum, amount)) return
  const transactionId = payment.transactionId ?? ''
  await settlePayment({ orderRef, transactionId, status: 'FINISHED', refundStatus: 'FULL' }, by, checkout)
}

type Source = { orderRef: string; paid: number; payment?: PaymentDocument }

/** Where the money came from that goes back next. */
async function sourceOf(booking: BookingDocument): Promise<Source> {
  const { _id, paidWith, paidOnSite, amount } = booking
  const payments = await Payment.find({ booking: _id, status: 'PAID' }).sort({ attempt: 1 }).lean()
  const onTop = payments.filter((payment) => payment._id !== paidWith)
  const first = payments.filter((payment) => payment._id === paidWith)
  const sources: Source[] = [...onTop, ...first].map((payment) => ({
    orderRef: payment._id,
    paid: payment.amount,
    payment,
  }))
  if (paidOnSite) sources.push({ orderRef: '', paid: amount })
  const source = sources.find(({ orderRef, paid }) => {
    return isPending(booking, orderRef) || inHundredths(paid - givenBackOf(booking, orderRef)) > 0
  })
  if (!source) throw new AppError('NOT_POSSIBLE_NOW', 'There is no money of this booking that could be given back.')
  return source
}

/** Throws INVALID_INPUT naming `field` for a sum with more decimals than the booking's currency has. */
export function assertExact(amount: number, { currency }: BookingDocument, field: string): void {
  if (Number(amountText(amount, currency)) === amount) return
  const message = currency === 'HUF' ? 'Whole forints only' : 'At most two decimals'
  throw new AppError('INVALID_INPUT', `Amount: ${message}`, { field })
}

/** The desk has no bank to wait for. */
function isPending({ refunds }: BookingDocument, orderRef: string): boolean {
  return orderRef !== '' && refunds.some((one) => one.orderRef === orderRef && one.state === 'ASKED')
}

function refundOf({ refunds }: BookingDocument, key: string): Refund | undefined {
  return refunds.find((one) => one.key === key)
}

function assertLeft(amount: number, booking: BookingDocument, { paid, orderRef }: Source): void {
  const left = inHundredths(paid - givenBackOf(booking, orderRef))
  if (isPending(booking, orderRef)) throw stillUnderWay()
  if (amount > left) throw tooMuch(left, booking.currency)
}

function tooMuch(left: number, currency: Currency): AppError {
  const message = `Amount: at most ${formatMoney(Math.max(0, left), currency)} can be given back`
  return new AppError('INVALID_INPUT', message, { field: 'amount' })
}

function stillUnderWay(cause?: unknown): AppError {
  const message =
    'The bank has not said yet whether the money of a refund went back. We keep asking; nothing is paid out twice.'
  return new AppError('PAYMENT_IN_PROGRESS', message, { cause })
}

async function foundBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}

async function foundPayment({ orderRef }: Refund): Promise<PaymentDocument> {
  const payment = await Payment.findById(orderRef).lean()
  if (!payment) throw new Error(`refund of an unknown payment ${orderRef}`)
  return payment
}
