import type { StaffBooking } from '@range/shared/bookings/staff'
import { fromMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'
import { refundedMinor } from './keptMoney'

/** A projection that leaves out the long fields which no list shows. */
export const notShown = { searchWords: 0, history: 0 } as const
export type ListedBooking = Omit<BookingDocument, keyof typeof notShown>

/** A booking as staff may see it, in lists and alone. */
export function presentStaffBooking(booking: ListedBooking & { createdAt?: Date }): StaffBooking {
  const { currency, amountMinor, paid } = booking
  const isDue = booking.status === 'ON_SITE' && !paid
  return {
    _id: booking._id,
    orderNumber: booking.orderNumber,
    status: booking.status,
    attention: booking.attention ?? null,
    archivedAt: booking.archivedAt?.toISOString() ?? null,
    date: booking.date,
    time: booking.time,
    howManyPeople: booking.howManyPeople,
    arrived: booking.arrived,
    amount: fromMinor(amountMinor, currency),
    currency,
    totalHuf: booking.totalHuf,
    due: isDue ? fromMinor(amountMinor, currency) : 0,
    refunded: fromMinor(refundedMinor(booking, 'DONE'), currency),
    refundPending: fromMinor(refundedMinor(booking, 'ASKED'), currency),
    paidBy: paid?.how ?? null,
    promoCode: booking.promoCode,
    selected: booking.selected.map(({ id, name, price, quantity, totalRoundCount, isMain }) => ({
      id,
      name,
      price,
      quantity,
      totalRoundCount,
      isMain,
    })),
    firstName: booking.firstName,
    lastName: booking.lastName,
    phoneNumber: booking.phoneNumber,
    email: booking.email,
    country: booking.country,
    postCode: booking.postCode,
    city: booking.city,
    streetAddress: booking.streetAddress,
    message: booking.message,
    note: booking.note,
    simplepayTransactionId: booking.simplepayTransactionId,
    holdUntil: booking.holdUntil.toISOString(),
    createdAt: (booking.createdAt ?? booking.termsAcceptedAt).toISOString(),
    version: booking.version,
  }
}
