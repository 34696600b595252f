import type { StaffBooking } from '@range/shared/bookings/staff'

/** Returns whether a booking's people may still come; a refunded booking or a no-show is listed, but nobody is expected. */
export function isExpected({ status, noShowAt }: Pick<StaffBooking, 'status' | 'noShowAt'>): boolean {
  return status !== 'REFUNDED' && noShowAt === null
}
