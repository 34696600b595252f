import { AppError } from '../../../http/appError'
import { Payment, type PaymentDocument } from './paymentModel'

/** Returns the attempt with this order reference. Throws NOT_FOUND. */
export async function getPayment(orderRef: string): Promise<PaymentDocument> {
  const payment = await Payment.findById(orderRef).lean()
  if (!payment) throw new AppError('NOT_FOUND', 'We have no such payment. Please call us.')
  return payment
}

/** Returns the latest attempt to pay a booking, or undefined when there is none. */
export async function latestPayment(booking: string): Promise<PaymentDocument | undefined> {
  const payment = await Payment.findOne({ booking }).sort({ attempt: -1 }).lean()
  return payment ?? undefined
}
