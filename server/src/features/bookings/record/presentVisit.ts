import { fromMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'

type Visit = Omit<BookingDocument, 'searchWords' | 'history'>

/** Returns the fields of a booking that both guest and staff may see. */
export function presentVisit(booking: Visit) {
  return {
    _id: booking._id,
    orderNumber: booking.orderNumber,
    status: booking.status,
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
    forgottenAt: booking.forgottenAt?.toISOString() ?? null,
  }
}
