import { staffActionsOf } from '@range/shared/bookings/actions'
import { presentMoney } from '@range/shared/bookings/bookingMoney'
import type { AttentionItem } from '@range/shared/bookings/staff'
import { AppError } from '../../../http/appError'
import type { BookingDocument } from '../record/bookingModel'
import { presentEntries, presentRefundOwed } from '../record/presentBookingDetail'
import { presentStaffBooking } from '../record/presentStaffBooking'

/**
 * Returns a booking for the attention list. For a damaged record, returns only the fields that identify the booking,
 * without sums.
 */
export function presentForAttention(booking: BookingDocument, now: Date): Omit<AttentionItem, 'refusedEmails'> {
  try {
    return { ...presentStaffBooking(booking, now), ...presentEntries(booking), refundOwed: presentRefundOwed(booking) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return damaged(booking, now)
  }
}

function damaged(booking: BookingDocument, now: Date): Omit<AttentionItem, 'refusedEmails'> {
  const epoch = new Date(0).toISOString()
  const visit = {
    status: 'FAILED',
    attention: 'RECORD_DAMAGED',
    date: /^\d{4}-\d\d-\d\d$/.test(textOf(booking.date)) ? booking.date : epoch.slice(0, 10),
    time: Number.isInteger(booking.time) ? booking.time : 0,
    arrived: 0,
    email: textOf(booking.email),
    currency: 'HUF',
    rate: 1,
  } as const
  const facts = { ...visit, amountMinor: 0, takings: [], refunds: [], isArchived: false, holdUntil: new Date(0) }
  return {
    _id: booking._id,
    orderNumber: textOf(booking.orderNumber),
    ...visit,
    archivedAt: null,
    howManyPeople: 0,
    noShowAt: null,
    idSeen: null,
    safetyForm: null,
    amount: 0,
    totalHuf: 0,
    ...presentMoney(facts),
    takings: [],
    refunds: [],
    refundOwed: null,
    payingUntil: null,
    paidBy: null,
    soldBy: null,
    promoCode: '',
    selected: [],
    firstName: textOf(booking.firstName),
    lastName: textOf(booking.lastName),
    phoneNumber: textOf(booking.phoneNumber),
    country: '',
    postCode: '',
    city: '',
    streetAddress: '',
    message: '',
    forgottenAt: null,
    note: '',
    simplepayTransactionId: '',
    holdUntil: epoch,
    paymentLinkUntil: null,
    isPaymentLinkHandled: false,
    createdAt: epoch,
    version: 1,
    ...staffActionsOf(facts, now),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
