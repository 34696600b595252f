import type { Report } from '@range/shared/reports/schema'

/** Returns whether a period has bookings, or money kept of those that were cancelled. */
export function hasFigures({ bookings, HUF, EUR }: Report['revenue'][number]): boolean {
  return bookings > 0 || HUF !== 0 || EUR !== 0
}
