import { Booking } from '../record/bookingModel'
import { heldUntil } from '../record/unpaidTime'

/** Returns the id of a booking that holds seats unpaid, so that its guest may look past it; undefined for any other. */
export async function ownHold(id: string | undefined, now: Date): Promise<string | undefined> {
  const booking = id === undefined ? null : await Booking.findById(id).lean()
  return booking && heldUntil(booking, now) ? id : undefined
}
