import type { BookingDocument } from '../bookings/record/bookingModel'

/** The reseller's data on a booking that it sold. */
export type Sold = NonNullable<BookingDocument['reseller']>

/** A booking that a reseller has sold. */
export type SoldBooking = BookingDocument & { reseller: Sold }

/** Narrows a booking that is known to be a reseller's. Throws if it is not. */
export function soldBooking(booking: BookingDocument): SoldBooking {
  const { reseller } = booking
  if (!reseller) throw new Error(`booking ${booking.orderNumber} has no reseller`)
  return { ...booking, reseller }
}
