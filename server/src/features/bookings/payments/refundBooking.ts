import type { Actor } from '@range/shared/bookings/actor'
import { type Currency, formatMinor, fromMinor, isWholeMinor, toMinor } from '@range/shared/money'
import type { PaidOrder } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import type { BookingDocument } from '../record/bookingModel'
import { changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { getPayment } from '../record/getPayment'
import { Payment, type PaymentDocument } from '../record/paymentModel'
import { finishDeskRefund, reserveDeskRefund } from './deskRefund'
import type { PaymentContext } from './paymentContext'
import {
  completeRefund,
  dropRefund,
  enterBankRefunds,
  givenBackOf,
  type Refund,
  type RefundSource,
  reserveRefund,
} from './refundLedger'
import { settleAttention } from './settleAttention'
import { settlePayment } from './settlePayment'

/** `amountMinor` is in minor units of the booking's currency. */
export type RefundInput = { amountMinor: number; why: string; key: string }

/**
 * Gives money back: what came on top of an earlier payment first, then what the booking was paid with, through the bank;
 * a payment at the desk is only noted, the desk hands it over.
 *
 * Steps: 1 the bank is asked how the payment stands; 2 the money is set aside on the booking; 3 the bank is asked for it,
 * once for each key; 4 its answer is noted; 5 a payment given back whole makes its booking REFUNDED and frees its seats.
 * A refund without an answer is only queried from then on: never more than was paid goes back, however often and
 * concurrently this is called. Throws NOT_FOUND, INVALID_INPUT naming `amount`, IDEMPOTENCY_KEY_REUSED, NOT_POSSIBLE_NOW
 * when there is nothing to give back or the bank says no, BankError when it was not asked, and
 * PAYMENT_IN_PROGRESS while it has not said whether the money went.
 */
export async function refundBooking(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const stored = await getBooking(id)
  if (refundOf(stored, input.key)) return resumeRefund(stored, input, context)

  await resolveRefunds(stored, context)
  const booking = stored.refunds.length > 0 ? await getBooking(id) : stored
  if (refundOf(booking, input.key)) return resumeRefund(booking, input, context)
  const funds = await fundsOf(booking)
  assertLeft(input.amountMinor, booking, funds)
  const refund = { ...input, ...funds.source, at: context.now(), actor }
  if (!funds.payment) {
    await reserveDeskRefund(booking, refund)
    return resumeRefund(await bookingWith(input, id, funds), input, context)
  }
  const order = await orderAtBank(funds.payment, input.amountMinor, context)
  const source = `of ${funds.payment._id}`
  const isOurs = await reserveRefund(booking, refund, { paidMinor: funds.paidMinor, source })
  const reserved = await bookingWith(input, id, funds)
  if (isOurs) await askForMoney(reserved, order, funds.payment, input.key, context)
  return resumeRefund(await getBooking(id), input, context)
}

/**
 * Finishes refunds that stopped half-way, and finds out what became of those whose answer was lost. Throws
 * PAYMENT_IN_PROGRESS while the bank does not say.
 */
export async function resolveRefunds(booking: BookingDocument, context: PaymentContext): Promise<void> {
  for (const refund of booking.refunds.filter(({ state }) => state === 'ASKED')) {
    if (!refund.orderRef) {
      await finishDeskRefund(booking._id, refund, context.now())
      continue
    }
    const payment = await getPayment(refund.orderRef)
    const isGiven = await hasBeenGiven(booking, refund, payment, context)
    if (isGiven) await endIfGivenBackWhole(booking._id, payment, refund.actor, context)
  }
}

/** Throws INVALID_INPUT naming `field` for a sum with more decimals than its currency has. */
export function assertWholeMinor(amount: number, currency: Currency, field: string): void {
  if (isWholeMinor(amount, currency)) return
  const message = currency === 'HUF' ? 'Whole forints only' : 'At most two decimals'
  throw new AppError('INVALID_INPUT', `Amount: ${message}`, { field })
}

/** So long after it was asked, a bank that knows of no refund will not make it any more. */
const silencePatienceMs = 5 * 60_000

type Order = PaidOrder & { amount: number }

/** The booking with the refund on it. Without it, another refund was faster: throws what speaks against this one now. */
async function bookingWith({ key, amountMinor }: RefundInput, id: string, funds: Funds): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (refundOf(booking, key)) return booking
  assertLeft(amountMinor, booking, funds)
  throw changedMeanwhile()
}

/** Draws the consequence of a refund that is on the booking already. */
async function resumeRefund(
  booking: BookingDocument,
  { key, amountMinor }: RefundInput,
  context: PaymentContext,
): Promise<BookingDocument> {
  const refund = refundOf(booking, key)
  if (!refund) throw stillUnderWay()
  if (refund.amountMinor !== amountMinor) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another refund.')
  }
  const { _id } = booking
  if (!refund.orderRef) {
    await finishDeskRefund(_id, refund, context.now())
  } else {
    const payment = await getPayment(refund.orderRef)
    if (refund.state === 'ASKED' && !(await hasBeenGiven(booking, refund, payment, context))) throw stillUnderWay()
    await endIfGivenBackWhole(_id, payment, refund.actor, context)
  }
  await settleAttention(_id, refund.actor, context.now())
  return getBooking(_id)
}

/** What the bank is to be asked for, after it was asked how the payment stands there. */
async function orderAtBank(
  payment: PaymentDocument,
  amountMinor: number,
  { bank, now }: PaymentContext,
): Promise<Order> {
  const { _id: orderRef, currency } = payment
  const transaction = await bank.query({ orderRef, currency })
  await enterBankRefunds(payment, transaction?.refunds ?? [], now())
  if (!transaction || (transaction.status !== 'FINISHED' && transaction.status !== 'REFUND')) {
    const state = transaction ? `says it is ${transaction.status}` : 'does not know it'
    throw new AppError('NOT_POSSIBLE_NOW', `Nothing was refunded: the bank ${state}, payment ${orderRef}.`)
  }
  const remaining = toMinor(transaction.remaining, currency)
  if (amountMinor > remaining) throw tooMuch(remaining, currency)
  return { orderRef, transactionId: transaction.transactionId, currency, amount: fromMinor(amountMinor, currency) }
}

/** Asks for the money. A refusal takes the refund off the booking; a lost answer is looked for once. */
async function askForMoney(
  booking: BookingDocument,
  order: Order,
  payment: PaymentDocument,
  key: string,
  context: PaymentContext,
): Promise<void> {
  const refund = refundOf(booking, key)
  if (!refund) throw stillUnderWay()
  try {
    const { refundTransactionId } = await context.bank.refund(order)
    await completeRefund(booking, refund, { transactionId: refundTransactionId, at: context.now() })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    if (error.outcome === 'REJECTED') {
      const reason = `the bank refused it (code ${error.errorCodes.join(', ')})`
      await dropRefund(booking, refund, { at: context.now(), reason })
      throw new AppError('NOT_POSSIBLE_NOW', `Nothing was refunded: ${reason}.`, { cause: error })
    }
    if (!(await hasBeenGiven(booking, refund, payment, context))) throw stillUnderWay(error)
  }
}

/** Whether a refund that was asked for has been made; one the bank knows nothing of is dropped after a while. */
async function hasBeenGiven(
  booking: BookingDocument,
  { key }: Refund,
  payment: PaymentDocument,
  { bank, now }: PaymentContext,
): Promise<boolean> {
  const { _id: orderRef, currency } = payment
  const transaction = await bank.query({ orderRef, currency }).catch((error: unknown) => {
    if (error instanceof BankError) throw stillUnderWay(error)
    throw error
  })
  await enterBankRefunds(payment, transaction?.refunds ?? [], now())
  const current = refundOf(await getBooking(booking._id), key)
  if (!current || current.state === 'DONE') return current !== undefined
  if (now().getTime() - current.at.getTime() > silencePatienceMs) {
    await dropRefund(booking, current, { at: now(), reason: 'the bank knows nothing of it' })
  }
  return false
}

/** A payment that is given back whole ends like one that the bank tells us was. */
async function endIfGivenBackWhole(
  id: string,
  payment: PaymentDocument,
  actor: Actor,
  context: PaymentContext,
): Promise<void> {
  const { _id: orderRef, amountMinor, transactionId } = payment
  const { refunds } = await getBooking(id)
  const isDone = refunds.filter(({ state }) => state === 'DONE')
  if (givenBackOf({ refunds: isDone }, orderRef) !== amountMinor) return
  const update = { transactionId: transactionId ?? '', status: 'FINISHED', refundStatus: 'FULL' as const }
  await settlePayment(payment, update, actor, context)
}

type Funds = { source: RefundSource; paidMinor: number; payment?: PaymentDocument }

/** Where the money came from that goes back next. */
async function fundsOf(booking: BookingDocument): Promise<Funds> {
  const { _id, paid, amountMinor } = booking
  const payments = await Payment.find({ booking: _id, status: 'PAID' }).sort({ attempt: 1 }).lean()
  const onTop = payments.filter((payment) => payment._id !== paid?.orderRef)
  const first = payments.filter((payment) => payment._id === paid?.orderRef)
  const all: Funds[] = [...onTop, ...first].map((payment) => ({
    source: { via: 'BANK', orderRef: payment._id },
    paidMinor: payment.amountMinor,
    payment,
  }))
  if (paid?.how === 'CASH' || paid?.how === 'CARD') {
    all.push({ source: { via: 'DESK', orderRef: null }, paidMinor: amountMinor })
  }
  const next = all.find(({ source, paidMinor }) => {
    return isPending(booking, source) || paidMinor > givenBackOf(booking, source.orderRef)
  })
  if (!next) throw new AppError('NOT_POSSIBLE_NOW', 'There is no money of this booking that could be given back.')
  return next
}

/** The desk has no bank to wait for. */
function isPending({ refunds }: BookingDocument, { via, orderRef }: RefundSource): boolean {
  return via === 'BANK' && refunds.some((one) => one.orderRef === orderRef && one.state === 'ASKED')
}

function refundOf({ refunds }: BookingDocument, key: string): Refund | undefined {
  return refunds.find((one) => one.key === key)
}

function assertLeft(amountMinor: number, booking: BookingDocument, { paidMinor, source }: Funds): void {
  const left = paidMinor - givenBackOf(booking, source.orderRef)
  if (isPending(booking, source)) throw stillUnderWay()
  if (amountMinor > left) throw tooMuch(left, booking.currency)
}

function tooMuch(leftMinor: number, currency: Currency): AppError {
  const message = `Amount: at most ${formatMinor(Math.max(0, leftMinor), currency)} can be given back`
  return new AppError('INVALID_INPUT', message, { field: 'amount' })
}

function stillUnderWay(cause?: unknown): AppError {
  const message =
    'The bank has not said yet whether the money of a refund went back. We keep asking; nothing is paid out twice.'
  return new AppError('PAYMENT_IN_PROGRESS', message, { cause })
}
