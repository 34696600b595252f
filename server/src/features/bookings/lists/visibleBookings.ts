import { type BookingStatus, retryableStatuses } from '@range/shared/bookings/status'

/** What staff see by default, besides bookings that are held unpaid right now. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/**
 * Returns a filter for bookings whose seats are held while the guest is on the bank's page, or may still pay by a link after
 * an attempt that failed.
 */
export const awaitingAt = (now: Date) => ({
  $or: [
    { status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } },
    { status: { $in: [...retryableStatuses] }, 'paymentLink.until': { $gt: now }, holdUntil: { $gt: now } },
  ],
})

/** Returns a filter for everything that staff see by default. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [{ status: { $in: [...bookedStatuses] } }, ...awaitingAt(now).$or],
})
