import { callerKey } from '../../../http/callerKey'
import { Booking } from '../record/bookingModel'
import { bookingIdOfKey } from '../record/idempotencyKeyModel'
import { heldUntil } from '../record/unpaidTime'

/**
 * Returns the id of a booking that holds seats unpaid, so that its guest may look past it; undefined for any other. A guest
 * whose answer was lost names it by its idempotency key. Its seats are held before it is written.
 */
export async function ownHold(idOrKey: string | undefined, now: Date): Promise<string | undefined> {
  if (idOrKey === undefined) return undefined
  const named = await Booking.findById(idOrKey).lean()
  if (named) return heldUntil(named, now) ? named._id : undefined
  const id = await bookingIdOfKey(callerKey(idOrKey))
  const made = id === undefined ? null : await Booking.findById(id).lean()
  return !made || heldUntil(made, now) ? id : undefined
}
