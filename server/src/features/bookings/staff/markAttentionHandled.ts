import type { BookingDocument } from '../record/bookingModel'
import { type ChangeContext, changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Takes a booking off the attention list because staff dealt with it. Repeating it changes nothing. Throws NOT_FOUND.
 */
export async function markAttentionHandled(id: string, { why, ...by }: ChangeContext): Promise<BookingDocument> {
  const where = { attention: { $ne: null } }
  const handled = await changeBooking(id, { where, set: { attention: null }, ...by, why: `seen to: ${why}` })
  return handled ?? getBooking(id)
}
