import type { BookingDocument } from '../bookings/bookingModel'
import { moveBooking } from '../bookings/moveBooking'
import type { Checkout } from './checkout'
import { Payment } from './paymentModel'
import { settleFromBank } from './settlePayment'

/**
 * Finds out what became of a booking whose time to pay is over: what the bank says is settled, and a payment nobody
 * began is closed at the bank. Throws BankError when the bank does not say.
 */
export async function reconcileBooking(booking: BookingDocument, by: string, checkout: Checkout): Promise<void> {
  const payment = await Payment.findOne({ booking: booking._id }).sort({ attempt: -1 }).lean()
  if (!payment) {
    const why = 'no payment was begun'
    await moveBooking(booking._id, 'EXPIRED', { at: checkout.now(), by, why, where: { attempts: 0 } })
    return
  }
  const transaction = await settleFromBank(payment, by, checkout)
  if (transaction?.status === 'INIT') {
    const { _id: orderRef, currency } = payment
    await checkout.bank.cancel({ orderRef, transactionId: transaction.transactionId, currency })
    await settleFromBank(payment, by, checkout)
  }
}
