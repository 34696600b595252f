import type { BookingDocument } from '../bookings/record/bookingModel'

/** Returns in words why a booking's personal data is still needed; undefined when everything is settled. */
export function openMatterOf(booking: BookingDocument): string | undefined {
  const { status, attention, refunds, cancellation, pendingReschedule, pendingEdit } = booking
  if (status === 'AWAITING_PAYMENT') return 'its payment is still open'
  if (refunds.some(({ state }) => state === 'ASKED')) return 'a refund is under way'
  if (cancellation && !cancellation.isFinished) return 'its cancellation is under way'
  if (pendingReschedule) return 'it is being moved'
  if (pendingEdit) return 'it is being edited'
  if (attention) return 'it is on the attention list'
  return undefined
}
