import type { BookingDocument } from './bookingModel'

type Money = Pick<BookingDocument, 'paid' | 'amountMinor'> & {
  refunds: readonly Pick<BookingDocument['refunds'][number], 'via' | 'orderRef' | 'amountMinor' | 'state'>[]
}

/** Returns what was paid for a booking and is neither refunded nor reserved for a refund, in minor units. */
export function keptMinor(booking: Money): number {
  if (!booking.paid || booking.paid.how === 'FREE') return 0
  return booking.amountMinor - refundedMinor(booking, 'DONE') - refundedMinor(booking, 'ASKED')
}

/**
 * Returns how much of a booking's own payment was refunded (DONE) or is reserved for a refund (ASKED). Surplus payments
 * are not counted.
 */
export function refundedMinor({ refunds, paid }: Money, state: 'DONE' | 'ASKED'): number {
  const own = refunds.filter((one) => one.state === state && (one.via === 'DESK' || one.orderRef === paid?.orderRef))
  return own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
