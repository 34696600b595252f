import type { Actor } from '@range/shared/bookings/actor'
import { editRefundKey, keptAbovePrice, ownMoney } from '@range/shared/bookings/bookingMoney'
import type { RefundPart } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import type { Tender } from '@range/shared/bookings/tender'
import { type Currency, formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { Wording } from '../../history/wording'
import type { BookingDocument } from '../record/bookingModel'
import type { Refund } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { otherSumHandedOver } from '../record/otherSumHandedOver'
import { reasonInWords } from '../record/reasonInWords'

/** The payment at the bank that a refund gives back, or the way in which money paid at the desk is handed back. */
export type RefundWay =
  | { via: 'BANK'; orderRef: string; method: null; tender: null }
  | { via: 'DESK'; orderRef: null; method: DeskPaymentMethod; tender: Tender }

/** Returns the way of a planned part of a refund. */
export function wayOf({ how, orderRef, tender }: RefundPart): RefundWay {
  if (how === 'ONLINE') return { via: 'BANK', orderRef, method: null, tender: null }
  return { via: 'DESK', orderRef: null, method: how, tender }
}

export type NewRefund = RefundWay & {
  key: string
  amountMinor: number
  /** The drawer that pays a desk refund. */
  drawer: string | null
  why: string
  at: Date
  actor: Actor
}

/**
 * Reserves an amount for a refund in one conditional write. However many requests race, it reserves no more than was
 * paid, one refund at a time per bank payment, and one per key. At the desk, the limit holds for each currency, both for
 * the credited amounts and for the money that changed hands. It is planned over the booking's other refunds, so the booking
 * must not have changed since it was read; with `isUnchanged`, not for a refund by the bank either. Returns whether it reserved
 * the amount.
 */
export async function reserveRefund(
  booking: BookingDocument,
  refund: NewRefund,
  { isUnchanged = false } = {},
): Promise<boolean> {
  const { _id, currency, version } = booking
  const { via, orderRef, key, amountMinor, at, actor, tender } = refund
  const isNotPending = { refunds: { $not: { $elemMatch: { orderRef, state: 'ASKED' } } } }
  const reserved = await changeBooking(_id, {
    where: {
      'refunds.key': { $ne: key },
      ...(via === 'BANK' && isNotPending),
      ...((via === 'DESK' || isUnchanged) && { version }),
      $expr: {
        $and: [
          isLeft('$$one.amountMinor', amountMinor, { orderRef, currency: tender?.currency }),
          ...(tender ? [isLeft(tenderMinor, tender.amountMinor, { orderRef, currency: tender.currency })] : []),
        ],
      },
    },
    money: {
      push: {
        refunds: { ...refund, abovePriceMinor: abovePriceIn(refund, booking), state: 'ASKED', transactionId: null },
      },
    },
    actor,
    at,
    why: () => refundInWords(refund, currency),
  })
  return reserved !== undefined
}

/** Returns how much of a refund gives back what was paid above the price; nothing of a surplus payment's, which is not kept. */
function abovePriceIn({ key, amountMinor, orderRef }: NewRefund, booking: BookingDocument): number {
  if (key.startsWith(editRefundKey)) return amountMinor
  const isOwn = !orderRef || ownMoney(booking).takings.some((taking) => taking.orderRef === orderRef)
  return isOwn ? Math.min(amountMinor, keptAbovePrice(booking, 0)) : 0
}

function refundInWords(refund: NewRefund, bookedIn: Currency): string {
  const { orderRef, method, tender, amountMinor } = refund
  const facts = { sum: formatMinor(amountMinor, bookedIn), reason: reasonInWords(refund) }
  if (!tender) return texts.refundAtBank({ ...facts, order: orderRef ?? '' })
  const handed = otherSumHandedOver(tender, bookedIn)
  const way = { ...facts, method: method ?? 'CARD' }
  return handed ? texts.refundHandedOver({ ...way, handed }) : texts.refundAtDesk(way)
}

/** Removes a failed refund from the booking, unless it has been made in the meantime. */
export async function dropRefund(
  { _id, currency }: BookingDocument,
  { key, amountMinor, actor }: Refund,
  { at, reason }: { at: Date; reason: Wording },
): Promise<void> {
  await changeBooking(_id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } } },
    pull: { refunds: { key } },
    actor,
    at,
    why: () => texts.refundFailed({ sum: formatMinor(amountMinor, currency), reason: reason() }),
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

/** Expressions for the tender of a taking or refund; see `tenderOfEntry`. */
const hasTender = { $gt: ['$$one.tender', null] }
const tenderMinor = { $cond: [hasTender, '$$one.tender.amountMinor', '$$one.amountMinor'] }
const tenderCurrency = { $cond: [hasTender, '$$one.tender.currency', '$currency'] }

/**
 * Returns the condition that a further amount can be refunded of an online payment, or of desk money in one currency.
 * `of` is the expression for an entry's amount.
 */
function isLeft(
  of: unknown,
  amountMinor: number,
  source: { orderRef: string | null; currency?: Currency | undefined },
) {
  const isOfCurrency = { $eq: [tenderCurrency, source.currency] }
  const isOfSource = [{ $eq: ['$$one.orderRef', source.orderRef] }, ...(source.currency ? [isOfCurrency] : [])]
  const sumIn = (input: string, cond: object[]) => ({
    $sum: { $map: { input: { $filter: { input, as: 'one', cond: { $and: cond } } }, as: 'one', in: of } },
  })
  const isTaken = [...isOfSource, { $eq: ['$$one.undone', null] }]
  return { $lte: [{ $add: [sumIn('$refunds', isOfSource), amountMinor] }, sumIn('$takings', isTaken)] }
}
