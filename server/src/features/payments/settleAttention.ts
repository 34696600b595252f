import type { Attention } from '@range/shared/bookings/status'
import { isSameAmount } from '@range/shared/money'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument, historyEntry } from '../bookings/bookingModel'
import { hasSeatsForGood } from '../bookings/slotModel'
import { Payment } from './paymentModel'

/** Takes a booking off the staff's list once what put it there has come to its end; one that stays is left as it is. */
export async function settleAttention(id: string, by: string, at: Date): Promise<void> {
  const booking = await Booking.findById(id).lean()
  if (!booking?.attention) return
  const next = await attentionOf(booking, booking.attention)
  if (next === booking.attention) return
  // News that came since this was read has raised the version, and speaks for itself.
  await Booking.updateOne(
    { _id: id, version: booking.version },
    {
      $set: { attention: next },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by, '', '', `settled: ${inWords[booking.attention]}`) },
    },
  )
}

/** Takes a booking off the list because staff saw to it. Repeating it changes nothing. Throws NOT_FOUND. */
export async function markAttentionHandled(
  id: string,
  { at, by, why }: { at: Date; by: string; why: string },
): Promise<BookingDocument> {
  const handled = await Booking.findOneAndUpdate(
    { _id: id, attention: { $ne: null } },
    {
      $set: { attention: null },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by, '', '', `seen to: ${why}`) },
    },
    { returnDocument: 'after' },
  ).lean()
  const booking = handled ?? (await Booking.findById(id).lean())
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}

const inWords: Record<Attention, string> = {
  PAID_WITHOUT_SEATS: 'paid without seats',
  PAYMENT_UNKNOWN: 'payment unknown',
  REFUND_OWED: 'refund owed',
}

async function attentionOf(booking: BookingDocument, attention: Attention): Promise<Attention | null> {
  const { _id, status, date, time, paidWith } = booking
  switch (attention) {
    case 'PAYMENT_UNKNOWN': {
      const isOpen = await Payment.exists({ booking: _id, status: { $in: ['CREATED', 'STARTED'] } })
      return isOpen ? attention : null
    }
    case 'REFUND_OWED': {
      const isOwed = await Payment.exists({ booking: _id, status: 'PAID', _id: { $ne: paidWith ?? '' } })
      if (isOwed || isOwedByCancellation(booking)) return attention
      const lacksSeats = status === 'PAID' && !(await hasSeatsForGood(date, time, _id))
      return lacksSeats ? 'PAID_WITHOUT_SEATS' : null
    }
    case 'PAID_WITHOUT_SEATS':
      return status === 'PAID' ? attention : null
  }
}

/** Whether less has gone back since staff cancelled the booking than they decided. */
function isOwedByCancellation({ cancellation, refunds }: BookingDocument): boolean {
  if (!cancellation) return false
  const since = refunds.filter(({ state, at }) => state === 'DONE' && at && at >= cancellation.at)
  const givenBack = since.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return givenBack < cancellation.refundAmount && !isSameAmount(givenBack, cancellation.refundAmount)
}
