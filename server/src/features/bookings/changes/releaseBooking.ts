import type { Actor } from '@range/shared/bookings/actor'
import { isUnpaid } from '@range/shared/bookings/status'
import { AppError } from '../../../http/appError'
import { closeAttempt } from '../payments/closeAttempt'
import { isBeingOpened } from '../payments/openAttempt'
import type { PaymentContext } from '../payments/paymentContext'
import { isFinal } from '../payments/settlePayment'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { Payment } from '../record/paymentModel'
import { transitionBooking } from '../record/transitionBooking'
import { releaseHolds } from '../seats/takeSeats'
import { forgetHold } from '../seats/unpaidRation'

/** Who gives the places back, and why; with `cancellation` the booking can never be paid again. */
type By = { actor: Actor; why: string; cancellation?: BookingDocument['cancellation'] }

export const byGuest: By = { actor: { kind: 'guest' }, why: 'the guest gave the places back' }
const rounds = 3

/**
 * Gives back the seats that an unpaid booking holds, because its guest wants to, or because staff cancel it or its payment
 * link, which then ends. Returns the booking; one that is paid by now, or for good, stays as it is.
 *
 * Steps: 1 the bank is asked about every open attempt, and told to close it; 2 the booking's hold ends; 3 its seats are
 * released; 4 it no longer counts against a ration. Safe to repeat; a stop leaves a hold that ends by itself. Throws
 * NOT_FOUND, PAYMENT_IN_PROGRESS while the guest or the bank is busy paying, and BankError when the bank does not say.
 */
export async function releaseBooking(id: string, by: By, context: PaymentContext): Promise<BookingDocument> {
  for (let round = 0; round < rounds; round += 1) {
    await closeOpenAttempts(id, by.actor, context)
    const booking = await getBooking(id)
    if (!isUnpaid(booking)) return booking
    const ended = await endHold(booking, by, context.now())
    if (!ended) continue // paid or tried again meanwhile
    // A reseller may have moved it since it was read.
    await releaseHolds({ date: ended.date, time: ended.time, booking: id })
    await forgetHold(id)
    return ended
  }
  throw beingPaid()
}

/** Closes what may still be paid, and settles what is paid and has not taken effect on its booking yet. */
async function closeOpenAttempts(id: string, actor: Actor, context: PaymentContext): Promise<void> {
  const open = [
    { status: { $in: ['CREATED' as const, 'STARTED' as const] } },
    { status: 'PAID' as const, settledAt: null },
  ]
  for (const payment of await Payment.find({ booking: id, $or: open }).lean()) {
    if (isBeingOpened(payment, context.now())) throw beingPaid()
    const transaction = await closeAttempt(payment, actor, context)
    if (transaction && !isFinal(transaction)) throw beingPaid()
  }
}

/** Ends a booking's hold. Returns the booking, or undefined when it has changed since it was read. */
async function endHold(
  booking: BookingDocument,
  { cancellation, ...by }: By,
  at: Date,
): Promise<BookingDocument | undefined> {
  const { _id, status, holdUntil, attempts, paymentLink } = booking
  const isByStaff = paymentLink && by.actor.kind === 'account'
  const set = {
    holdUntil: at,
    ...(paymentLink && { paymentLink: { ...paymentLink, ...(isByStaff && { until: at }), handledAt: at } }),
    ...(cancellation && { cancellation }),
  }
  const change = { ...by, at, where: { holdUntil, attempts, status, cancellation: null }, set }
  if (status === 'AWAITING_PAYMENT') return transitionBooking(_id, 'CANCELLED', change)
  const isHeld = holdUntil > at || (isByStaff && paymentLink.until > at)
  return isHeld || cancellation ? changeBooking(_id, change) : booking
}

function beingPaid(): AppError {
  return new AppError('PAYMENT_IN_PROGRESS', 'This booking is being paid right now. Please wait a minute.')
}
