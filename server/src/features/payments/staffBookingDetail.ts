import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { presentStaffBooking } from '../bookings/presentStaffBooking'
import { Payment } from './paymentModel'

/** A booking with everything that happened to it, for staff. Throws NOT_FOUND. */
export async function staffBookingDetail(id: string): Promise<StaffBookingDetail> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return presentBookingDetail(booking)
}

/**
 * The booking as a change leaves it. A refusal with CHANGED_MEANWHILE, whoever throws it, carries the booking as it
 * stands in `current`.
 */
export async function detailAfter(id: string, change: Promise<BookingDocument>): Promise<StaffBookingDetail> {
  try {
    return await presentBookingDetail(await change)
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === 'CHANGED_MEANWHILE'
    if (!isConflict) throw error
    throw new AppError(error.code, error.message, { current: await staffBookingDetail(id), cause: error })
  }
}

/** What every change of a booking answers: the booking as it is now, its history, attempts to pay and refunds. */
export async function presentBookingDetail(booking: BookingDocument): Promise<StaffBookingDetail> {
  const payments = await Payment.find({ booking: booking._id }).sort({ attempt: 1 }).lean()
  return {
    ...presentStaffBooking(booking),
    history: booking.history.map(({ at, by, from, to, why }) => ({
      at: isoInstant(at),
      by: by ?? '',
      from: from ?? '',
      to: to ?? '',
      why: why ?? '',
    })),
    payments: payments.map(({ _id, status, amount, currency, transactionId, createdAt }) => ({
      orderRef: _id,
      status,
      amount,
      currency,
      transactionId: transactionId ?? '',
      createdAt: isoInstant(createdAt),
    })),
    refunds: booking.refunds.map(({ at, by, amount, orderRef, why, state }) => ({
      at: isoInstant(at),
      by: by ?? '',
      amount: amount ?? 0,
      orderRef: orderRef ?? '',
      why: why ?? '',
      ...(state === 'ASKED' && { isPending: true }),
    })),
  }
}

function isoInstant(at: Date | null | undefined): string {
  return (at ?? new Date(0)).toISOString()
}
