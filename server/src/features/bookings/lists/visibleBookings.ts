import type { BookingStatus } from '@range/shared/bookings/status'

/** What staff see without asking for more: booked visits, and those that are being paid this moment. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** A filter: the guest is on the bank's page and the seats are still held. */
export const awaitingAt = (now: Date) => ({ status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } })

/** A filter for everything that staff see without asking for more. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [{ status: { $in: [...bookedStatuses] } }, awaitingAt(now)],
})
