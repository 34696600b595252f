import { type BookingStatus, retryableStatuses } from '@range/shared/bookings/status'

/** The statuses that staff see by default, in addition to unpaid bookings with a current hold. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** Bookings whose guest may still pay by a link after a failed attempt. */
const payingByLinkAt = (now: Date) => ({
  status: { $in: [...retryableStatuses] },
  'paymentLink.until': { $gt: now },
  holdUntil: { $gt: now },
})

/**
 * Returns a filter for the differences between the default view and the statuses booked or awaiting payment: expired
 * holds that are not released yet, and guests who may still pay by a link.
 */
export const exceptionsAt = (now: Date) => ({
  $or: [{ status: 'AWAITING_PAYMENT' as const, holdUntil: { $lte: now } }, payingByLinkAt(now)],
})

/** Returns a filter for the bookings that staff see by default. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [
    { status: { $in: [...bookedStatuses] } },
    { status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } },
    payingByLinkAt(now),
  ],
})
