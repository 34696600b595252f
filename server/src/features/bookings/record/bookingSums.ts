import { type DeskMoney, type SplitRefund, splitRefund } from '@range/shared/bookings/givenBack'
import type { BookingDocument } from './bookingModel'
import { tenderOfEntry } from './tenderOfEntry'

export type Taking = BookingDocument['takings'][number]

/** A refund as stored on its booking. */
export type Refund = BookingDocument['refunds'][number]

type Money = Pick<BookingDocument, 'paid' | 'amountMinor'> & {
  reseller?: Pick<NonNullable<BookingDocument['reseller']>, 'coveredMinor'> | null | undefined
  takings: readonly Pick<Taking, 'how' | 'orderRef' | 'amountMinor' | 'undone' | 'isPart' | 'shares'>[]
  refunds: readonly Pick<Refund, 'key' | 'via' | 'orderRef' | 'amountMinor' | 'state'>[]
}

/** The start of the keys of refunds for edits that made a booking cheaper. */
export const editRefundKey = 'edit:'

/**
 * Returns the sums of a booking in minor units. Surplus payments and their refunds count only in `surplusMinor`.
 * `takenMinor` came in for the booking, `refundedMinor` has gone back, `reservedMinor` is about to go back, and
 * `keptMinor` is the rest. `dueMinor` is the part of the price that neither we nor a reseller has received. Refunds
 * for a lower price are deducted from the amount received; goodwill refunds are not, because the guest need not pay
 * them again. `sharesPaid` is the number of people who have paid their share.
 */
export function sumsOf({ paid, amountMinor, takings, refunds, reseller }: Money) {
  const live = takings.filter(({ undone }) => !undone)
  const own = ownTakings({ paid, takings })
  const ownRefunds = refundsOfOwn({ paid, takings, refunds })
  const takenMinor = sum(own)
  const refundedMinor = sum(ownRefunds.filter(({ state }) => state === 'DONE'))
  const reservedMinor = sum(ownRefunds.filter(({ state }) => state === 'ASKED'))
  const forLowerPrice = sum(ownRefunds.filter(({ key }) => key.startsWith(editRefundKey)))
  return {
    takenMinor,
    surplusMinor: sum(live) - takenMinor,
    sharesPaid: own.reduce((people, { shares }) => people + (shares ?? 0), 0),
    refundedMinor,
    reservedMinor,
    keptMinor: takenMinor - refundedMinor - reservedMinor,
    dueMinor: Math.max(0, amountMinor - (reseller?.coveredMinor ?? 0) - takenMinor + forLowerPrice),
  }
}

/** Returns how the kept money of a booking would go back: online payments to the card, the rest at the desk. */
export function splitOfKept(booking: Money): SplitRefund {
  const money = { takings: ownTakings(booking), refunds: refundsOfOwn(booking) }
  return splitRefund(money, sumsOf(booking).keptMinor)
}

/** Returns how much of a booking's money is kept, not counting one of its online payments. */
export function keptBesides({ takings, refunds, ...booking }: Money, orderRef: string): number {
  const isOther = (entry: { orderRef?: string | null | undefined }) => entry.orderRef !== orderRef
  return sumsOf({ ...booking, takings: takings.filter(isOther), refunds: refunds.filter(isOther) }).keptMinor
}

type Cancelled = Pick<BookingDocument, 'paid' | 'takings' | 'refunds'> & {
  cancellation: NonNullable<BookingDocument['cancellation']>
}

/**
 * Returns how the refund of a cancellation was to be split, and how much anyone has refunded by each way since. It
 * counts as refused when the cancellation is finished but the bank has not sent its part.
 */
export function refundSinceCancellation({
  paid,
  takings,
  refunds,
  cancellation: { at, refundMinor, isFinished },
}: Cancelled) {
  const own = refundsOfOwn({ paid, takings, refunds })
  const before = own.filter((refund) => refund.at < at)
  const since = own.filter((refund) => refund.at >= at)
  const { bankMinor } = splitRefund({ takings: ownTakings({ paid, takings }), refunds: before }, refundMinor)
  const done = since.filter(({ state }) => state === 'DONE')
  const backByBankMinor = sum(done.filter(({ via }) => via === 'BANK'))
  const isOnItsWay = done.length < since.length
  return {
    bankMinor,
    backByBankMinor,
    backAtDeskMinor: sum(done) - backByBankMinor,
    isRefused: isFinished && !isOnItsWay && backByBankMinor < bankMinor,
  }
}

type Owing = Pick<BookingDocument, 'attention' | 'paid' | 'takings' | 'refunds' | 'cancellation' | 'priceDrop'>

/**
 * Returns how much is owed to the guest of a booking with the attention REFUND_OWED, and why; null if nothing is. A
 * surplus payment comes first. A refund in progress counts as made.
 */
export function refundOwedOf({ attention, paid, takings, refunds, cancellation, priceDrop }: Owing) {
  if (attention !== 'REFUND_OWED') return null
  const { surplusMinor } = sumsOf({ paid, takings, refunds, amountMinor: 0 })
  const ownRefunds = new Set(refundsOfOwn({ paid, takings, refunds }))
  const surplusBack = refunds.filter((refund) => !ownRefunds.has(refund))
  const leftOf = (decision: { at: Date; refundMinor: number } | null | undefined) =>
    decision ? decision.refundMinor - sum(refunds.filter(({ at }) => at >= decision.at)) : 0
  const whyCancelled = cancellation?.actor.kind === 'guest' ? 'GUEST_CANCELLED' : 'CANCELLED'
  const owed = [
    { amountMinor: surplusMinor - sum(surplusBack), why: 'PAID_TWICE' },
    { amountMinor: leftOf(cancellation), why: whyCancelled },
    { amountMinor: leftOf(priceDrop), why: 'CHEAPER' },
  ] as const
  return owed.find(({ amountMinor }) => amountMinor > 0) ?? null
}

/** Returns how much of a refund has gone back, in one or several parts; see `refundBooking`. */
export function refundedUnder({ refunds }: Pick<BookingDocument, 'refunds'>, key: string): number {
  return sum(refunds.filter((one) => one.state === 'DONE' && (one.key === key || one.key.startsWith(`${key}:`))))
}

/** Returns whether the money of a refund has gone back. Only then does it stand in the ledger and get a document. */
export function hasGoneBack({ via, state }: Pick<Refund, 'via' | 'state'>): boolean {
  return via === 'DESK' || state === 'DONE'
}

/** Returns the payments at the desk that were not undone, oldest first. */
export function deskTakings<T extends Pick<Taking, 'how' | 'undone'>>({ takings }: { takings: readonly T[] }): T[] {
  return takings.filter(({ how, undone }) => how !== 'ONLINE' && !undone)
}

/** Returns the money paid and refunded at the desk, with what changed hands. */
export function deskMoneyOf(booking: Pick<BookingDocument, 'currency' | 'rate' | 'takings' | 'refunds'>): DeskMoney {
  const { currency, rate, refunds } = booking
  const atDesk = refunds.filter(({ via }) => via === 'DESK')
  const entryOf = (entry: Taking | Refund, method: string) => ({
    method,
    amountMinor: entry.amountMinor,
    tender: tenderOfEntry(entry, currency),
  })
  return {
    currency,
    rate,
    takings: deskTakings(booking).map((taking) => entryOf(taking, taking.how)),
    refunds: atDesk.map((refund) => entryOf(refund, refund.method ?? 'CASH')),
  }
}

/**
 * Returns the references of the online payments that paid for the booking: the one that confirmed it, and those of sums
 * due later. Any other online payment is a surplus payment.
 */
export function ownPayments({ paid, takings }: Pick<Money, 'paid' | 'takings'>): string[] {
  const parts = takings.filter(({ isPart }) => isPart).map(({ orderRef }) => orderRef)
  return [paid?.orderRef, ...parts].filter((orderRef) => typeof orderRef === 'string')
}

/** Returns the payments of the booking, without surplus payments and undone payments, oldest first. */
export function ownTakings<T extends Money['takings'][number]>(
  booking: Pick<Money, 'paid'> & { takings: readonly T[] },
): T[] {
  const own = ownPayments(booking)
  return booking.takings.filter(
    ({ how, orderRef, undone }) => !undone && (how !== 'ONLINE' || own.includes(orderRef ?? '')),
  )
}

/** Leaves out refunds of surplus payments. */
function refundsOfOwn<T extends Pick<Refund, 'via' | 'orderRef'>>(
  booking: Pick<Money, 'paid' | 'takings'> & { refunds: readonly T[] },
): T[] {
  const own = ownPayments(booking)
  return booking.refunds.filter(({ via, orderRef }) => via === 'DESK' || own.includes(orderRef ?? ''))
}

function sum(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
}
