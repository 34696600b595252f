import { setTimeout as delay } from 'node:timers/promises'
import { whyNotPayDue } from '@range/shared/bookings/actions'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { Booked } from '@range/shared/bookings/schema'
import { instantOf } from '@range/shared/budapestTime'
import { texts } from '@range/shared/texts/bookingErrors'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { latestPayment, type PaymentDocument } from '../record/paymentModel'
import type { GuestQuotaHolder } from '../seats/unpaidQuota'
import { closeAttempt } from './closeAttempt'
import { confirmFreeBooking } from './confirmBooking'
import { isBeingOpened, openAttempt, openDueAttempt, openingTimeoutMs } from './openAttempt'
import type { PaymentContext } from './paymentContext'
import { isFinal, settleFromBank } from './settlePayment'

const guest = { kind: 'guest' } as const

/**
 * Returns the URL where the guest pays: the page of the attempt that is still open, or that of a new attempt, after
 * holding the seats again. Before a new attempt, queries the bank about the last one, so that nobody pays twice. For a
 * confirmed booking, the attempt is for the due sum; when nothing is due, returns its own page. Throws NOT_FOUND,
 * NOT_PAYABLE, PAYMENT_IN_PROGRESS, PAYMENT_UNAVAILABLE, BankError, and the errors of openAttempt.
 */
export async function startPayment(
  bookingId: string,
  quotaHolder: GuestQuotaHolder | undefined,
  context: PaymentContext,
): Promise<Booked> {
  const giveUpAt = Date.now() + openingTimeoutMs
  while (Date.now() < giveUpAt) {
    const booking = await payableBooking(bookingId, context.now())
    const isForDue = !whyNotPayDue(booking, context.now())
    const isFreeOrPaid = booking.status === 'PAID' || booking.amountMinor === 0
    if (isFreeOrPaid && !isForDue) return startFreeOrPaid(booking, context)

    const last = await latestPayment(bookingId)
    if (last && isBeingOpened(last, context.now())) {
      await delay(100)
      continue
    }
    const isOutdated = isForDue && !(last?.isForDue && last.amountMinor === moneyOf(booking).dueMinor)
    const openUrl = last && (await urlIfStillOpen(last, { isOutdated }, context))
    if (openUrl) return booked(booking, openUrl)
    if (last && isUndecided(last)) continue

    const attempt = (last?.attempt ?? 0) + 1
    const url = isForDue
      ? await openDueAttempt(booking, attempt, context)
      : await openAttempt(booking, { attempt, quotaHolder }, context)
    if (url) return booked(booking, url)
  }
  throw new AppError('PAYMENT_UNAVAILABLE', () => texts.paymentUnavailable)
}

/** Opens the first attempt of a booking that was just written; another request with the same key may be faster. */
export async function startFirstPayment(
  booking: BookingDocument,
  quotaHolder: GuestQuotaHolder | undefined,
  context: PaymentContext,
): Promise<Booked> {
  if (booking.amountMinor === 0) return startFreeOrPaid(booking, context)
  const url = await openAttempt(booking, { attempt: 1, quotaHolder }, context)
  return url ? booked(booking, url) : startPayment(booking._id, quotaHolder, context)
}

/** Returns the booking's own page, because there is nothing (left) to pay at the bank. */
async function startFreeOrPaid(booking: BookingDocument, context: PaymentContext): Promise<Booked> {
  if (booking.status !== 'PAID') await confirmFreeBooking(booking, context)
  return booked(booking, bookingUrl(booking, context))
}

async function payableBooking(id: string, now: Date): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const isPaidAtDesk = booking.status === 'ON_SITE' && whyNotPayDue(booking, now)
  const isEnded = booking.status === 'REFUNDED' || isPaidAtDesk || booking.cancellation !== null
  if (isEnded) throw new AppError('NOT_PAYABLE', () => texts.nothingToPay)
  if (booking.status !== 'PAID' && instantOf(booking.date, booking.time) <= now) {
    throw new AppError('NOT_PAYABLE', () => texts.visitOver)
  }
  return booking
}

function isUndecided({ status }: PaymentDocument): boolean {
  return status === 'STARTED' || status === 'CREATED'
}

/**
 * Returns the bank's page of an attempt that is still open and not outdated. Otherwise cancels the attempt at the bank,
 * so that it can no longer be paid, and settles the bank's result.
 */
async function urlIfStillOpen(
  payment: PaymentDocument,
  { isOutdated }: { isOutdated: boolean },
  context: PaymentContext,
): Promise<string | undefined> {
  if (!isUndecided(payment)) return undefined
  const openUrl = !isOutdated && payment.timeout > context.now() ? payment.paymentUrl : null
  try {
    const transaction = openUrl
      ? await settleFromBank(payment, guest, context)
      : await closeAttempt(payment, guest, context)
    if (openUrl && transaction?.status === 'INIT') return openUrl
    if (transaction && !isFinal(transaction)) {
      throw new AppError('PAYMENT_IN_PROGRESS', () => texts.paymentInProgress)
    }
    return undefined
  } catch (error) {
    if (error instanceof BankError && openUrl) return openUrl
    throw error
  }
}

function booked({ _id, orderNumber }: BookingDocument, url: string): Booked {
  return { url, id: _id, orderNumber }
}
