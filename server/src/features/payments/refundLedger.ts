import { formatMoney, isSameAmount } from '@range/shared/money'
import { Booking, type BookingDocument, historyEntry } from '../bookings/bookingModel'
import type { PaymentDocument } from './paymentModel'

/** A refund as it stands on its booking. */
export type Refund = BookingDocument['refunds'][number]

export type NewRefund = { key: string; amount: number; orderRef: string; why: string; at: Date; by: string }

const hairsbreadth = 0.001

/**
 * Sets money of a payment aside for a refund, in one conditional write: never more than was paid, however many ask, one
 * at a time for each payment at the bank, and one for each key. Answers whether it did.
 */
export async function reserveRefund(
  { _id, currency }: BookingDocument,
  refund: NewRefund,
  { paid, where = {}, way }: { paid: number; where?: object; way: string },
): Promise<boolean> {
  const { orderRef, key, amount, at, by, why } = refund
  const ofPayment = { $filter: { input: '$refunds', as: 'one', cond: { $eq: ['$$one.orderRef', orderRef] } } }
  const given = { $sum: { $map: { input: ofPayment, as: 'one', in: '$$one.amount' } } }
  const text = `refund of ${formatMoney(amount, currency)} ${way}: ${why}`
  const { matchedCount } = await Booking.updateOne(
    {
      _id,
      'refunds.key': { $ne: key },
      ...(orderRef && { refunds: { $not: { $elemMatch: { orderRef, state: 'ASKED' } } } }),
      $expr: { $lte: [{ $add: [given, amount] }, paid + hairsbreadth] },
      $and: [where],
    },
    {
      $push: {
        refunds: { ...refund, state: 'ASKED', transactionId: null },
        history: historyEntry(at, by, '', '', text),
      },
      $inc: { version: 1 },
    },
  )
  return matchedCount > 0
}

/** Notes that the bank has given the money back. Repeating it changes nothing. */
export async function completeRefund(
  { _id, currency }: BookingDocument,
  { key, amount, by }: Refund,
  { transactionId, at }: { transactionId: string; at: Date },
): Promise<void> {
  const why = `the bank has given ${formatMoney(amount ?? 0, currency)} back`
  await Booking.updateOne(
    {
      _id,
      refunds: { $elemMatch: { key, state: 'ASKED' } },
      'refunds.transactionId': { $ne: transactionId },
    },
    {
      $set: { 'refunds.$[refund].state': 'DONE', 'refunds.$[refund].transactionId': transactionId },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by ?? '', '', '', why) },
    },
    { arrayFilters: [{ 'refund.key': key }] },
  )
}

/** Takes a refund that came to nothing off the booking, unless it has been made meanwhile. */
export async function dropRefund(
  { _id, currency }: BookingDocument,
  { key, amount, by }: Refund,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const why = `refund of ${formatMoney(amount ?? 0, currency)} came to nothing: ${reason}`
  await Booking.updateOne(
    { _id, refunds: { $elemMatch: { key, state: 'ASKED' } } },
    {
      $pull: { refunds: { key, state: 'ASKED' } },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by ?? '', '', '', why) },
    },
  )
}

/**
 * Enters the refunds that the bank tells of a payment: one whose answer was lost is completed, one that was not made by
 * us is added. Read the bank's answer first and call this after, so that none of ours is taken for another's.
 */
export async function enterBankRefunds(
  { _id: orderRef, booking: id }: Pick<PaymentDocument, '_id' | 'booking'>,
  told: readonly { transactionId: string; amount: number }[],
  at: Date,
): Promise<void> {
  for (const { transactionId, amount } of told) {
    const booking = await Booking.findById(id).lean()
    if (!booking || booking.refunds.some((one) => one.transactionId === transactionId)) continue
    const lost = booking.refunds.find(
      (one) => one.orderRef === orderRef && one.state === 'ASKED' && isSameAmount(one.amount ?? 0, amount),
    )
    if (lost) await completeRefund(booking, lost, { transactionId, at })
    else await addForeignRefund(booking, { transactionId, amount, orderRef, at })
  }
}

async function addForeignRefund(
  { _id, currency }: BookingDocument,
  { transactionId, amount, orderRef, at }: { transactionId: string; amount: number; orderRef: string; at: Date },
): Promise<void> {
  const why = 'made at the bank, not here'
  const text = `refund of ${formatMoney(amount, currency)} ${why}`
  const refund = { key: `bank:${transactionId}`, state: 'DONE', at, by: 'bank', amount, orderRef, why, transactionId }
  await Booking.updateOne(
    { _id, 'refunds.transactionId': { $ne: transactionId } },
    { $push: { refunds: refund, history: historyEntry(at, 'bank', '', '', text) }, $inc: { version: 1 } },
  )
}

/** What of a payment was given back, or is about to be. */
export function givenBackOf({ refunds }: BookingDocument, orderRef: string): number {
  return inHundredths(refunds.reduce((sum, one) => (one.orderRef === orderRef ? sum + (one.amount ?? 0) : sum), 0))
}

export function inHundredths(amount: number): number {
  return Math.round(amount * 100) / 100
}
