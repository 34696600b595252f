import { moneyRecordOf } from '@range/shared/bookings/bookingMoney'
import { canUndo } from '@range/shared/bookings/refundPlan'
import type { AttentionItem, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { budapestClock } from '@range/shared/budapestTime'
import { isLinkToFollowUp } from '../statusWords'

/** Returns whether an unpaid booking holds its places because the guest is paying or may still pay. */
export function isHeldUnpaid({ status, paidBy, holdUntil, forgottenAt }: StaffBooking, now: Date): boolean {
  if (status === 'AWAITING_PAYMENT') return true
  const isUnpaid = paidBy === null && !isSeated({ status }) && forgottenAt === null
  return isUnpaid && new Date(holdUntil) > now
}

/** Returns which actions to offer for a booking in its current state; the server checks each one again. */
export function allowedActions(booking: StaffBooking & Partial<AttentionItem>, now: Date) {
  const { status, attention, due, email, kept, surplus } = booking
  // Once the guest's data is removed, staff can only settle the money.
  const hasRefused = (booking.refusedEmails ?? []).length > 0
  const isVisit = isSeated(booking) && booking.forgottenAt === null
  return {
    /** Guests check in on the day itself. */
    checkIn: isVisit && booking.date === budapestClock(now).date && booking.noShowAt === null,
    markNoShow: isVisit && booking.arrived === 0 && booking.noShowAt === null && hasBegun(booking, now),
    edit: (isSeated(booking) || status === 'AWAITING_PAYMENT') && booking.forgottenAt === null,
    /** People and packages, until the day is over. */
    editVisit: isVisit && booking.date >= budapestClock(now).date && attention === null && booking.refundPending === 0,
    reschedule: isVisit,
    takePayment: isVisit && due > 0,
    // The guest can pay online until the visit begins.
    emailDueLink: isVisit && due > 0 && email !== '' && !hasBegun(booking, now) && isGuestWrittenTo(booking),
    refund: attention === 'REFUND_OWED' || kept > 0 || surplus > 0,
    write: email !== '' && booking.forgottenAt === null,
    resendConfirmation: isVisit && email !== '' && isGuestWrittenTo(booking),
    // A visit that nobody came to can still be cancelled after its hour. An owed refund comes first.
    cancel:
      (isVisit && attention !== 'REFUND_OWED' && (isToCome(booking, now) || booking.arrived === 0)) ||
      isHeldUnpaid(booking, now),
    extendLink: booking.paymentLinkUntil !== null && booking.forgottenAt === null && !hasBegun(booking, now),
    askBank:
      attention === 'PAYMENT_UNKNOWN' ||
      (status === 'AWAITING_PAYMENT' && booking.soldBy === null) ||
      booking.refundPending > 0,
    markHandled: attention !== null || isLinkToFollowUp(booking, now) || hasRefused,
    resendRefused: hasRefused && booking.forgottenAt === null,
  }
}

/**
 * Returns the payments at the desk that can still be undone, because the others in the same currency cover the refunds at the
 * desk.
 */
export function takingsToUndo(booking: StaffBookingDetail): StaffBookingDetail['takings'] {
  const { takings, forgottenAt } = booking
  if (!isSeated(booking) || forgottenAt !== null) return []
  const record = moneyRecordOf(booking)
  return takings.filter((_, place) => record.takings[place] && canUndo(record, record.takings[place]))
}

function isGuestWrittenTo({ soldBy }: StaffBooking): boolean {
  return soldBy === null || soldBy.isGuestWrittenTo
}

/** Returns whether the booking's hour has begun, in Budapest time. */
function hasBegun({ date, time }: Pick<StaffBooking, 'date' | 'time'>, now: Date): boolean {
  const clock = budapestClock(now)
  return date < clock.date || (date === clock.date && time <= clock.hour)
}

/** Returns whether the booking's hour has not ended yet, in Budapest time. */
export function isToCome({ date, time }: Pick<StaffBooking, 'date' | 'time'>, now: Date): boolean {
  const clock = budapestClock(now)
  return date > clock.date || (date === clock.date && time >= clock.hour)
}
