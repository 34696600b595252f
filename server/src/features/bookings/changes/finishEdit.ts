import { editRefundKey } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import { queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { editedEmail } from '../emails/visitEmails'
import type { PaymentContext } from '../payments/paymentContext'
import { settleAttention } from '../payments/settleAttention'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { overpaymentOf, refundToMake } from '../record/bookingSums'
import { recordProgress } from '../record/changeBooking'
import { makeDecidedRefund, queueRefusal } from '../refunds/decidedRefund'
import { fitSeats } from '../seats/resizeSeats'
import { type Failure, finishEach } from './finishEach'

/** Seconds for which a running edit is left to the request that started it. */
const patienceSeconds = 30
const batch = 100

/**
 * Completes an edit that is placed or given up; `editBooking` lists the steps. If the bank does not respond, the next
 * call retries; if it refuses, the booking stays on the attention list and staff get an email. Returns the booking.
 */
export async function finishEdit(booking: BookingDocument, context: PaymentContext): Promise<BookingDocument> {
  const { _id, pendingEdit: pending, date, time, howManyPeople: people } = booking
  if (!pending || pending.state === 'TAKING') return booking
  const { number, state, refundMinor: amountMinor, refundMethod: method, why, actor } = pending
  // If the booking was cancelled in the meantime, its seats are gone and these writes match nothing.
  await fitSeats({ date, time, booking: _id, people, number })
  if (state === 'PLACED') {
    if (isSeated(booking)) await queueEmails(editedEmail(booking, await withVenue(context)), context.now())
    const key = `${editRefundKey}${number}`
    const amountOf = (current: BookingDocument) => refundToMake(current, overpaymentOf(current), { amountMinor, key })
    const refund = { amountOf, why, key, method }
    const outcome = await makeDecidedRefund(_id, refund, actor, context)
    if (outcome === 'UNKNOWN') return getBooking(_id)
    await settleAttention(_id, actor, context.now())
    if (outcome === 'REFUSED') await queueRefusal(_id, refund, context)
  }
  await recordProgress(_id, { where: { 'pendingEdit.number': number }, set: { pendingEdit: null } })
  return getBooking(_id)
}

/** Gives up an edit that has not changed its booking yet, and finishes one that has. */
export async function abandonEdit(id: string, number: number, context: PaymentContext): Promise<void> {
  const where = { 'pendingEdit.number': number, 'pendingEdit.state': 'TAKING' as const }
  await recordProgress(id, { where, set: { 'pendingEdit.state': 'GIVEN_UP' } })
  const booking = await getBooking(id)
  if (booking.pendingEdit?.number === number) await finishEdit(booking, context)
}

/** Ends edits that a stopped server left half-way. Returns the failures. */
export async function finishStoppedEdits(context: PaymentContext): Promise<Failure[]> {
  const before = new Date(context.now().getTime() - patienceSeconds * 1000)
  const found = Booking.find({ 'pendingEdit.at': { $lte: before } })
  return finishEach(await found.limit(batch).lean(), async ({ _id, pendingEdit }) => {
    if (pendingEdit) await abandonEdit(_id, pendingEdit.number, context)
  })
}
