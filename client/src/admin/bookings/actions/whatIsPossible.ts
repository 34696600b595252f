import type { StaffBooking } from '@range/shared/bookings/staff'

/** What the state of a booking lets staff do with it; the server decides again. */
export function whatIsPossible(booking: StaffBooking) {
  const { status, attention, paidBy, due, email } = booking
  const takesPlace = status === 'PAID' || status === 'ON_SITE'
  const isDeskPaid = status === 'ON_SITE' && (paidBy === 'CASH' || paidBy === 'CARD')
  return {
    checkIn: takesPlace,
    reschedule: takesPlace,
    takePayment: status === 'ON_SITE' && due > 0,
    takePaymentBack: isDeskPaid && booking.refunded === 0,
    refund: attention === 'REFUND_OWED' || ((isDeskPaid || paidBy === 'ONLINE') && takesPlace && kept(booking) > 0),
    resendConfirmation: takesPlace && email !== '',
    cancel: status === 'ON_SITE',
    askBank: attention === 'PAYMENT_UNKNOWN' || status === 'AWAITING_PAYMENT',
    markHandled: attention !== null,
  }
}

/** Of what was paid, what has not been given back. */
export function kept({ amount, refunded }: Pick<StaffBooking, 'amount' | 'refunded'>): number {
  return Math.round((amount - refunded) * 100) / 100
}
