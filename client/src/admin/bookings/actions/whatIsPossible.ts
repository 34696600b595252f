import type { StaffBooking } from '@range/shared/bookings/staff'

/** Whether a booking's people may come. */
export function takesPlace({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status === 'PAID' || status === 'ON_SITE'
}

/** What the state of a booking lets staff do with it; the server decides again. */
export function whatIsPossible(booking: StaffBooking) {
  const { status, attention, paidBy, due, email } = booking
  const isVisit = takesPlace(booking)
  const isDeskPaid = paidBy === 'CASH' || paidBy === 'CARD'
  const hasRefund = isDeskPaid || (paidBy === 'ONLINE' && isVisit)
  return {
    checkIn: isVisit,
    reschedule: isVisit,
    takePayment: status === 'ON_SITE' && due > 0,
    takePaymentBack: status === 'ON_SITE' && isDeskPaid && booking.refunded === 0 && booking.refundPending === 0,
    refund: attention === 'REFUND_OWED' || (hasRefund && kept(booking) > 0),
    resendConfirmation: isVisit && email !== '',
    cancel: status === 'ON_SITE' || (status === 'PAID' && paidBy === 'FREE'),
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
