import type { BookingStatus } from '@range/shared/bookings/status'

/** What staff see by default, besides bookings that are being paid right now. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** Returns a filter for bookings whose guest is on the bank's page while the seats are still held. */
export const awaitingAt = (now: Date) => ({ status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } })

/** Returns a filter for everything that staff see by default. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [{ status: { $in: [...bookedStatuses] } }, awaitingAt(now)],
})
