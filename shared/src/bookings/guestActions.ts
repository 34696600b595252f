import type { RuledBooking } from './actions'
import { isFullRefund } from './cancelPolicy'
import type { GuestReasonWhyNot } from './reasonsWhyNot'
import { isSeated, isUnpaid } from './status'
import { hasBegun, isOver } from './visitTime'

export type ReasonNotToCancel = Exclude<GuestReasonWhyNot, 'TOO_LATE'>

/** Returns why the guest can't cancel a booking now: they can until the visit begins. A refund on its way comes first. */
export function whyNotCancelOwn(booking: RuledBooking, now: Date): ReasonNotToCancel | undefined {
  const isRefunding = booking.attention === 'REFUND_OWED' || booking.refunds.some(({ state }) => state === 'ASKED')
  return whyNotChangeOwn(booking, now) ?? (isRefunding ? 'REFUND_PENDING' : undefined)
}

/** Returns why the guest can't move a booking now: they can as long as cancelling gives a full refund. */
export function whyNotMoveOwn(booking: RuledBooking, now: Date): GuestReasonWhyNot | undefined {
  return whyNotCancelOwn(booking, now) ?? (isFullRefund(booking, now) ? undefined : 'TOO_LATE')
}

/** Returns the same as `whyNotCancelOwn`, apart from a refund in progress, which ends on its own. */
export function whyNotChangeOwn(booking: RuledBooking, now: Date): ReasonNotToCancel | undefined {
  if (booking.forgottenAt) return 'ANONYMISED'
  if (booking.reseller) return 'SOLD_BY_RESELLER'
  if (isUnpaid(booking)) return 'UNPAID'
  if (booking.cancellation) return 'CANCELLED'
  if (booking.status === 'REFUNDED') return 'REFUNDED'
  if (!isSeated(booking)) return 'ENDED'
  if (booking.isArchived) return 'ARCHIVED'
  if (booking.arrived > 0) return 'ARRIVED'
  if (isOver(booking, now)) return 'OVER'
  return hasBegun(booking, now) ? 'BEGUN' : undefined
}
