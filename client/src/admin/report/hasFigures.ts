import type { Report } from '@range/shared/reports/schema'

/** Returns whether a period has bookings, or money kept from cancelled ones. */
export function hasFigures({ bookings, HUF, EUR }: Report['revenue'][number]): boolean {
  return bookings > 0 || HUF !== 0 || EUR !== 0
}
