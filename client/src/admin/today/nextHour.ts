import type { DayOverview } from '@range/shared/bookings/staff'
import { isExpected } from './isExpected'

/** The next hour of today that somebody comes in and that has not begun; undefined on other days. */
export function nextHour({ date, now, hours }: DayOverview): number | undefined {
  if (date !== now.date) return undefined
  return hours.find(({ hour, bookings }) => hour > now.hour && bookings.some(isExpected))?.hour
}
