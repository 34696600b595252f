import { createHash, randomUUID } from 'node:crypto'
import type { Booked, NewBooking } from '@range/shared/bookings/schema'
import { Booking } from '../bookings/bookingModel'
import { createBooking } from '../bookings/createBooking'
import type { RationedGuest } from '../bookings/unpaidRation'
import type { Checkout } from './checkout'
import { bookingIdOf } from './idempotencyKeyModel'
import { startPayment } from './startPayment'

/**
 * Books and opens the payment. The same idempotency key gives the same booking and the same url, however often and
 * however concurrently it is sent, and finishes what an earlier try began. Throws what createBooking and startPayment throw.
 */
export async function bookAndPay(
  wish: NewBooking,
  { key, rationed }: { key: string | undefined; rationed: RationedGuest | undefined },
  checkout: Checkout,
): Promise<Booked> {
  const fingerprint = createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
  const now = checkout.now()
  const id = await bookingIdOf(key ?? randomUUID(), fingerprint, now)
  if (!(await Booking.exists({ _id: id }))) await createBooking(wish, { id, now, rationed })
  return startPayment(id, rationed, checkout)
}
