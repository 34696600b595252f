import { callerKey, reservedFor } from '../../../http/idempotencyKeys'
import { Booking } from '../record/bookingModel'
import { heldUntil } from '../record/unpaidTime'

/**
 * Returns the id of a booking with unpaid seats, so that its guest's own hold can count as free; undefined for any
 * other. A guest whose response was lost names the booking by its idempotency key, even before it is written, because
 * its seats are held first.
 */
export async function ownHold(idOrKey: string | undefined, now: Date): Promise<string | undefined> {
  if (idOrKey === undefined) return undefined
  const named = await Booking.findById(idOrKey).lean()
  if (named) return heldUntil(named, now) ? named._id : undefined
  const id = (await reservedFor(callerKey(idOrKey)))?.id
  const made = id === undefined ? null : await Booking.findById(id).lean()
  return !made || heldUntil(made, now) ? id : undefined
}
