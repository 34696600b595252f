import type { Actor } from '@range/shared/bookings/actor'
import { formatMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import { queueEmails } from '../../mail/mailModel'
import { attentionEmail } from '../emails/staffEmails'
import type { PaymentContext } from '../payments/paymentContext'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { refundedUnder } from '../record/bookingSums'
import { type RefundInput, refundBooking } from './refundBooking'

/**
 * A refund that was decided on with another change. `amountOf` returns how much it gives back in all, in minor units of the
 * booking's currency.
 */
type DecidedRefund = Pick<RefundInput, 'why' | 'key' | 'method'> & { amountOf: (booking: BookingDocument) => number }

/**
 * Makes a refund that was decided on with another change, which stands even if the refund fails. If the booking changes
 * while the bank is asked, decides on the amount again. Returns UNKNOWN while the refund must be retried, and REFUSED
 * when staff must take over.
 */
export async function makeDecidedRefund(
  id: string,
  refund: DecidedRefund,
  actor: Actor,
  context: PaymentContext,
): Promise<'DONE' | 'REFUSED' | 'UNKNOWN'> {
  const { amountOf, ...input } = refund
  const booking = await getBooking(id)
  const amountMinor = amountOf(booking)
  if (amountMinor === 0) return 'DONE'
  try {
    await refundBooking(id, { ...input, amountMinor, version: booking.version }, actor, context)
    return 'DONE'
  } catch (error) {
    if (error instanceof BankError) return 'UNKNOWN'
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_POSSIBLE_NOW' || error.code === 'INVALID_INPUT') return 'REFUSED'
    if (error.code === 'PAYMENT_IN_PROGRESS') return 'UNKNOWN'
    if (error.code !== 'CHANGED_MEANWHILE') throw error
    const { version } = await getBooking(id)
    return version === booking.version ? 'UNKNOWN' : makeDecidedRefund(id, refund, actor, context)
  }
}

/**
 * Emails staff, once, how much of a refund the bank has refused. Call it after settling attention, so that staff
 * don't hear about a sum that is no longer owed.
 */
export async function queueRefusal(
  id: string,
  { amountOf, key }: Pick<DecidedRefund, 'amountOf' | 'key'>,
  context: PaymentContext,
): Promise<void> {
  const booking = await getBooking(id)
  if (booking.attention !== 'REFUND_OWED') return
  const left = formatMinor(amountOf(booking) - refundedUnder(booking, key), booking.currency)
  const why = `the bank refused the refund, so ${left} has not gone back`
  await queueEmails(attentionEmail(booking, { attention: 'REFUND_OWED', why, key }, context), context.now())
}
