import type { Actor } from '@range/shared/bookings/actor'
import { type PaymentStatus, paymentTransitions } from '@range/shared/payments/status'
import { statusesBefore } from '@range/shared/transitions'
import type { QueryFilter } from 'mongoose'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { Payment, type PaymentDocument } from './paymentModel'

/** What the bank said about an attempt, and who brought it. */
type PaymentMessage = { at: Date; actor: Actor; status: string; raw: unknown }

type NewPayment = Pick<PaymentDocument, '_id' | 'booking' | 'attempt' | 'amountMinor' | 'currency' | 'timeout'>

/** Writes a new attempt. Returns false when its order reference exists already: another request was faster. */
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
 * Changes an attempt's status if its present one allows it, in one conditional write. Returns the changed attempt, or
 * undefined when it may not change (any more).
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

/** Stores what the bank said about an attempt without changing its status; the same text is stored once. */
export async function keepPaymentMessage(orderRef: string, message: PaymentMessage & { raw: string }): Promise<void> {
  await Payment.updateOne({ _id: orderRef, 'messages.raw': { $ne: message.raw } }, { $push: { messages: message } })
}

/** Records that the payment has taken effect on its booking. */
export async function markSettled(orderRef: string, at: Date): Promise<void> {
  await Payment.updateOne({ _id: orderRef, settledAt: null }, { $set: { settledAt: at } })
}
