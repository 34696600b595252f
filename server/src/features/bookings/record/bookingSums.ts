import type { Actor } from '@range/shared/bookings/actor'
import {
  hasGoneBack,
  keptAbovePrice,
  liveTakings,
  moneyOf,
  ownMoney,
  ownPriceOf,
  refundedAbovePrice,
  waysOf,
} from '@range/shared/bookings/bookingMoney'
import type { Overpaid, WayOfMoney } from '@range/shared/bookings/moneySchema'
import { creditedTogether, planRefund } from '@range/shared/bookings/refundPlan'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { fromMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'
import type { PaymentDocument } from './paymentModel'

export type Taking = BookingDocument['takings'][number]

/** A refund as stored on its booking. */
export type Refund = BookingDocument['refunds'][number]

type MoneyOfBooking = Pick<BookingDocument, 'currency' | 'rate' | 'amountMinor' | 'takings' | 'refunds'>

/** Returns how much of a booking's money is kept, not counting one of its online payments. */
export function keptWithout({ takings, refunds, ...booking }: MoneyOfBooking, orderRef: string): number {
  const isOther = (entry: { orderRef?: string | null | undefined }) => entry.orderRef !== orderRef
  return moneyOf({ ...booking, takings: takings.filter(isOther), refunds: refunds.filter(isOther) }).keptMinor
}

type Cancelled = MoneyOfBooking &
  Pick<BookingDocument, 'attention'> & { cancellation: NonNullable<BookingDocument['cancellation']> }

/** The refund of a cancellation: the part planned for the bank, and what anyone has refunded since, by each way. */
type RefundSoFar = {
  bankMinor: number
  backByBankMinor: number
  backAtDesk: WayOfMoney[]
  /** The money that the desk has not handed back yet. */
  leftAtDesk: WayOfMoney[]
  /** True when the cancellation is finished but the bank has not sent its part. */
  isRefused: boolean
  /** The money that stays with us once the refund is complete. */
  staysMinor: number
}

/** Returns how the refund of a cancellation was to be split, and what has come of it. */
export function refundSinceCancellation(booking: Cancelled): RefundSoFar {
  const { at, refundMinor, refundMethod, isFinished } = booking.cancellation
  // Staff have marked it as settled another way.
  const isSettled = isFinished && booking.attention !== 'REFUND_OWED'
  const own = { ...booking, ...ownMoney(booking) }
  const since = own.refunds.filter((refund) => refund.at >= at)
  const before = { ...own, refunds: own.refunds.filter((refund) => refund.at < at) }
  const bankMinor = creditedTogether(planRefund(before, refundMinor, refundMethod), 'ONLINE')
  const back = since.filter(hasGoneBack)
  const backByBankMinor = sum(back.filter(({ orderRef }) => orderRef))
  const leftMinor = Math.max(0, refundMinor - sum(since))
  const left = planRefund(own, leftMinor, refundMethod).filter(({ how }) => how !== 'ONLINE')
  return {
    bankMinor,
    backByBankMinor,
    backAtDesk: moneyOf({ ...own, refunds: back.filter(({ orderRef }) => !orderRef) }).refundedWays,
    leftAtDesk: isSettled ? [] : waysOf(left),
    isRefused: isFinished && back.length === since.length && backByBankMinor < bankMinor,
    staysMinor: Math.max(0, moneyOf(own).keptMinor - leftMinor),
  }
}

type WhyOwed = NonNullable<StaffBookingDetail['refundOwed']>['why']
type Owing = MoneyOfBooking & Pick<BookingDocument, 'attention' | 'cancellation' | 'overpaid' | 'reseller'>

/**
 * Returns how much is owed to the guest of a booking with the attention REFUND_OWED, and why; null if nothing is. A
 * surplus payment comes first. A refund in progress counts as made.
 */
export function refundOwedOf(booking: Owing) {
  const { attention, cancellation, overpaid } = booking
  if (attention !== 'REFUND_OWED') return null
  const { refunds } = ownMoney(booking)
  const leftOf = (decision: Decision) => leftOfDecision(refunds, decision)
  const whyCancelled = cancellation?.actor.kind === 'guest' ? 'GUEST_CANCELLED' : 'CANCELLED'
  const owed: { amountMinor: number; why: WhyOwed }[] = [
    { amountMinor: moneyOf(booking).surplusMinor, why: cancellation ? 'PAID_AFTER_CANCELLATION' : 'PAID_TWICE' },
    { amountMinor: leftOf(cancellation), why: whyCancelled },
    { amountMinor: leftOf(overpaymentOf(booking)), why: overpaid?.why ?? 'CHEAPER' },
  ]
  return owed.find(({ amountMinor }) => amountMinor > 0) ?? null
}

type Decision = { at: Date; refundMinor: number } | null | undefined

function leftOfDecision(refunds: readonly Refund[], decision: Decision): number {
  return decision ? decision.refundMinor - sum(refunds.filter(({ at }) => at >= decision.at)) : 0
}

/**
 * Returns the decision to refund an overpayment, of no more than what is still paid above the price: payments may have been
 * undone since. Null if nothing is.
 */
export function overpaymentOf(booking: Owing): BookingDocument['overpaid'] {
  const { overpaid } = booking
  if (!overpaid) return null
  const { takings, refunds } = ownMoney(booking)
  const earlierMinor = refundedAbovePrice(refunds.filter(({ at }) => at < overpaid.at))
  const refundMinor = Math.min(overpaid.refundMinor, sum(takings) - earlierMinor - ownPriceOf(booking))
  return refundMinor > 0 ? { ...overpaid, refundMinor } : null
}

/**
 * Returns how much a decided refund gives back in all, under its key: no more than what has gone back so and what is still
 * owed. Meanwhile, staff may have undone the payment, given the money back themselves or settled the matter another way.
 */
export function refundToMake(
  booking: Owing,
  decision: Decision,
  { amountMinor, key }: { amountMinor: number; key: string },
): number {
  const madeMinor = sum(booking.refunds.filter((refund) => isUnder(refund, key)))
  if (!decision || !booking.attention) return Math.min(amountMinor, madeMinor)
  const byHand = ownMoney(booking).refunds.filter((refund) => refund.at > decision.at && !isUnder(refund, key))
  return Math.min(amountMinor, Math.max(madeMinor, decision.refundMinor - sum(byHand)))
}

/**
 * Returns what the guest paid above the price of a booking that takes place: the ways in which the sum that is still owed goes
 * back, and the sum that stays with us.
 */
export function overpaidOf(booking: Owing & Pick<BookingDocument, 'status'>): Overpaid {
  const { attention } = booking
  const { refunds } = ownMoney(booking)
  const decidedMinor = isSeated(booking) ? Math.max(0, leftOfDecision(refunds, overpaymentOf(booking))) : 0
  const owedMinor = attention === 'REFUND_OWED' ? decidedMinor : 0
  const parts = planRefund({ ...booking, ...ownMoney(booking) }, owedMinor)
  // A decided refund that is no longer owed was settled another way.
  return { owedBack: waysOf(parts), kept: fromMinor(keptAbovePrice(booking, decidedMinor), booking.currency) }
}

/** Returns how much of a refund has gone back, in one or several parts; see `refundBooking`. */
export function refundedUnder({ refunds }: Pick<BookingDocument, 'refunds'>, key: string): number {
  return sum(refunds.filter((one) => one.state === 'DONE' && isUnder(one, key)))
}

function isUnder(refund: Refund, key: string): boolean {
  return refund.key === key || refund.key.startsWith(`${key}:`)
}

/** Returns the payments at the desk that were not undone, oldest first. */
export function deskTakings(booking: Pick<BookingDocument, 'takings'>): Taking[] {
  return liveTakings(booking).filter(({ how }) => how !== 'ONLINE')
}

function sum(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
}

/** Returns the taking of an online payment, whose key ensures that it is recorded only once; a surplus if asked for. */
export function onlineTaking(
  { _id: orderRef, amountMinor }: Pick<PaymentDocument, '_id' | 'amountMinor'>,
  { isSurplus = false, ...by }: { at: Date; actor: Actor; isSurplus?: boolean },
): Taking {
  const why = `payment ${orderRef}`
  return { key: orderRef, how: 'ONLINE', orderRef, amountMinor, isSurplus, ...by, why, undone: null }
}
