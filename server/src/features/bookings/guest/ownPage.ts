import type { CheckedPayment, GuestBooking } from '@range/shared/bookings/schema'
import { fromMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { isBeingOpened } from '../payments/openAttempt'
import type { PaymentContext } from '../payments/paymentContext'
import { settleFromBank } from '../payments/settlePayment'
import type { BookingDocument } from '../record/bookingModel'
import { getBooking } from '../record/getBooking'
import { latestPayment } from '../record/getPayment'
import type { PaymentDocument } from '../record/paymentModel'
import { isTransactionShown, presentGuestBooking } from '../record/presentGuestBooking'
import { whyNotPayable } from '../seats/whyNotPayable'

/** Returns a booking as its guest sees it, and why they cannot pay it if it is no longer on offer. */
export async function presentOwnPage(booking: BookingDocument, now: Date): Promise<GuestBooking> {
  const page = presentGuestBooking(booking, now)
  const why = await whyNotPayable(booking, now)
  return why ? { ...page, canTryAgain: false, whyNotPayable: why } : page
}

/** Returns the booking of a payment as its guest sees it on returning from the bank. */
export async function presentReturn(payment: PaymentDocument, now: Date): Promise<GuestBooking> {
  const { booking, isForDue, status, transactionId, amountMinor, currency } = payment
  const page = await presentOwnPage(await getBooking(booking), now)
  if (!isForDue) return page
  const shownId = isTransactionShown(status) ? (transactionId ?? '') : ''
  return { ...page, returned: { status, transactionId: shownId, amount: fromMinor(amountMinor, currency) } }
}

/**
 * Queries the bank about the payment of a booking that awaits one, and settles the result. Returns the booking, and how
 * far its payment is. Throws NOT_FOUND.
 */
export async function checkPayment(id: string, context: PaymentContext): Promise<CheckedPayment> {
  const atBank = await progressAtBank(await getBooking(id), context)
  const booking = await getBooking(id)
  return {
    booking: await presentOwnPage(booking, context.now()),
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
