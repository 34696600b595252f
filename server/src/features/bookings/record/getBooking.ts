import { AppError } from '../../../http/appError'
import { Booking, type BookingDocument } from './bookingModel'

/** Returns the booking as stored. Throws NOT_FOUND. */
export async function getBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'We cannot find this booking. Please check the link, or call us.')
  return booking
}
