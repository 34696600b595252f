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
import { isUnpaid } from '../record/unpaidTime'
import { releaseHolds } from '../seats/takeSeats'
import { forgetHold } from '../seats/unpaidRation'

const actor = { kind: 'guest' } as const
const rounds = 3

/**
 * Gives back the seats that an unpaid booking holds, because its guest wants to. Returns the booking; one that is paid by
 * now, or for good, stays as it is.
 *
 * Steps: 1 the bank is asked about every open attempt, and told to close it; 2 the booking's hold ends; 3 its seats are
 * released; 4 it no longer counts against a ration. Safe to repeat; a stop leaves a hold that ends by itself. Throws
 * NOT_FOUND, PAYMENT_IN_PROGRESS while the guest or the bank is busy paying, and BankError when the bank does not say.
 */
export async function releaseBooking(id: string, context: PaymentContext): Promise<BookingDocument> {
  for (let round = 0; round < rounds; round += 1) {
    await closeOpenAttempts(id, context)
    const booking = await getBooking(id)
    if (!isUnpaid(booking)) return booking
    const ended = await endHold(booking, context.now())
    if (!ended) continue // paid or tried again meanwhile
    await releaseHolds({ date: booking.date, time: booking.time, booking: id })
    await forgetHold(id)
    return ended
  }
  throw beingPaid()
}

async function closeOpenAttempts(id: string, context: PaymentContext): Promise<void> {
  for (const payment of await Payment.find({ booking: id, status: { $in: ['CREATED', 'STARTED'] } }).lean()) {
    if (isBeingOpened(payment, context.now())) throw beingPaid()
    const transaction = await closeAttempt(payment, actor, context)
    if (transaction && !isFinal(transaction)) throw beingPaid()
  }
}

/** Ends a booking's hold. Returns the booking, or undefined when it has changed since it was read. */
async function endHold(booking: BookingDocument, at: Date): Promise<BookingDocument | undefined> {
  const { _id, status, holdUntil, attempts } = booking
  const change = { actor, at, why: 'the guest gave the places back', where: { holdUntil, attempts, status } }
  if (status === 'AWAITING_PAYMENT') return transitionBooking(_id, 'CANCELLED', { ...change, set: { holdUntil: at } })
  return holdUntil > at ? changeBooking(_id, { ...change, set: { holdUntil: at } }) : booking
}

function beingPaid(): AppError {
  return new AppError('PAYMENT_IN_PROGRESS', 'This booking is being paid right now. Please wait a minute.')
}
