import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { maxPaymentAttempts, paymentMinutes } from '@range/shared/limits'
import { AppError } from '../../../http/appError'
import type { BookingDocument } from '../record/bookingModel'
import { insertPayment } from '../record/changePayment'
import { Payment } from '../record/paymentModel'
import type { PaymentContext } from './paymentContext'
import { startAtBank } from './startAtBank'

/**
 * Opens a payment of the due sum of a confirmed booking at the bank. Neither holds seats nor changes the booking. Returns
 * the URL of the bank's page, or undefined when another request was faster.
 *
 * Steps: 1 write the attempt; 2 open the page at the bank; 3 store the page's URL. After a stop, the reconcile job closes
 * the attempt. Throws TOO_MANY_ATTEMPTS and BankError.
 */
export async function openDueAttempt(
  booking: BookingDocument,
  attempt: number,
  context: PaymentContext,
): Promise<string | undefined> {
  const { _id, orderNumber, currency } = booking
  const now = context.now()
  if ((await Payment.countDocuments({ booking: _id, isForDue: true })) >= maxPaymentAttempts) {
    const message = `You have tried to pay ${maxPaymentAttempts} times. Please pay at the desk, or call us.`
    throw new AppError('TOO_MANY_ATTEMPTS', message)
  }
  const { dueMinor: amountMinor } = moneyOf(booking)
  const orderRef = `${orderNumber}-${attempt}`
  const timeout = new Date(now.getTime() + paymentMinutes * 60_000)
  const payment = { _id: orderRef, booking: _id, attempt, isForDue: true, amountMinor, currency, timeout }
  if (!(await insertPayment(payment, now))) return undefined
  return startAtBank(booking, { orderRef, amountMinor, timeout }, context)
}
