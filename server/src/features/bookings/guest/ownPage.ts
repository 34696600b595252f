import type { CheckedPayment, GuestBooking } from '@range/shared/bookings/schema'
import { inLanguage, type Language } from '@range/shared/language'
import { fromMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { callerKey, reservedFor } from '../../../http/idempotencyKeys'
import { isBeingOpened } from '../payments/openAttempt'
import type { PaymentContext } from '../payments/paymentContext'
import { settleFromBank } from '../payments/settlePayment'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { latestPayment, type PaymentDocument } from '../record/paymentModel'
import { isTransactionShown, presentGuestBooking } from '../record/presentGuestBooking'
import { heldUntil } from '../record/unpaidTime'
import { whyNotPayable } from '../seats/whyNotPayable'

/** The moment, and the language in which the guest reads the page. */
type Reading = { now: Date; language: Language }

/** Returns a booking as its guest sees it, and why they cannot pay it if it is no longer on offer. */
export async function presentOwnPage(booking: BookingDocument, { now, language }: Reading): Promise<GuestBooking> {
  const page = presentGuestBooking(booking, now)
  const why = await whyNotPayable(booking, now)
  return why ? { ...page, canTryAgain: false, whyNotPayable: inLanguage(language, why) } : page
}

/** Returns the booking of a payment as its guest sees it on returning from the bank. */
export async function presentReturn(payment: PaymentDocument, reading: Reading): Promise<GuestBooking> {
  const { booking, isForDue, status, transactionId, amountMinor, currency } = payment
  const page = await presentOwnPage(await getBooking(booking), reading)
  if (!isForDue) return page
  const shownId = isTransactionShown(status) ? (transactionId ?? '') : ''
  return { ...page, returned: { status, transactionId: shownId, amount: fromMinor(amountMinor, currency) } }
}

/**
 * Queries the bank about the payment of a booking that awaits one, and settles the result. Returns the booking, and how
 * far its payment is. Throws NOT_FOUND.
 */
export async function checkPayment(id: string, language: Language, context: PaymentContext): Promise<CheckedPayment> {
  const atBank = await progressAtBank(await getBooking(id), context)
  const booking = await getBooking(id)
  return {
    booking: await presentOwnPage(booking, { now: context.now(), language }),
    atBank: booking.status === 'AWAITING_PAYMENT' ? atBank : null,
  }
}

async function progressAtBank(
  { _id, status }: BookingDocument,
  context: PaymentContext,
): Promise<CheckedPayment['atBank']> {
  if (status !== 'AWAITING_PAYMENT') return null
  const last = await latestPayment(_id)
  if (!last) return 'NOT_STARTED'
  if (isBeingOpened(last, context.now())) return 'IN_PROGRESS'
  try {
    const transaction = await settleFromBank(last, { kind: 'guest' }, context)
    return transaction?.status === 'INIT' ? 'NOT_STARTED' : 'IN_PROGRESS'
  } catch (error) {
    if (error instanceof BankError) return 'UNKNOWN'
    throw error
  }
}

/**
 * Returns the id of a booking with unpaid seats, so that its guest's own hold can count as free; undefined for any
 * other. A guest whose response was lost names the booking by its idempotency key, even before it is written, because
 * its seats are held first.
 */
export async function ownHold(idOrKey: string | undefined, now: Date): Promise<string | undefined> {
  if (idOrKey === undefined) return undefined
  const named = await Booking.findById(idOrKey).lean()
  if (named) return heldUntil(named, now) ? named._id : undefined
  const id = (await reservedFor(callerKey(idOrKey)))?.id
  const made = id === undefined ? null : await Booking.findById(id).lean()
  return !made || heldUntil(made, now) ? id : undefined
}
