import type { StaffBooking } from '@range/shared/bookings/staff'

/** Returns whether a booking's people are expected; refunded bookings and no-shows are listed, but nobody is expected. */
export function isExpected({ status, noShowAt }: Pick<StaffBooking, 'status' | 'noShowAt'>): boolean {
  return status !== 'REFUNDED' && noShowAt === null
}
