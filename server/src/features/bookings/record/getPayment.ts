import { AppError } from '../../../http/appError'
import { Payment, type PaymentDocument } from './paymentModel'

/** Returns the attempt that the bank knows by this order reference. Throws NOT_FOUND. */
export async function getPayment(orderRef: string): Promise<PaymentDocument> {
  const payment = await Payment.findById(orderRef).lean()
  if (!payment) throw new AppError('NOT_FOUND', 'We have no such payment. Please call us.')
  return payment
}

/** Returns the attempt to pay a booking that was made last, or undefined when none was. */
export async function latestPayment(booking: string): Promise<PaymentDocument | undefined> {
  const payment = await Payment.findOne({ booking }).sort({ attempt: -1 }).lean()
  return payment ?? undefined
}
