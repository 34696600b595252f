import type { StaffBooking } from '@range/shared/bookings/staff'
import type { Logger } from 'pino'
import { recordProgress } from './changeBooking'
import { type ListedBooking, presentStaffBooking } from './presentStaffBooking'

/**
 * Returns the bookings as staff may see them. Leaves out those whose record is damaged; each of these is logged and put on
 * the attention list.
 */
export async function presentReadable(
  bookings: readonly (ListedBooking & { createdAt?: Date })[],
  log: Logger,
): Promise<StaffBooking[]> {
  const presented: StaffBooking[] = []
  for (const booking of bookings) {
    const one = await presentIfReadable(booking, log)
    if (one) presented.push(one)
  }
  return presented
}

/** Returns a booking as staff may see it; undefined, once that is logged and on the attention list, if it is damaged. */
export async function presentIfReadable(booking: ListedBooking, log: Logger): Promise<StaffBooking | undefined> {
  try {
    return presentStaffBooking(booking)
  } catch (error) {
    log.error({ err: error, orderNumber: booking.orderNumber }, 'the record of a booking is damaged')
    await recordProgress(booking._id, { where: { attention: null }, set: { attention: 'RECORD_DAMAGED' } })
    return undefined
  }
}
