import type { StaffBooking } from '@range/shared/bookings/staff'

/** Returns whether a booking's people may still come; a refunded booking is listed, but nobody is expected. */
export function isExpected({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status !== 'REFUNDED'
}
