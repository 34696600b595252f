import type { StaffBooking } from '@range/shared/bookings/staff'
import type { Logger } from 'pino'
import { recordProgress } from './changeBooking'
import { withOpenPayments } from './openPayments'
import { type ListedBooking, presentStaffBooking } from './presentStaffBooking'

/** Returns bookings as shown to staff. Skips damaged records, logs each and puts it on the attention list. */
export async function presentReadable(
  bookings: readonly (ListedBooking & { createdAt?: Date })[],
  now: Date,
  log: Logger,
): Promise<StaffBooking[]> {
  const presented: StaffBooking[] = []
  for (const booking of bookings) {
    const one = await presentIfReadable(booking, now, log)
    if (one) presented.push(one)
  }
  return withOpenPayments(presented)
}

/**
 * Returns a booking as shown to staff; for a damaged record, logs it, puts it on the attention list and returns
 * undefined.
 */
export async function presentIfReadable(
  booking: ListedBooking,
  now: Date,
  log: Logger,
): Promise<StaffBooking | undefined> {
  try {
    return presentStaffBooking(booking, now)
  } catch (error) {
    log.error({ err: error, orderNumber: booking.orderNumber }, 'the record of a booking is damaged')
    await recordProgress(booking._id, { where: { attention: null }, set: { attention: 'RECORD_DAMAGED' } })
    return undefined
  }
}
