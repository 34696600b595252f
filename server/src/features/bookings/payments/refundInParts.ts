import type { Actor } from '@range/shared/bookings/actor'
import { formatMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import { queueAttention } from '../emails/attentionEmail'
import type { BookingDocument } from '../record/bookingModel'
import { refundedUnder, sumsOf } from '../record/bookingSums'
import { getBooking } from '../record/getBooking'
import type { PaymentContext } from './paymentContext'
import { type RefundInput, refundBooking } from './refundBooking'
import { fundsOf } from './refundFunds'
import { refundByKey } from './refundLedger'

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
  const { amountMinor, key, method } = input
  let booking = await getBooking(id)
  if (refundByKey(booking, key)) return refundBooking(id, input, actor, context)
  const isBegun = refundByKey(booking, `${key}:1`) !== undefined
  if (!isBegun && !(await isInParts(booking, input))) return refundBooking(id, input, actor, context)
  for (let part = 1, left = amountMinor; left > 0; part += 1) {
    const partKey = `${key}:${part}`
    const partMinor =
      refundByKey(booking, partKey)?.amountMinor ?? Math.min(left, (await nextFundsOf(booking, method)) || left)
    booking = await refundBooking(id, { ...input, amountMinor: partMinor, key: partKey }, actor, context)
    left -= partMinor
  }
  return booking
}

/**
 * Makes a refund that was decided together with another change, which stands whatever becomes of it. Returns UNKNOWN while
 * it has to be repeated, and REFUSED when staff have to see to it.
 */
export async function makeDecidedRefund(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<'DONE' | 'REFUSED' | 'UNKNOWN'> {
  if (input.amountMinor === 0) return 'DONE'
  try {
    await refundInParts(id, input, actor, context)
    return 'DONE'
  } catch (error) {
    if (error instanceof BankError) return 'UNKNOWN'
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_POSSIBLE_NOW' || error.code === 'INVALID_INPUT') return 'REFUSED'
    if (error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'CHANGED_MEANWHILE') return 'UNKNOWN'
    throw error
  }
}

/**
 * Emails staff, once, how much of a refund the bank has refused. Call it once attention is settled: what is not owed any
 * more they need not know.
 */
export async function queueRefusal(
  id: string,
  { amountMinor, key }: Pick<RefundInput, 'amountMinor' | 'key'>,
  context: PaymentContext,
): Promise<void> {
  const booking = await getBooking(id)
  if (booking.attention !== 'REFUND_OWED') return
  const left = formatMinor(amountMinor - refundedUnder(booking, key), booking.currency)
  const why = `the bank refused the refund, so ${left} has not gone back`
  await queueAttention(booking, { attention: 'REFUND_OWED', why, key }, context)
}

/** Returns whether no single payment of a booking's own covers an amount that all of them together do. */
async function isInParts(booking: BookingDocument, { amountMinor, method }: RefundInput): Promise<boolean> {
  const { source, leftIn } = await fundsOf(booking, method)
  const isSurplus = source.via === 'BANK' && source.orderRef !== booking.paid?.orderRef
  return !isSurplus && amountMinor > leftIn(booking) && amountMinor <= sumsOf(booking).keptMinor
}

/** Returns what is left of the money that the next refund is taken from. */
async function nextFundsOf(booking: BookingDocument, method: RefundInput['method']): Promise<number> {
  const { leftIn } = await fundsOf(booking, method)
  return leftIn(booking)
}
