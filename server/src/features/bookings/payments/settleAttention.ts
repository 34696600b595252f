import type { Actor } from '@range/shared/bookings/actor'
import { hasGoneBack } from '@range/shared/bookings/bookingMoney'
import type { Attention } from '@range/shared/bookings/status'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { QueryFilter } from 'mongoose'
import { inEnglish, type Wording } from '../../history/wording'
import { queueEmails } from '../../mail/mailModel'
import { attentionEmail } from '../emails/staffEmails'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { refundOwedOf, type Taking } from '../record/bookingSums'
import { type ChangeContext, changeBooking, transitionBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { hasSeatsForGood } from '../record/slotModel'
import { releaseSeatsUpTo } from '../seats/takeSeats'
import type { PaymentContext } from './paymentContext'

/** Takes a booking off the attention list once its reason is resolved; otherwise leaves it unchanged. */
export async function settleAttention(id: string, actor: Actor, at: Date): Promise<void> {
  const booking = await Booking.findOne({ _id: id, attention: { $ne: null } }).lean()
  if (!booking?.attention) return
  const next = await attentionOf(booking, booking.attention)
  if (next === booking.attention) return
  // If the booking has changed since it was read, that change settles or raises attention itself.
  const where = { version: booking.version }
  const settled = booking.attention
  await changeBooking(id, { where, set: { attention: next }, actor, at, why: () => texts.settled[settled] })
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

/**
 * Ends a booking whose payment has been refunded in full, if `where` confirms that it was this payment. A booking
 * that has become free, or that its guest paid to a reseller, is not ended, because its visit still takes place. While the bank
 * has not confirmed a refund of another payment than `orderRef`, its money may stay; that refund then ends the booking.
 *
 * Steps: 1 mark it REFUNDED; 2 release its seats; 3 settle its attention. Safe to stop after any step and to repeat.
 */
export async function markRefunded(
  id: string,
  { where, orderRef, ...change }: ChangeContext & { where: QueryFilter<BookingDocument>; orderRef: string | null },
): Promise<void> {
  const isAskedOfOther = { state: 'ASKED' as const, orderRef: { $nin: [orderRef, null] } }
  const isLast = { refunds: { $not: { $elemMatch: isAskedOfOther } } }
  const isOurs = { amountMinor: { $gt: 0 }, 'reseller.coveredMinor': { $not: { $gt: 0 } } }
  await transitionBooking(id, 'REFUNDED', { ...change, where: { $and: [where, isLast, isOurs] } })
  const refunded = await Booking.findOne({ _id: id, status: 'REFUNDED' }).lean()
  if (refunded) await releaseSeatsUpTo({ date: refunded.date, time: refunded.time, booking: id }, refunded.changeNumber)
  await settleAttention(id, change.actor, change.at)
}

/**
 * Puts a booking on the attention list and emails staff, once per reason. If a taking is the reason, records it in
 * the same write. An unknown payment is only recorded and emailed while the booking needs staff for another reason.
 */
export async function raiseAttention(
  id: string,
  attention: Attention,
  { actor, why, taking }: { actor: Actor; why: Wording; taking?: Taking },
  context: Omit<PaymentContext, 'bank'>,
): Promise<void> {
  const { attention: earlier } = await getBooking(id)
  const isNew = taking ? { 'takings.key': { $ne: taking.key } } : { 'history.why': { $ne: inEnglish(why) } }
  const set = attention === 'PAYMENT_UNKNOWN' && earlier ? {} : { attention }
  const change = { set, ...(taking && { money: { push: { takings: taking } } }), actor, at: context.now(), why }
  const raised = await changeBooking(id, { where: { ...isNew, attention: earlier }, ...change })
  const booking = raised ?? (await getBooking(id))
  if (!raised && booking.attention !== earlier) {
    // Another flow has changed the reason since it was read.
    return raiseAttention(id, attention, { actor, why, ...(taking && { taking }) }, context)
  }
  await queueEmails(attentionEmail(booking, { attention, why: inEnglish(why) }, context), context.now())
}
