import type { StaffBooking } from '@range/shared/bookings/staff'

/** Whether a booking's people may still come: a refunded one is shown with its day, and nobody waits for it. */
export function isExpected({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status !== 'REFUNDED'
}
