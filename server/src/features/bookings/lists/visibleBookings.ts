import { type BookingStatus, retryableStatuses } from '@range/shared/bookings/status'

/** What staff see by default, besides bookings that are held unpaid right now. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** Guests who may still pay by a link after an attempt that failed. */
const payingByLinkAt = (now: Date) => ({
  status: { $in: [...retryableStatuses] },
  'paymentLink.until': { $gt: now },
  holdUntil: { $gt: now },
})

/**
 * Returns a filter for what tells everything that is booked or awaits payment from what staff see by default: holds that
 * have ended and are not released yet, and guests who may still pay by a link.
 */
export const exceptionsAt = (now: Date) => ({
  $or: [{ status: 'AWAITING_PAYMENT' as const, holdUntil: { $lte: now } }, payingByLinkAt(now)],
})

/** Returns a filter for everything that staff see by default. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [
    { status: { $in: [...bookedStatuses] } },
    { status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } },
    payingByLinkAt(now),
  ],
})
