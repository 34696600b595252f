import type { Actor } from '@range/shared/bookings/actor'
import { fromMinor, toMinor } from '@range/shared/money'
import type { PaymentStatus } from '@range/shared/payments/status'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import type { BankStatus, BankTransaction } from '@range/simplepay/bank'
import { inEnglish } from '../../history/wording'
import { queueEmails } from '../../mail/mailModel'
import { paymentFailedEmail } from '../emails/paymentEmails'
import { getBooking } from '../record/bookingModel'
import { keptWithout, onlineTaking } from '../record/bookingSums'
import { changeBooking, transitionBooking } from '../record/changeBooking'
import { keepPaymentMessage, transitionPayment } from '../record/changePayment'
import { getPayment, type PaymentDocument } from '../record/paymentModel'
import { whyNotPayable } from '../seats/whyNotPayable'
import { confirmBooking } from './confirmBooking'
import { enterBankRefunds } from './enterBankRefunds'
import type { PaymentContext } from './paymentContext'
import { markRefunded, raiseAttention, settleAttention } from './settleAttention'

/**
 * An update from the bank about an attempt, with the amounts as sent by the bank; a payment notification has no
 * amounts.
 */
export type PaymentUpdate = {
  transactionId?: string | null | undefined
  status: BankStatus
  refundStatus?: 'PARTIAL' | 'FULL' | undefined
  total?: number | undefined
  refunds?: readonly { transactionId: string; amount: number }[] | undefined
  raw?: unknown
}

/**
 * Queries the bank about an attempt and settles the result. An order unknown to the bank has failed, because it
 * cannot be paid.
 */
export async function settleFromBank(
  payment: PaymentDocument,
  actor: Actor,
  context: PaymentContext,
): Promise<BankTransaction | undefined> {
  const { _id: orderRef, currency } = payment
  const transaction = await context.bank.query({ orderRef, currency })
  const unknownOrder = { status: 'NOTAUTHORIZED', raw: 'unknown to the bank' }
  await settlePayment(payment, transaction ?? unknownOrder, actor, context)
  return transaction
}

/**
 * Applies the bank's update about a payment, whether it comes from a return, notification, query, job or staff. No
 * other function does this.
 *
 * Steps: 1 set the attempt's status; 2 record refunds listed by the bank; 3 confirm, refund or end the booking. Each
 * step writes only what is missing, so it may stop after any step, and updates may arrive repeatedly and in any
 * order.
 */
export async function settlePayment(
  payment: PaymentDocument,
  update: PaymentUpdate,
  actor: Actor,
  context: PaymentContext,
): Promise<void> {
  const decided = statusAfter(update)
  if (!decided) return
  const { _id: orderRef, currency } = payment
  const now = context.now()
  // A refund reported before its payment leaves an attempt that was never paid.
  const next = decided === 'REFUNDED' && !hasMoneyMoved(payment) ? 'CANCELLED' : decided
  const message = { at: now, actor, status: update.status, raw: update.raw ?? null }
  if (next === 'PAID' && update.total !== undefined && toMinor(update.total, currency) !== payment.amountMinor) {
    const asked = fromMinor(payment.amountMinor, currency)
    const total = String(update.total)
    const why = () => historyTexts.bankSays({ order: orderRef, total, asked: `${asked} ${currency}` })
    await keepPaymentMessage(orderRef, { ...message, raw: inEnglish(why) })
    await raiseAttention(payment.booking, 'PAYMENT_UNKNOWN', { actor, why }, context)
    return
  }

  const set = { status: next, ...(update.transactionId && { transactionId: update.transactionId }) }
  const changed = await transitionPayment(orderRef, next, { set, message })
  const current = changed ?? (await getPayment(orderRef))
  // Another process has settled the payment since it was read, so the update is applied to the new state.
  if (current.status !== payment.status && !changed) return settlePayment(current, update, actor, context)

  if (current.status === 'REFUNDED' && !current.settledAt) await enterTaking(current, { actor, at: now })
  if (hasMoneyMoved(current) && update.refunds) await enterBankRefunds(current, update.refunds, context)
  if (next === 'PAID' && current.status === 'PAID') return confirmBooking(current, actor, context)
  if (current.status === 'REFUNDED') {
    const booking = await getBooking(current.booking)
    if (keptWithout(booking, orderRef) > 0) return
    const isOwn = { takings: { $elemMatch: { orderRef, isSurplus: { $ne: true } } } }
    // Another payment recorded since then is still kept.
    const where = { $and: [isOwn, { takings: { $size: booking.takings.length } }] }
    await markRefunded(booking._id, {
      orderRef,
      actor,
      at: now,
      why: () => historyTexts.refundedInFull({ order: orderRef }),
      where,
    })
    // The server stopped before the payment took effect, so the booking still awaits it.
    if (booking.status === 'AWAITING_PAYMENT') await endUnpaid(current, 'CANCELLED', actor, context)
    return
  }
  if (current.status === 'FAILED' || current.status === 'CANCELLED' || current.status === 'EXPIRED') {
    await endUnpaid(current, current.status, actor, context)
  }
}

/** Records a payment that was refunded before it could pay for its booking. */
async function enterTaking(payment: PaymentDocument, by: { actor: Actor; at: Date }): Promise<void> {
  const taking = onlineTaking(payment, { ...by, isSurplus: true })
  const where = { 'takings.key': { $ne: taking.key } }
  await changeBooking(payment.booking, {
    where,
    money: { push: { takings: taking } },
    ...by,
    why: () => historyTexts.payment({ order: taking.key }),
  })
}

/** Returns whether the bank has decided; an update that is not final changes nothing. */
export function isFinal(update: PaymentUpdate): boolean {
  return statusAfter(update) !== undefined
}

function hasMoneyMoved({ status }: PaymentDocument): boolean {
  return status === 'PAID' || status === 'REFUNDED'
}

/**
 * Returns the status that a final update gives an attempt; undefined while the bank is undecided or sends an unknown
 * status.
 */
function statusAfter({ status, refundStatus }: PaymentUpdate): PaymentStatus | undefined {
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

/**
 * Ends a booking whose latest attempt was not paid. The hold stays until it expires, so that the guest can try again. A
 * confirmed booking stays confirmed when a payment of its due sum fails.
 *
 * Steps: 1 queue the guest's email, unless they cancelled on the bank's page; 2 end the booking; 3 settle its
 * attention. The job repeats this for as long as the booking awaits payment.
 */
async function endUnpaid(
  { _id: orderRef, booking, attempt, isForDue, transactionId }: PaymentDocument,
  status: 'FAILED' | 'CANCELLED' | 'EXPIRED',
  actor: Actor,
  context: PaymentContext,
): Promise<void> {
  const at = context.now()
  if (isForDue) return settleAttention(booking, actor, at)
  const stored = await getBooking(booking)
  const isEnding = stored.status === 'AWAITING_PAYMENT' && stored.attempts <= attempt
  if (isEnding && status !== 'CANCELLED') {
    const why = await whyNotPayable(stored, at)
    await queueEmails(paymentFailedEmail(stored, orderRef, context, why), at)
  }
  await transitionBooking(booking, status, {
    actor,
    at,
    why: () => historyTexts.payment({ order: orderRef }),
    set: { simplepayTransactionId: transactionId ?? '', attempts: attempt },
    // An earlier attempt may have paid the booking since.
    where: { status: 'AWAITING_PAYMENT', attempts: { $lte: attempt } },
  })
  await settleAttention(booking, actor, at)
}
