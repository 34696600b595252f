import type { BookingDocument } from '../record/bookingModel'
import { type ChangeContext, changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Takes a booking off the attention list because staff dealt with it or with its expired payment link. Repeating it
 * changes nothing. Throws NOT_FOUND.
 */
export async function markAttentionHandled(id: string, { why, ...by }: ChangeContext): Promise<BookingDocument> {
  const { attention, paymentLink } = await getBooking(id)
  const endedLink = paymentLink && !paymentLink.handledAt && paymentLink.until <= by.at ? paymentLink : null
  const where = endedLink
    ? { attention, 'paymentLink.until': endedLink.until, 'paymentLink.handledAt': null }
    : { attention: { $ne: null } }
  const set = { attention: null, ...(endedLink && { 'paymentLink.handledAt': by.at }) }
  const handled = await changeBooking(id, { where, set, ...by, why: `handled: ${why}` })
  return handled ?? getBooking(id)
}
