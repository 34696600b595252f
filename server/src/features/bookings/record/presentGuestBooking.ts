import type { GuestBooking } from '@range/shared/bookings/schema'
import { fromMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'
import { canTryAgain } from './unpaidTime'

/** A booking as its guest may see it; SimplePay forbids the transaction id on cancelled and timed-out payments. */
export function presentGuestBooking(booking: BookingDocument, now: Date): GuestBooking {
  const { status } = booking
  const isTransactionShown = status === 'PAID' || status === 'FAILED' || status === 'REFUNDED'
  return {
    _id: booking._id,
    orderNumber: booking.orderNumber,
    status,
    date: booking.date,
    time: booking.time,
    howManyPeople: booking.howManyPeople,
    amount: fromMinor(booking.amountMinor, booking.currency),
    currency: booking.currency,
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
    email: booking.email,
    phoneNumber: booking.phoneNumber,
    streetAddress: booking.streetAddress,
    postCode: booking.postCode,
    city: booking.city,
    country: booking.country,
    message: booking.message,
    simplepayTransactionId: isTransactionShown ? booking.simplepayTransactionId : '',
    canTryAgain: canTryAgain(booking, now),
    needsStaff: booking.attention === 'PAID_WITHOUT_SEATS',
    isCancelledByStaff: booking.status === 'CANCELLED' && booking.cancellation !== null,
  }
}
