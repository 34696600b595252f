import type { BookingDocument } from '../bookings/record/bookingModel'

/** What a booking keeps of the reseller that sold it. */
export type Sold = NonNullable<BookingDocument['reseller']>

/** A booking that a reseller has sold. */
export type SoldBooking = BookingDocument & { reseller: Sold }

/** Returns a booking that is known to be a reseller's. */
export function soldBooking(booking: BookingDocument): SoldBooking {
  const { reseller } = booking
  if (!reseller) throw new Error(`booking ${booking.orderNumber} is of no reseller`)
  return { ...booking, reseller }
}
