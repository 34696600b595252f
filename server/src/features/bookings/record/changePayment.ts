import type { Actor } from '@range/shared/bookings/actor'
import { type PaymentStatus, paymentTransitions } from '@range/shared/payments/status'
import { statusesBefore } from '@range/shared/transitions'
import type { QueryFilter } from 'mongoose'
import { isDuplicateKey } from '../../../http/isDuplicateKey'
import { Payment, type PaymentDocument } from './paymentModel'

/** What the bank said of an attempt, and who brought it. */
export type PaymentMessage = { at: Date; actor: Actor; status: string; raw: unknown }

type NewPayment = Pick<PaymentDocument, '_id' | 'booking' | 'attempt' | 'amountMinor' | 'currency' | 'timeout'>

/** Writes a new attempt. Returns false when there is one of that order reference: another request was faster. */
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
 * Gives an attempt a status that its present one allows, in one conditional write. Returns the attempt as it is then, or
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

/** Keeps what the bank said of an attempt without changing its status; the same words are kept once. */
export async function keepPaymentMessage(orderRef: string, message: PaymentMessage & { raw: string }): Promise<void> {
  await Payment.updateOne({ _id: orderRef, 'messages.raw': { $ne: message.raw } }, { $push: { messages: message } })
}

/** Notes that the booking has followed the money. */
export async function markSettled(orderRef: string, at: Date): Promise<void> {
  await Payment.updateOne({ _id: orderRef, settledAt: null }, { $set: { settledAt: at } })
}
