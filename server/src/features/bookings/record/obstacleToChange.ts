import { isSeated, isUnpaid } from '@range/shared/bookings/status'
import type { BookingDocument } from './bookingModel'

/**
 * Returns the reason, in words for the guest, why they can neither cancel nor reschedule the booking; undefined when
 * only the time of the visit may still prevent it.
 */
export function obstacleToChange(booking: BookingDocument): string | undefined {
  const { forgottenAt, status, cancellation, isArchived, arrived, attention, refunds, reseller } = booking
  if (forgottenAt) return 'The personal data of this booking was removed, so it can no longer be changed.'
  if (reseller) return `This visit was booked through ${reseller.name}: please ask them to change or cancel it.`
  if (isUnpaid(booking))
    return 'This booking is not paid yet. On its page, you can pay, change the booking or release its places.'
  if (cancellation) return 'This booking is already cancelled.'
  if (status === 'REFUNDED') return 'This booking is already refunded.'
  if (!isSeated(booking)) return 'This booking is over.'
  if (isArchived) return 'This booking is closed.'
  if (arrived > 0) return 'You have already arrived: please speak to us at the desk.'
  if (attention === 'REFUND_OWED' || refunds.some(({ state }) => state === 'ASKED')) {
    return 'A refund for this booking is on its way to you.'
  }
  return undefined
}
