import type { StaffBooking } from '@range/shared/bookings/staff'

/** Returns whether to offer the check-in of a booking. Staff first remove the mark of a no-show. */
export function offersCheckIn({ can, noShowAt }: Pick<StaffBooking, 'can' | 'noShowAt'>): boolean {
  return can.checkIn && noShowAt === null
}
