import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { queueConfirmation } from '../bookings/guestLetters'
import { moveBooking } from '../bookings/moveBooking'
import { isSeatedAt } from '../bookings/placeBooking'
import { releaseSeatsUpTo, takeSeats } from '../bookings/takeSeats'
import { forgetHold } from '../bookings/unpaidRation'
import { currentSettings } from '../settings/settingsModel'
import type { Checkout } from './checkout'
import { Payment, type PaymentDocument } from './paymentModel'
import { raiseAttention, writeToStaff } from './raiseAttention'

type ForMail = Pick<Checkout, 'now' | 'publicUrl' | 'staffEmail'>

/**
 * Draws a booking's consequence from money that is already recorded: keeps the seats for good and marks the booking paid.
 * Seats that are gone leave it paid with PAID_WITHOUT_SEATS; money for a booking paid before makes REFUND_OWED.
 * Safe to stop after any step and to repeat; one confirmation is queued however often it runs.
 */
export async function confirmBooking(payment: PaymentDocument, by: string, checkout: ForMail): Promise<void> {
  if (payment.settledAt) return
  const { _id: orderRef, transactionId } = payment
  const booking = await Booking.findById(payment.booking).lean()
  if (!booking) throw new Error(`payment ${orderRef} has no booking`)

  if (booking.paidWith === null) {
    await markPaid(
      booking,
      { by, why: `payment ${orderRef}`, paidWith: orderRef, transactionId: transactionId ?? '' },
      checkout,
    )
  }
  const settled = await Booking.findById(booking._id).lean()
  if (settled?.paidWith !== orderRef) {
    const why = `payment ${orderRef} came on top of an earlier one and is owed back`
    await raiseAttention(booking._id, 'REFUND_OWED', { by, why }, checkout)
  } else if (settled.attention === 'PAID_WITHOUT_SEATS') {
    await writeToStaff(settled, 'PAID_WITHOUT_SEATS', 'the money came after the seats were gone', checkout)
  }
  if (settled && !settled.confirmationQueuedAt) await queueConfirmation(settled, checkout)
  await Payment.updateOne({ _id: orderRef, settledAt: null }, { $set: { settledAt: checkout.now() } })
}

/** A booking that costs nothing is paid at once. */
export async function confirmFreeBooking(booking: BookingDocument, checkout: ForMail): Promise<void> {
  await markPaid(booking, { by: 'guest', why: 'nothing to pay', paidWith: 'free', transactionId: '' }, checkout)
  const paid = await Booking.findById(booking._id).lean()
  if (paid?.status === 'PAID' && !paid.confirmationQueuedAt) await queueConfirmation(paid, checkout)
}

async function markPaid(
  booking: BookingDocument,
  { by, why, paidWith, transactionId }: { by: string; why: string; paidWith: string; transactionId: string },
  { now }: ForMail,
): Promise<void> {
  const at = now()
  const hasSeats = await keepSeats(booking, at)
  const moved = await moveBooking(booking._id, 'PAID', {
    at,
    by,
    why: hasSeats ? why : `${why}, but its seats are gone`,
    set: { paidWith, simplepayTransactionId: transactionId, attention: hasSeats ? null : 'PAID_WITHOUT_SEATS' },
    where: { paidWith: null },
  })
  if (moved) await forgetHold(booking._id)
  else if (hasSeats) await keepOnlyItsOwnSeats(booking, paidWith)
}

/**
 * Another process settled first. The booking may have got another time since it was read, or been given back: then the
 * seats just taken are nobody's.
 */
async function keepOnlyItsOwnSeats({ _id, date, time, moves }: BookingDocument, paidWith: string): Promise<void> {
  const current = await Booking.findById(_id).lean()
  if (!current || !isSeatedAt(current, date, time)) {
    await releaseSeatsUpTo({ date, time, booking: _id }, moves ?? 0)
    return
  }
  await Booking.updateOne(
    { _id, date, time, paidWith, attention: 'PAID_WITHOUT_SEATS' },
    { $set: { attention: null }, $inc: { version: 1 } },
  )
}

async function keepSeats({ _id, date, time, howManyPeople }: BookingDocument, now: Date): Promise<boolean> {
  const { maximumPeopleCount } = await currentSettings()
  try {
    const seats = { date, time, booking: _id, people: howManyPeople }
    await takeSeats(seats, { until: null, capacity: maximumPeopleCount, now })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'SLOT_FULL') return false
    throw error
  }
}
