import type { BookingStatus } from '@range/shared/bookings/status'
import type { BookingDocument } from '../record/bookingModel'

/** What staff see by default, besides bookings that are being paid right now. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** Returns a filter for bookings whose guest is on the bank's page while the seats are still held. */
export const awaitingAt = (now: Date) => ({ status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } })

/** Matches every booking that `isVisible` might accept. It avoids `$or`, which would keep the index from being used. */
export const maybeVisible = { isArchived: false, status: { $in: [...bookedStatuses, 'AWAITING_PAYMENT' as const] } }

type Shown = Pick<BookingDocument, 'status' | 'holdUntil' | 'isArchived'>

/** Returns whether staff see a booking in the lists by default. */
export function isVisible({ status, holdUntil, isArchived }: Shown, now: Date): boolean {
  if (isArchived) return false
  return status === 'AWAITING_PAYMENT' ? holdUntil > now : bookedStatuses.some((one) => one === status)
}
