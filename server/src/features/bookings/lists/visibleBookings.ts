import { type BookingStatus, retryableStatuses } from '@range/shared/bookings/status'

/** The statuses that staff see by default, in addition to unpaid bookings with a current hold. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** Bookings whose guest may still pay by a link after a failed attempt. */
const payingByLinkAt = (now: Date) => ({
  status: { $in: [...retryableStatuses] },
  'paymentLink.until': { $gt: now },
  holdUntil: { $gt: now },
})

/** Returns a filter for the unpaid bookings that staff see by default: those whose guest may still pay. */
export const unpaidAt = (now: Date) => ({
  $or: [{ status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } }, payingByLinkAt(now)],
})

/** Returns a filter for the bookings that staff see by default. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [{ status: { $in: [...bookedStatuses] } }, ...unpaidAt(now).$or],
})
