import type { AttentionItem } from '@range/shared/bookings/staff'
import { attentions, retryableStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import { AppError } from '../../../http/appError'
import { refusedEmails } from '../../mail/guestEmails'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { presentEntries, presentRefundOwed } from '../record/presentBookingDetail'
import { presentDamaged, presentStaffBooking, withOpenPayments } from '../record/presentStaffBooking'

const mostListed = 200

/**
 * Returns the bookings that need staff, newest first: those with an `attention`, those whose guest we could not reach by
 * email, and coming visits whose payment link expired unpaid and has not been followed up.
 */
export async function attentionList(now: Date): Promise<AttentionItem[]> {
  const refused = await refusedEmails()
  const isUnreached = { _id: { $in: [...refused.keys()] }, forgottenAt: null }
  const endedLink = {
    status: { $in: ['AWAITING_PAYMENT' as const, ...retryableStatuses] },
    'paymentLink.until': { $lte: now },
    'paymentLink.handledAt': null,
    cancellation: null,
    isArchived: false,
    date: { $gte: budapestToday(now) },
  }
  const found = await Booking.find({ $or: [{ attention: { $in: [...attentions] } }, endedLink, isUnreached] })
    .sort({ createdAt: -1 })
    .limit(mostListed)
    .lean()
  const items = await withOpenPayments(found.map((booking) => presentForAttention(booking, now)))
  return items.map((booking) => ({ ...booking, refusedEmails: refused.get(booking._id) ?? [] }))
}

/** Returns a booking for the attention list; a damaged record without its payments and refunds. */
function presentForAttention(booking: BookingDocument, now: Date): Omit<AttentionItem, 'refusedEmails'> {
  try {
    return { ...presentStaffBooking(booking, now), ...presentEntries(booking), refundOwed: presentRefundOwed(booking) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...presentDamaged(booking, now), takings: [], refunds: [], refundOwed: null }
  }
}
