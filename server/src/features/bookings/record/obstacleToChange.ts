import { isSeated, isUnpaid } from '@range/shared/bookings/status'
import type { BookingDocument } from './bookingModel'

/**
 * Returns the reason, in words for the guest, why they can neither cancel nor reschedule the booking; undefined when
 * only the time of the visit may still prevent it.
 */
export function obstacleToChange(booking: BookingDocument): string | undefined {
  const { forgottenAt, status, cancellation, isArchived, arrived, attention, refunds, reseller } = booking
  if (forgottenAt) return 'The personal data of this booking were removed, so it stays as it is.'
  if (reseller) return `This visit was booked through ${reseller.name}: please ask them to change or cancel it.`
  if (isUnpaid(booking)) return 'This booking is not paid. On its page you can pay it, change it or release its places.'
  if (cancellation) return 'This booking is cancelled already.'
  if (status === 'REFUNDED') return 'This booking is refunded already.'
  if (!isSeated(booking)) return 'This booking is over.'
  if (isArchived) return 'This booking is closed.'
  if (arrived > 0) return 'You have arrived already: please speak to us at the desk.'
  if (attention === 'REFUND_OWED' || refunds.some(({ state }) => state === 'ASKED')) {
    return 'Money of this booking is on its way back to you.'
  }
  return undefined
}
