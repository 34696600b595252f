import type { BookingDocument } from './bookingModel'

export type Taking = BookingDocument['takings'][number]

type Money = Pick<BookingDocument, 'paid' | 'amountMinor'> & {
  reseller?: Pick<NonNullable<BookingDocument['reseller']>, 'coveredMinor'> | null | undefined
  takings: readonly Pick<Taking, 'how' | 'orderRef' | 'amountMinor' | 'undone'>[]
  refunds: readonly Pick<BookingDocument['refunds'][number], 'key' | 'via' | 'orderRef' | 'amountMinor' | 'state'>[]
}

/** How the key of a refund begins that an edited booking owes because it became cheaper. */
export const editRefundKey = 'edit:'

/**
 * Returns the sums of a booking in minor units. Surplus payments and their refunds are counted in none of them but
 * `surplusMinor`. `takenMinor` came in for the booking, `refundedMinor` has gone back and `reservedMinor` is about to;
 * `keptMinor` is what is left. `dueMinor` is what its price exceeds, less what its guest paid a reseller: only a refund
 * for a lower price counts against it, one out of goodwill does not have to be paid again.
 */
export function sumsOf({ paid, amountMinor, takings, refunds, reseller }: Money) {
  const isOwn = (orderRef: string | null | undefined) => orderRef === paid?.orderRef
  const live = takings.filter(({ undone }) => !undone)
  const own = live.filter(({ how, orderRef }) => how !== 'ONLINE' || isOwn(orderRef))
  const ownRefunds = refunds.filter(({ via, orderRef }) => via === 'DESK' || isOwn(orderRef))
  const takenMinor = sum(own)
  const refundedMinor = sum(ownRefunds.filter(({ state }) => state === 'DONE'))
  const reservedMinor = sum(ownRefunds.filter(({ state }) => state === 'ASKED'))
  const forLowerPrice = sum(ownRefunds.filter(({ key }) => key.startsWith(editRefundKey)))
  return {
    takenMinor,
    surplusMinor: sum(live) - takenMinor,
    refundedMinor,
    reservedMinor,
    keptMinor: takenMinor - refundedMinor - reservedMinor,
    dueMinor: Math.max(0, amountMinor - (reseller?.coveredMinor ?? 0) - takenMinor + forLowerPrice),
  }
}

/** Returns how much of a refund has gone back, in one or in several parts; see `refundInParts`. */
export function refundedUnder({ refunds }: Pick<BookingDocument, 'refunds'>, key: string): number {
  return sum(refunds.filter((one) => one.state === 'DONE' && (one.key === key || one.key.startsWith(`${key}:`))))
}

/** Returns the payments at the desk that were not taken back, oldest first. */
export function deskTakings<T extends Pick<Taking, 'how' | 'undone'>>({ takings }: { takings: readonly T[] }): T[] {
  return takings.filter(({ how, undone }) => how !== 'ONLINE' && !undone)
}

/** Returns whether more was paid at the desk than went back there. */
export function isDeskMoneyKept(booking: Pick<BookingDocument, 'takings' | 'refunds'>): boolean {
  return sum(deskTakings(booking)) > sum(booking.refunds.filter(({ via }) => via === 'DESK'))
}

function sum(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
}
