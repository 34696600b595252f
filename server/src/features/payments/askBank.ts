import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import type { Checkout } from './checkout'
import { Payment } from './paymentModel'
import { reconcileBooking } from './reconcileBooking'
import { resolveRefunds } from './refundBooking'
import { settleFromBank } from './settlePayment'
import { isBeingOpened } from './startPayment'

/**
 * Asks the bank now what became of a booking's open payments and refunds, and settles what it answers. Throws NOT_FOUND,
 * NOT_POSSIBLE_NOW when nothing is open, and PAYMENT_UNAVAILABLE or PAYMENT_IN_PROGRESS when the bank does not say.
 */
export async function askBank(id: string, by: string, checkout: Checkout): Promise<BookingDocument> {
  const booking = await foundBooking(id)
  const open = await Payment.find({ booking: id, status: { $in: ['CREATED', 'STARTED'] } }).lean()
  const isAwaiting = booking.status === 'AWAITING_PAYMENT'
  const isRefundOut = booking.refunds.some(({ state }) => state === 'ASKED')
  if (!isAwaiting && open.length === 0 && !isRefundOut && booking.attention !== 'PAYMENT_UNKNOWN') {
    throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing to ask the bank about this booking.')
  }
  const askable = open.filter((payment) => !isBeingOpened(payment, checkout.now()))
  for (const payment of askable) await settleFromBank(payment, by, checkout)
  const asked = await foundBooking(id)
  if (asked.status === 'AWAITING_PAYMENT' && asked.holdUntil <= checkout.now()) {
    await reconcileBooking(asked, by, checkout)
  }
  await resolveRefunds(booking, checkout)
  return foundBooking(id)
}

async function foundBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}
