import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestClock } from '@range/shared/budapestTime'

/** Whether a booking's people may come. */
export function takesPlace({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status === 'PAID' || status === 'ON_SITE'
}

/** Whether the desk has its money, in cash or by card. */
export function isDeskPaid({ paidBy }: Pick<StaffBooking, 'paidBy'>): boolean {
  return paidBy === 'CASH' || paidBy === 'CARD'
}

/** What the state of a booking lets staff do with it at a time; the server decides again. */
export function whatIsPossible(booking: StaffBooking, now: Date) {
  const { status, attention, paidBy, due, email } = booking
  const isVisit = takesPlace(booking)
  const hasRefund = isDeskPaid(booking) || (paidBy === 'ONLINE' && isVisit)
  return {
    checkIn: isVisit,
    reschedule: isVisit,
    takePayment: status === 'ON_SITE' && due > 0,
    takePaymentBack:
      status === 'ON_SITE' && isDeskPaid(booking) && booking.refunded === 0 && booking.refundPending === 0,
    refund: attention === 'REFUND_OWED' || (hasRefund && kept(booking) > 0),
    resendConfirmation: isVisit && email !== '',
    // Nobody came to a visit that is over: it did not happen.
    cancel: isVisit && (isToCome(booking, now) || booking.arrived === 0),
    askBank: attention === 'PAYMENT_UNKNOWN' || status === 'AWAITING_PAYMENT' || booking.refundPending > 0,
    markHandled: attention !== null,
  }
}

/** Of what was paid, what has neither been given back nor set aside for a refund that is still open. */
export function kept({
  amount,
  refunded,
  refundPending,
}: Pick<StaffBooking, 'amount' | 'refunded' | 'refundPending'>): number {
  return Math.round((amount - refunded - refundPending) * 100) / 100
}

/** The money that came in for a booking and is still there. */
export function moneyKept(booking: StaffBooking): number {
  return booking.paidBy === null || booking.paidBy === 'FREE' ? 0 : kept(booking)
}

/** Whether a booking's hour has not ended yet, by the clock on the range's wall. */
export function isToCome({ date, time }: Pick<StaffBooking, 'date' | 'time'>, now: Date): boolean {
  const clock = budapestClock(now)
  return date > clock.date || (date === clock.date && time >= clock.hour)
}
