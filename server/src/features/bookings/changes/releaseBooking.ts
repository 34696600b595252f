import type { Actor } from '@range/shared/bookings/actor'
import { isUnpaid } from '@range/shared/bookings/status'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import type { Wording } from '../../history/wording'
import { closeAttempt } from '../payments/closeAttempt'
import { isBeingOpened } from '../payments/openAttempt'
import type { PaymentContext } from '../payments/paymentContext'
import { isFinal } from '../payments/settlePayment'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, transitionBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { giveBackUse, useKeysOf } from '../record/promoCodeUses'
import { releaseHolds } from '../seats/takeSeats'
import { quotaKeysOf, removeFromQuota } from '../seats/unpaidQuota'

/** The actor that releases the seats, and the reason. With `cancellation`, the booking can never be paid again. */
type By = { actor: Actor; why: Wording; cancellation?: BookingDocument['cancellation'] }

export const byGuest: By = { actor: { kind: 'guest' }, why: () => historyTexts.released }
const rounds = 3

/**
 * Releases the seats that an unpaid booking holds, and ends its hold, because its guest asks for it or staff cancel
 * the booking or its payment link. Returns the booking; leaves one that has been paid or has its seats for good
 * unchanged.
 *
 * Steps: 1 query the bank about every open attempt and have it closed; 2 end the booking's hold; 3 release its seats; 4
 * remove it from the quota; 5 give back the use of its promo code. Safe to repeat; after a stop, the hold expires on its
 * own. Throws NOT_FOUND, PAYMENT_IN_PROGRESS while a payment is in progress, and BankError when the bank does not
 * respond.
 */
export async function releaseBooking(id: string, by: By, context: PaymentContext): Promise<BookingDocument> {
  for (let round = 0; round < rounds; round += 1) {
    const { attempts } = await getBooking(id)
    await closeOpenAttempts(id, by.actor, context)
    const booking = await getBooking(id)
    if (!isUnpaid(booking)) return booking
    // An attempt that began after the others were read may be open at the bank.
    if (booking.attempts !== attempts) continue
    const used = await useKeysOf(booking)
    const ended = await endHold(booking, by, context.now())
    if (!ended) continue // the guest paid or tried again in the meantime
    const counted = await quotaKeysOf(id)
    // A reseller may have moved the booking since it was read.
    await releaseHolds({ date: ended.date, time: ended.time, booking: id })
    await removeFromQuota(id, counted)
    await giveBackUse(id, used)
    return ended
  }
  throw beingPaid()
}

/** Closes open attempts, and settles paid ones that have not taken effect on the booking yet. */
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
  return new AppError('PAYMENT_IN_PROGRESS', () => texts.paymentUnderWay)
}
