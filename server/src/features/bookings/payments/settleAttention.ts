import type { Actor } from '@range/shared/bookings/actor'
import { hasGoneBack } from '@range/shared/bookings/bookingMoney'
import type { Attention } from '@range/shared/bookings/status'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { refundOwedOf } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { hasSeatsForGood } from '../record/slotModel'

/** Takes a booking off the attention list once its reason is resolved; otherwise leaves it unchanged. */
export async function settleAttention(id: string, actor: Actor, at: Date): Promise<void> {
  const booking = await Booking.findOne({ _id: id, attention: { $ne: null } }).lean()
  if (!booking?.attention) return
  const next = await attentionOf(booking, booking.attention)
  if (next === booking.attention) return
  // If the booking has changed since it was read, that change settles or raises attention itself.
  const where = { version: booking.version }
  const why = settledWords[booking.attention]
  await changeBooking(id, { where, set: { attention: next }, actor, at, why })
}

const settledWords: Record<Attention, string> = {
  PAID_WITHOUT_SEATS: 'no longer paid without places',
  PAYMENT_UNKNOWN: 'payment cleared up',
  REFUND_OWED: 'refund done',
  RECORD_DAMAGED: 'record repaired',
}

async function attentionOf(booking: BookingDocument, attention: Attention): Promise<Attention | null> {
  const { _id, status, date, time } = booking
  switch (attention) {
    case 'PAYMENT_UNKNOWN': {
      const isOpen = await Payment.exists({ booking: _id, status: { $in: ['CREATED', 'STARTED'] } })
      return isOpen ? attention : null
    }
    case 'REFUND_OWED': {
      const refunds = booking.refunds.filter(hasGoneBack)
      if (refundOwedOf({ ...booking, refunds })) return attention
      const lacksSeats = status === 'PAID' && !(await hasSeatsForGood(date, time, _id))
      return lacksSeats ? 'PAID_WITHOUT_SEATS' : null
    }
    case 'PAID_WITHOUT_SEATS':
      return status === 'PAID' ? attention : null
    case 'RECORD_DAMAGED':
      return attention
  }
}
