import { setTimeout as delay } from 'node:timers/promises'
import type { Booked } from '@range/shared/bookings/schema'
import { instantOf } from '@range/shared/budapestTime'
import { BankError, type BankTransaction } from '../../gateways/simplepay/bank'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { bookingUrl } from '../bookings/bookingUrl'
import type { RationedGuest } from '../bookings/unpaidRation'
import type { Checkout } from './checkout'
import { confirmFreeBooking } from './confirmBooking'
import { openAttempt } from './openAttempt'
import { Payment, type PaymentDocument } from './paymentModel'
import { isFinal, settleFromBank, settlePayment } from './settlePayment'

const openingTimeoutMs = 30_000

/**
 * Where to send the guest to pay a booking: the page of the attempt that is still open, or of a new one with the seats
 * held anew. Before a new attempt the bank is asked what became of the last one, so nobody pays twice; a booking that
 * turns out to be paid gives its own page. Throws NOT_FOUND, NOT_PAYABLE, PAYMENT_IN_PROGRESS, PAYMENT_UNAVAILABLE, and
 * what openAttempt throws.
 */
export async function startPayment(
  bookingId: string,
  rationed: RationedGuest | undefined,
  checkout: Checkout,
): Promise<Booked> {
  const giveUpAt = Date.now() + openingTimeoutMs
  while (Date.now() < giveUpAt) {
    const booking = await payableBooking(bookingId, checkout.now())
    if (booking.status === 'PAID') return answer(booking, bookingUrl(booking._id, checkout))
    if (booking.amount === 0) {
      await confirmFreeBooking(booking, checkout)
      return answer(booking, bookingUrl(booking._id, checkout))
    }

    const last = await Payment.findOne({ booking: bookingId }).sort({ attempt: -1 }).lean()
    if (last && isBeingOpened(last, checkout.now())) {
      await delay(100)
      continue
    }
    const openUrl = last && (await urlIfStillOpen(last, checkout))
    if (openUrl) return answer(booking, openUrl)
    if (last && (last.status === 'STARTED' || last.status === 'CREATED')) continue

    const url = await openAttempt(booking, { attempt: (last?.attempt ?? 0) + 1, rationed }, checkout)
    if (url) return answer(booking, url)
  }
  throw new AppError('PAYMENT_UNAVAILABLE', 'Service temporary not available...')
}

async function payableBooking(id: string, now: Date): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'We cannot find this booking. Please check the link, or call us.')
  const wasForTheDesk = booking.status === 'CANCELLED' && booking.attempts === 0
  if (booking.status === 'REFUNDED' || booking.status === 'ON_SITE' || wasForTheDesk || booking.cancellation) {
    throw new AppError('NOT_PAYABLE', 'There is nothing to pay online for this booking.')
  }
  if (booking.status !== 'PAID' && instantOf(booking.date, booking.time) <= now) {
    throw new AppError('NOT_PAYABLE', 'The session of this booking is over. Please book a new one.')
  }
  return booking
}

/** Another request has written this attempt and is asking the bank at this moment. */
export function isBeingOpened({ status, createdAt }: PaymentDocument & { createdAt?: Date }, now: Date): boolean {
  return status === 'CREATED' && createdAt !== undefined && now.getTime() - createdAt.getTime() < openingTimeoutMs
}

/** The bank's page of an attempt nobody has ended yet; otherwise the attempt is settled by what the bank says. */
async function urlIfStillOpen(payment: PaymentDocument, checkout: Checkout): Promise<string | undefined> {
  if (payment.status !== 'STARTED' && payment.status !== 'CREATED') return undefined
  const openUrl = payment.timeout > checkout.now() ? payment.paymentUrl : null
  try {
    const transaction = await settleFromBank(payment, 'guest', checkout)
    if (transaction?.status === 'INIT') return openUrl ?? (await closeUnpaid(transaction, payment, checkout))
    if (transaction && !isFinal(transaction)) {
      throw new AppError('PAYMENT_IN_PROGRESS', 'The bank is still working on your payment. Please do not pay twice.')
    }
    return undefined
  } catch (error) {
    if (error instanceof BankError && openUrl) return openUrl
    throw error
  }
}

/** Closes an attempt at the bank before a new one, so that its page cannot be paid any more. */
async function closeUnpaid(
  { transactionId }: BankTransaction,
  payment: PaymentDocument,
  checkout: Checkout,
): Promise<undefined> {
  const { _id: orderRef, currency } = payment
  await checkout.bank.cancel({ orderRef, transactionId, currency })
  await settlePayment({ orderRef, transactionId, status: 'CANCELLED' }, 'guest', checkout)
}

function answer({ _id, orderNumber }: BookingDocument, url: string): Booked {
  return { url, id: _id, orderNumber }
}
