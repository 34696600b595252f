import type { Actor } from '@range/shared/bookings/actor'
import type { PaymentContext } from '../payments/paymentContext'
import type { BookingDocument } from '../record/bookingModel'
import { getBooking } from '../record/getBooking'
import { makeRefund, type RefundInput } from './makeRefund'
import { refundParts } from './refundFunds'
import { refundByKey } from './refundLedger'
import { resolveRefunds } from './resolveRefunds'

/**
 * Refunds a booking, whose money may have come in by several payments. If one way covers the amount, makes one refund
 * under `key`; otherwise one per part of `planRefund`, under `key:1`, `key:2` and so on. Safe to stop after any of them
 * and to repeat. Throws the errors of `makeRefund`.
 */
export async function refundBooking(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const { amountMinor, key, method } = input
  const stored = await getBooking(id)
  if (refundByKey(stored, key)) return makeRefund(id, input, actor, context)
  let booking = await resolveRefunds(stored, context)
  const isBegun = refundByKey(booking, `${key}:1`) !== undefined
  const isWhole = refundByKey(booking, key) || (!isBegun && refundParts(booking, input).length === 1)
  if (isWhole) return makeRefund(id, input, actor, context)
  for (let part = 1, left = amountMinor; left > 0; part += 1) {
    const partKey = `${key}:${part}`
    const partMinor =
      refundByKey(booking, partKey)?.amountMinor ?? refundParts(booking, { amountMinor: left, method })[0].creditedMinor
    booking = await makeRefund(id, { ...input, amountMinor: partMinor, key: partKey }, actor, context)
    left -= partMinor
  }
  return booking
}
