import type { Actor } from '@range/shared/bookings/actor'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { formatMinor } from '@range/shared/money'
import type { BookingDocument } from '../record/bookingModel'
import type { Refund } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'

/** The source of a refund: a payment at the bank, or money paid at the desk, with the method by which it is handed back. */
export type RefundSource =
  | { via: 'BANK'; orderRef: string; method: null }
  | { via: 'DESK'; orderRef: null; method: DeskPaymentMethod }

export type NewRefund = RefundSource & { key: string; amountMinor: number; why: string; at: Date; actor: Actor }

/**
 * Reserves an amount for a refund in one conditional write. However many requests race, it reserves no more than was
 * paid, one refund at a time per bank payment, and one per key. Returns whether it reserved the amount.
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
    why: `refund of ${formatMinor(amountMinor, currency)} failed: ${reason}`,
  })
}

/** Returns the refund of a booking that was requested with this idempotency key. */
export function refundByKey({ refunds }: BookingDocument, key: string): Refund | undefined {
  return refunds.find((one) => one.key === key)
}

/** Returns how much of a bank payment is refunded or reserved for a refund, in minor units. */
export function givenBackOf({ refunds }: Pick<BookingDocument, 'refunds'>, orderRef: string): number {
  const own = refunds.filter((one) => one.orderRef === orderRef)
  return own.reduce((sum, one) => sum + one.amountMinor, 0)
}

/** Returns the expression for the sum of the array entries that match `cond`. */
function sumIn(input: string, cond: object) {
  return { $sum: { $map: { input: { $filter: { input, as: 'one', cond } }, as: 'one', in: '$$one.amountMinor' } } }
}
