import type { Actor } from '@range/shared/bookings/actor'
import type { PaymentContext } from '../payments/paymentContext'
import type { BookingDocument } from '../record/bookingModel'
import { sumsOf } from '../record/bookingSums'
import { getBooking } from '../record/getBooking'
import { makeRefund, type RefundInput } from './makeRefund'
import { fundsOf } from './refundFunds'
import { refundByKey } from './refundLedger'

/**
 * Refunds a booking, whose money may have come in by several payments. If one payment covers the amount, makes one
 * refund under `key`; otherwise one per payment used, under `key:1`, `key:2` and so on. Safe to stop after any of
 * them and to repeat. Throws the errors of `makeRefund`.
 */
export async function refundBooking(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const { amountMinor, key, method } = input
  let booking = await getBooking(id)
  if (refundByKey(booking, key)) return makeRefund(id, input, actor, context)
  const isBegun = refundByKey(booking, `${key}:1`) !== undefined
  if (!isBegun && !(await isInParts(booking, input))) return makeRefund(id, input, actor, context)
  for (let part = 1, left = amountMinor; left > 0; part += 1) {
    const partKey = `${key}:${part}`
    const partMinor =
      refundByKey(booking, partKey)?.amountMinor ?? Math.min(left, (await fundsOf(booking, method)).leftMinor || left)
    booking = await makeRefund(id, { ...input, amountMinor: partMinor, key: partKey }, actor, context)
    left -= partMinor
  }
  return booking
}

/**
 * Returns whether an amount needs several of the booking's own payments, because none covers it but all of them
 * together do.
 */
async function isInParts(booking: BookingDocument, { amountMinor, method }: RefundInput): Promise<boolean> {
  const { isSurplus, leftMinor } = await fundsOf(booking, method)
  return !isSurplus && amountMinor > leftMinor && amountMinor <= sumsOf(booking).keptMinor
}
