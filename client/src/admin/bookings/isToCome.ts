import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestClock } from '@range/shared/budapestTime'

/** Whether a booking's hour has not ended yet, by the clock on the range's wall. */
export function isToCome({ date, time }: Pick<StaffBooking, 'date' | 'time'>, now: Date): boolean {
  const clock = budapestClock(now)
  return date > clock.date || (date === clock.date && time >= clock.hour)
}
