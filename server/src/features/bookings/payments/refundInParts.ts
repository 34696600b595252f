import type { Actor } from '@range/shared/bookings/actor'
import type { BookingDocument } from '../record/bookingModel'
import { sumsOf } from '../record/bookingSums'
import { getBooking } from '../record/getBooking'
import type { PaymentContext } from './paymentContext'
import { type RefundInput, refundBooking } from './refundBooking'
import { fundsOf } from './refundFunds'
import { givenBackOf, refundByKey } from './refundLedger'

/**
 * Refunds an amount that may have come in by several payments. What one of them covers is one refund, under `key`;
 * otherwise there is one for each that it is taken from, under `key:1`, `key:2` and so on. Safe to stop after any of them
 * and to repeat. Throws what `refundBooking` throws.
 */
export async function refundInParts(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const { amountMinor, key } = input
  let booking = await getBooking(id)
  if (refundByKey(booking, key)) return refundBooking(id, input, actor, context)
  const isBegun = refundByKey(booking, `${key}:1`) !== undefined
  if (!isBegun && !(await isInParts(booking, amountMinor))) return refundBooking(id, input, actor, context)
  for (let part = 1, left = amountMinor; left > 0; part += 1) {
    const partKey = `${key}:${part}`
    const partMinor = refundByKey(booking, partKey)?.amountMinor ?? Math.min(left, (await nextFundsOf(booking)) || left)
    booking = await refundBooking(id, { ...input, amountMinor: partMinor, key: partKey }, actor, context)
    left -= partMinor
  }
  return booking
}

/** Returns whether no single payment of a booking's own covers an amount that all of them together do. */
async function isInParts(booking: BookingDocument, amountMinor: number): Promise<boolean> {
  const { source } = await fundsOf(booking)
  const isSurplus = source.via === 'BANK' && source.orderRef !== booking.paid?.orderRef
  return !isSurplus && amountMinor > (await nextFundsOf(booking)) && amountMinor <= sumsOf(booking).keptMinor
}

/** Returns what is left of the money that the next refund is taken from. */
async function nextFundsOf(booking: BookingDocument): Promise<number> {
  const { paidMinor, source } = await fundsOf(booking)
  return paidMinor - givenBackOf(booking, source)
}
