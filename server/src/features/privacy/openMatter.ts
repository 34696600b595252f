import type { BookingDocument } from '../bookings/record/bookingModel'

/** Returns what is still under way with a booking and needs its guest, in words; undefined when all is settled. */
export function openMatterOf(booking: BookingDocument): string | undefined {
  const { status, attention, refunds, cancellation, pendingReschedule, pendingEdit } = booking
  if (status === 'AWAITING_PAYMENT') return 'its payment is still open'
  if (refunds.some(({ state }) => state === 'ASKED')) return 'a refund is under way'
  if (cancellation && !cancellation.isFinished) return 'its cancellation is under way'
  if (pendingReschedule) return 'it is being moved'
  if (pendingEdit) return 'it is being edited'
  if (attention) return 'it is on the list of what needs attention'
  return undefined
}
