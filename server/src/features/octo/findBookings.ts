import { Booking } from '../bookings/record/bookingModel'
import type { ResellerDocument } from '../resellers/resellerModel'
import { assertDays, daysNamed } from './localTime'
import { badRequest } from './octoError'
import type { BookingQuery } from './requests'
import { type SoldBooking, soldBooking } from './soldBooking'

const maxDays = 31
const mostListed = 500

/**
 * Searches a reseller's bookings by its reference, our reference, the days of the visits, or a combination. Returns
 * them in the order of the visits. A search by days omits expired reservations, because there are too many. Throws
 * BAD_REQUEST when the query names none of these, and for more days or bookings than a response allows.
 */
export async function findBookings(query: BookingQuery, reseller: ResellerDocument, now: Date): Promise<SoldBooking[]> {
  const { resellerReference, supplierReference } = query
  const days = daysNamed(query)
  if (!resellerReference && !supplierReference && !days) {
    throw badRequest('Send resellerReference, supplierReference, localDate, or localDateStart and localDateEnd.')
  }
  if (days) assertDays(days, maxDays)
  const found = await Booking.find({
    'reseller.id': String(reseller._id),
    'reseller.uuid': { $type: 'string' },
    ...(resellerReference && { 'reseller.reference': resellerReference }),
    ...(supplierReference && { orderNumber: supplierReference }),
    ...(days && {
      date: { $gte: days.from, $lte: days.to },
      $or: [{ 'reseller.confirmedAt': { $ne: null } }, { status: 'AWAITING_PAYMENT', holdUntil: { $gt: now } }],
    }),
  })
    .sort({ date: 1, time: 1, _id: 1 })
    .limit(mostListed + 1)
    .lean()
  if (found.length > mostListed) throw badRequest(`There are more than ${mostListed} bookings. Ask for fewer days.`)
  return found.map(soldBooking)
}
