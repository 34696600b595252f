import type { BookingDocument } from './bookingModel'

type Money = Pick<BookingDocument, 'paid' | 'amountMinor'> & {
  refunds: readonly Pick<BookingDocument['refunds'][number], 'via' | 'orderRef' | 'amountMinor' | 'state'>[]
}

/** What was paid for a booking and has neither gone back nor been set aside for a refund, in minor units. */
export function keptMinor(booking: Money): number {
  if (!booking.paid || booking.paid.how === 'FREE') return 0
  return booking.amountMinor - refundedMinor(booking, 'DONE') - refundedMinor(booking, 'ASKED')
}

/** What of a booking's own money went back (DONE) or is set aside (ASKED). Money that came on top of it is not counted. */
export function refundedMinor({ refunds, paid }: Money, state: 'DONE' | 'ASKED'): number {
  const own = refunds.filter((one) => one.state === state && (one.via === 'DESK' || one.orderRef === paid?.orderRef))
  return own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
