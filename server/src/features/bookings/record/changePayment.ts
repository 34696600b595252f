import type { Actor } from '@range/shared/bookings/actor'
import { type PaymentStatus, paymentTransitions } from '@range/shared/payments/status'
import { statusesBefore } from '@range/shared/transitions'
import type { QueryFilter } from 'mongoose'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { Payment, type PaymentDocument } from './paymentModel'

/** A message from the bank about an attempt, and the actor that delivered it. */
type PaymentMessage = { at: Date; actor: Actor; status: string; raw: unknown }

type NewPayment = Pick<
  PaymentDocument,
  '_id' | 'booking' | 'attempt' | 'isForDue' | 'amountMinor' | 'currency' | 'timeout'
>

/** Writes a new attempt. Returns false when its order reference exists already because another request was faster. */
export async function insertPayment(payment: NewPayment, now: Date): Promise<boolean> {
  try {
    await Payment.create({ ...payment, status: 'CREATED', createdAt: now })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/**
 * Changes an attempt's status if its current status allows it, in one conditional write. Returns the changed attempt,
 * or undefined when the change is not (or no longer) allowed.
 */
export async function transitionPayment(
  orderRef: string,
  to: PaymentStatus,
  {
    where = {},
    set = {},
    message,
  }: { where?: QueryFilter<PaymentDocument>; set?: Partial<PaymentDocument>; message?: PaymentMessage },
): Promise<PaymentDocument | undefined> {
  const changed = await Payment.findOneAndUpdate(
    { _id: orderRef, status: { $in: statusesBefore(paymentTransitions, to) }, $and: [where] },
    { $set: { ...set, status: to }, ...(message && { $push: { messages: message } }) },
    { returnDocument: 'after' },
  ).lean()
  return changed ?? undefined
}

/** Stores a message from the bank without changing the attempt's status. The same text is stored only once. */
export async function keepPaymentMessage(orderRef: string, message: PaymentMessage & { raw: string }): Promise<void> {
  await Payment.updateOne({ _id: orderRef, 'messages.raw': { $ne: message.raw } }, { $push: { messages: message } })
}

/** Records that the payment has taken effect on its booking. */
export async function markSettled(orderRef: string, at: Date): Promise<void> {
  await Payment.updateOne({ _id: orderRef, settledAt: null }, { $set: { settledAt: at } })
}
