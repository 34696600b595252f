import { currencies } from '@range/shared/money'
import { paymentStatuses } from '@range/shared/payments/status'
import { texts } from '@range/shared/texts/bookingErrors'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { AppError } from '../../../http/appError'
import { actorFields } from '../../accounts/actorFields'

const { Schema } = mongoose

const paymentSchema = new Schema(
  {
    /** The order reference, by which the bank knows the attempt. */
    _id: { type: String, required: true },
    booking: { type: String, required: true },
    attempt: { type: Number, required: true },
    /** True for a payment of the sum that is due on a confirmed booking. */
    isForDue: { type: Boolean },
    status: { type: String, enum: paymentStatuses, required: true },
    /** In minor units of `currency`. */
    amountMinor: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    transactionId: { type: String, default: null },
    paymentUrl: { type: String, default: null },
    timeout: { type: Date, required: true },
    /** When the payment's effect on its booking was complete; null until then. */
    settledAt: { type: Date, default: null },
    /** The bank's raw messages, without personal data. */
    messages: [
      {
        _id: false,
        at: { type: Date, required: true },
        actor: actorFields,
        status: { type: String, required: true },
        raw: Schema.Types.Mixed,
      },
    ],
  },
  { timestamps: true },
)

paymentSchema.index(
  { transactionId: 1 },
  { unique: true, partialFilterExpression: { transactionId: { $type: 'string' } } },
)
paymentSchema.index({ booking: 1, attempt: 1 })
paymentSchema.index({ status: 1, settledAt: 1 })

/**
 * One attempt to pay a booking. `_id` is its order reference, made of the order number and the attempt's number, so
 * that no reference is used twice and concurrent requests open an attempt only once.
 */
export const Payment = mongoose.model('Payment', paymentSchema)
export type PaymentDocument = InferRawDocTypeFromSchema<typeof paymentSchema>

/** Returns the attempt with this order reference. Throws NOT_FOUND. */
export async function getPayment(orderRef: string): Promise<PaymentDocument> {
  const payment = await Payment.findById(orderRef).lean()
  if (!payment) throw new AppError('NOT_FOUND', () => texts.unknownPayment)
  return payment
}

/** Returns the latest attempt to pay a booking, or undefined when there is none. */
export async function latestPayment(booking: string): Promise<PaymentDocument | undefined> {
  const payment = await Payment.findOne({ booking }).sort({ attempt: -1 }).lean()
  return payment ?? undefined
}
