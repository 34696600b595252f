import type { Actor } from '@range/shared/bookings/actor'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { formatMinor, toMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import { queueRefunded } from '../emails/refundedEmail'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import type { PaymentDocument } from '../record/paymentModel'

/** A refund as stored on its booking. */
export type Refund = BookingDocument['refunds'][number]

/** What is refunded: a payment at the bank, or what was paid at the desk, handed back by this method. */
export type RefundSource =
  | { via: 'BANK'; orderRef: string; method: null }
  | { via: 'DESK'; orderRef: null; method: DeskPaymentMethod }

export type NewRefund = RefundSource & { key: string; amountMinor: number; why: string; at: Date; actor: Actor }

/**
 * Reserves an amount for a refund, in one conditional write: never more than was paid, however many
 * requests race, one at a time per payment at the bank, and one per key. Returns whether it did.
 */
export async function reserveRefund(
  { _id, currency }: BookingDocument,
  refund: NewRefund,
  source: string,
): Promise<boolean> {
  const { via, orderRef, key, amountMinor, at, actor } = refund
  const isOfSource = { $eq: ['$$one.orderRef', orderRef] }
  const isTaken = { $and: [isOfSource, { $eq: ['$$one.undone', null] }] }
  const isNotPending = { refunds: { $not: { $elemMatch: { orderRef, state: 'ASKED' } } } }
  const why = `refund of ${formatMinor(amountMinor, currency)} ${source}: ${refund.why}`
  const reserved = await changeBooking(_id, {
    where: {
      'refunds.key': { $ne: key },
      ...(via === 'BANK' && isNotPending),
      $expr: { $lte: [{ $add: [sumIn('$refunds', isOfSource), amountMinor] }, sumIn('$takings', isTaken)] },
    },
    push: { refunds: { ...refund, state: 'ASKED', transactionId: null } },
    actor,
    at,
    why,
  })
  return reserved !== undefined
}

/**
 * Records that the bank has made the refund. Repeating it changes nothing.
 *
 * Steps: 1 the guest's email is queued; 2 the refund is marked done, and to be settled.
 */
export async function completeRefund(
  booking: BookingDocument,
  refund: Refund,
  transactionId: string,
  context: EmailContext,
): Promise<void> {
  const { _id, currency } = booking
  const { key, amountMinor, actor } = refund
  await queueRefunded(booking, refund, context)
  await changeBooking(_id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } }, 'refunds.transactionId': { $ne: transactionId } },
    set: {
      'refunds.$[refund].state': 'DONE',
      'refunds.$[refund].transactionId': transactionId,
      hasRefundToSettle: true,
    },
    arrayFilters: [{ 'refund.key': key }],
    actor,
    at: context.now(),
    why: `the bank has given ${formatMinor(amountMinor, currency)} back`,
  })
}

/** Removes a failed refund from the booking, unless it has been made in the meantime. */
export async function dropRefund(
  { _id, currency }: BookingDocument,
  { key, amountMinor, actor }: Refund,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await changeBooking(_id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    pull: { refunds: { key, state: 'ASKED' } },
    actor,
    at,
    why: `refund of ${formatMinor(amountMinor, currency)} came to nothing: ${reason}`,
  })
}

/**
 * Records the refunds that the bank lists for a payment: completes one whose answer was lost, and adds one that was not
 * made here. Query the bank first and call this afterwards, or a refund of ours that is under way looks like one made
 * elsewhere.
 */
export async function enterBankRefunds(
  { _id: orderRef, booking: id, currency }: Pick<PaymentDocument, '_id' | 'booking' | 'currency'>,
  listed: readonly { transactionId: string; amount: number }[],
  context: EmailContext,
): Promise<void> {
  for (const { transactionId, amount } of listed) {
    const amountMinor = toMinor(amount, currency)
    const booking = await getBooking(id)
    if (booking.refunds.some((one) => one.transactionId === transactionId)) continue
    const lost = booking.refunds.find(
      (one) => one.orderRef === orderRef && one.state === 'ASKED' && one.amountMinor === amountMinor,
    )
    if (lost) await completeRefund(booking, lost, transactionId, context)
    else await addForeignRefund(booking, { transactionId, amountMinor, orderRef }, context)
  }
}

/** Steps: 1 the guest's email is queued; 2 the refund is added, and is to be settled. */
async function addForeignRefund(
  booking: BookingDocument,
  { transactionId, amountMinor, orderRef }: { transactionId: string; amountMinor: number; orderRef: string },
  context: EmailContext,
): Promise<void> {
  const why = 'made at the bank, not here'
  const actor = { kind: 'bank' } as const
  const at = context.now()
  const made = { key: `bank:${transactionId}`, state: 'DONE', via: 'BANK', method: null, amountMinor } as const
  const refund = { ...made, orderRef, at, actor, why, transactionId }
  // Whether the visit still takes place depends on what is kept without it.
  await queueRefunded({ ...booking, refunds: [...booking.refunds, refund] }, refund, context)
  await changeBooking(booking._id, {
    where: { 'refunds.transactionId': { $ne: transactionId } },
    set: { hasRefundToSettle: true },
    push: { refunds: refund },
    actor,
    at,
    why: `refund of ${formatMinor(amountMinor, booking.currency)} ${why}`,
  })
}

/** Returns the refund of a booking that was requested with this idempotency key. */
export function refundByKey({ refunds }: BookingDocument, key: string): Refund | undefined {
  return refunds.find((one) => one.key === key)
}

/** Returns how much of a payment at the bank has been refunded, or is reserved for a refund, in minor units. */
export function givenBackOf({ refunds }: Pick<BookingDocument, 'refunds'>, orderRef: string): number {
  const own = refunds.filter((one) => one.orderRef === orderRef)
  return own.reduce((sum, one) => sum + one.amountMinor, 0)
}

/** Returns the expression for the sum of the entries of an array that fit. */
function sumIn(input: string, cond: object) {
  return { $sum: { $map: { input: { $filter: { input, as: 'one', cond } }, as: 'one', in: '$$one.amountMinor' } } }
}
