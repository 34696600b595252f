import { whyNot } from '@range/shared/bookings/actions'
import { seatedStatuses } from '@range/shared/bookings/status'
import type { By } from '../../history/recordChange'
import { assertPossible } from '../record/assertPossible'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Marks a booking as a no-show once its hour has begun. Seats and money stay unchanged. Repeating it changes nothing.
 * Throws NOT_FOUND, and NOT_POSSIBLE_NOW when nobody was expected, somebody has arrived, or the hour has not begun.
 */
export async function markNoShow(id: string, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.noShowAt) return booking
  assertPossible(whyNot.markNoShow(booking, by.at), {
    NOT_CONFIRMED: 'Only guests who were expected can be marked as no-show.',
    ARRIVED: 'Someone from this booking has already arrived.',
    NOT_BEGUN: 'The hour of this visit has not begun.',
  })
  const { date, time } = booking
  const marked = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, date, time, arrived: 0, noShowAt: null },
    set: { noShowAt: by.at },
    ...by,
    why: 'no-show',
  })
  if (marked) return marked
  const current = await getBooking(id)
  if (current.noShowAt) return current
  throw changedMeanwhile()
}

/** Removes the no-show mark. Repeating it changes nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW for an anonymised booking. */
export async function unmarkNoShow(id: string, by: By): Promise<BookingDocument> {
  assertPossible(whyNot.unmarkNoShow(await getBooking(id)), {})
  const where = { noShowAt: { $ne: null } }
  const unmarked = await changeBooking(id, { where, set: { noShowAt: null }, ...by, why: 'no-show undone' })
  return unmarked ?? getBooking(id)
}
