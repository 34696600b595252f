import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '@range/shared/bookings/actor'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { AppError } from '../../../http/appError'
import type { PaymentContext } from '../payments/paymentContext'
import { settleAttention } from '../payments/settleAttention'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import type { Refund } from '../record/bookingSums'
import { assertSeen, changedMeanwhile } from '../record/changeBooking'
import { drawerOf } from '../record/drawer'
import { getPayment, type PaymentDocument } from '../record/paymentModel'
import { findRefundAtBank, type Order, orderAtBank, requestRefund, settleIfFullyRefunded } from './bankRefund'
import { refundParts, refundUnderWay, tooMuchToRefund } from './refundFunds'
import { refundByKey, reserveRefund, wayOf } from './refundLedger'
import { finishDeskRefund, resolveRefunds } from './resolveRefunds'

/**
 * Refunds a booking, whose money may have come in by several payments. If one way covers the amount, makes one refund
 * under `key`; otherwise one per part of `planRefund`, under `key:1`, `key:2` and so on. Safe to stop after any of them
 * and to repeat. Throws the errors of `makeRefund`.
 */
export async function refundBooking(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const { amountMinor, key, method } = input
  const stored = await getBooking(id)
  if (refundByKey(stored, key)) return makeRefund(id, input, actor, context)
  const isBegun = isRefundBegun(stored, key)
  if (!isBegun) assertSeen(stored, input.version)
  let booking = await resolveRefunds(stored, context)
  const isWhole = refundByKey(booking, key) || (!isBegun && refundParts(booking, input).length === 1)
  if (isWhole) return makeRefund(id, input, actor, context)
  for (let part = 1, left = amountMinor; left > 0; part += 1) {
    const partKey = `${key}:${part}`
    const partMinor =
      refundByKey(booking, partKey)?.amountMinor ?? refundParts(booking, { amountMinor: left, method })[0].creditedMinor
    // The first part makes another version.
    const version = part === 1 ? input.version : undefined
    booking = await makeRefund(id, { ...input, amountMinor: partMinor, key: partKey, version }, actor, context)
    left -= partMinor
  }
  return booking
}

/** Returns whether a refund, or the first of its parts, is recorded under a key already. */
export function isRefundBegun(booking: BookingDocument, key: string): boolean {
  return refundByKey(booking, key) !== undefined || refundByKey(booking, `${key}:1`) !== undefined
}

const pausesBeforeQueriesMs = [0, 100, 300, 600]

/**
 * `amountMinor` is in minor units of the booking's currency. `method` is how money paid at the desk is handed back;
 * by default it goes back the way it came in. With a `version`, the booking must still have it.
 */
export type RefundInput = {
  amountMinor: number
  version?: number | undefined
  why: string
  key: string
  method?: DeskPaymentMethod | null | undefined
}

/**
 * Makes one refund by one way, the first of `planRefund`. A refund at the desk is only recorded; staff hand the money
 * back.
 *
 * Steps: 1 query the bank about the payment; 2 reserve the amount on the booking; 3 request the refund from the bank,
 * once per key; 4 record the response; 5 if the payment is refunded in full, mark its booking REFUNDED and release
 * its seats. When a response is lost, later calls only query the bank, so that repeated and concurrent calls never
 * give back more than was paid. Throws NOT_FOUND, INVALID_INPUT naming `amount`, IDEMPOTENCY_KEY_REUSED,
 * NOT_POSSIBLE_NOW when there is nothing to refund or the bank refuses, CHANGED_MEANWHILE when another refund was
 * faster or the booking has another version, BankError when nothing was requested, and PAYMENT_IN_PROGRESS while the
 * outcome is unknown.
 */
export async function makeRefund(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const stored = await getBooking(id)
  if (refundByKey(stored, input.key)) return resumeRefund(stored, input, context)
  const reserved = await reserveFunds(stored, input, actor, context).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const current = await getBooking(id)
    // A double click may have reserved the refund already; then this request returns that refund's result.
    if (refundByKey(current, input.key)) return undefined
    // If another refund has left too little for this one, the change of the booking is the reason to give.
    assertSeen(current, input.version)
    throw error
  })
  if (reserved) await requestRefund(reserved.booking, reserved, context)
  return resumeRefund(await getBooking(id), input, context)
}

/**
 * Reserves the amount on the booking. Returns the refund to request from the bank; undefined when there is none to
 * request, because the money was paid at the desk or another request with this key was faster. Throws the reason when
 * the refund is not possible.
 */
async function reserveFunds(
  stored: BookingDocument,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<{ booking: BookingDocument; refund: Refund; order: Order; payment: PaymentDocument } | undefined> {
  assertSeen(stored, input.version)
  const booking = await resolveRefunds(stored, context)
  const { key, why, amountMinor, version } = input
  const [part] = refundParts(booking, input)
  if (part.creditedMinor < amountMinor) throw tooMuchToRefund(part.creditedMinor, booking.currency)
  const way = wayOf(part)
  const drawer = way.via === 'DESK' ? await drawerOf(actor) : null
  const newRefund = { key, why, amountMinor, ...way, drawer, at: context.now(), actor }
  if (newRefund.via === 'DESK') {
    if (await reserveRefund(booking, newRefund)) return undefined
    const current = await getBooking(booking._id)
    return refundByKey(current, key) ? undefined : reserveFunds(current, input, actor, context)
  }
  const payment = await getPayment(newRefund.orderRef)
  const order = await orderAtBank(payment, amountMinor, context)
  const isOurs = await reserveRefund(booking, newRefund, { isUnchanged: version !== undefined })
  const reserved = await getReserved(input, booking._id)
  return isOurs ? { ...reserved, order, payment } : undefined
}

/**
 * Returns the booking with its reserved refund. If the refund is missing because another one was faster, throws the
 * reason why this one is no longer possible.
 */
async function getReserved(input: RefundInput, id: string): Promise<{ booking: BookingDocument; refund: Refund }> {
  const booking = await getBooking(id)
  const refund = refundByKey(booking, input.key)
  if (refund) return { booking, refund }
  refundParts(booking, input)
  throw changedMeanwhile()
}

/** Completes a refund that is recorded on the booking already. */
async function resumeRefund(
  booking: BookingDocument,
  { key, amountMinor, method }: RefundInput,
  context: PaymentContext,
): Promise<BookingDocument> {
  const refund = refundByKey(booking, key)
  if (!refund) throw refundUnderWay()
  const isOtherMethod = refund.via === 'DESK' && Boolean(method) && refund.method !== method
  if (refund.amountMinor !== amountMinor || isOtherMethod) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another refund.')
  }
  const { _id } = booking
  if (!refund.orderRef) {
    await finishDeskRefund(_id, refund, context)
  } else {
    const payment = await getPayment(refund.orderRef)
    if (refund.state === 'ASKED' && !(await awaitRefund(booking, refund, payment, context))) throw refundUnderWay()
    await settleIfFullyRefunded(_id, payment, refund.actor, context)
  }
  await settleAttention(_id, refund.actor, context.now())
  return getBooking(_id)
}

/** Returns whether the bank has made a refund. Waits a little, because another request may be in flight. */
async function awaitRefund(
  booking: BookingDocument,
  refund: Refund,
  payment: PaymentDocument,
  context: PaymentContext,
): Promise<boolean> {
  for (const pauseMs of pausesBeforeQueriesMs) {
    await delay(pauseMs)
    if (await findRefundAtBank(booking, refund, payment, context)) return true
  }
  return false
}
