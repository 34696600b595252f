import type { Actor } from '@range/shared/bookings/actor'
import { formatMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { AppError } from '../../../http/appError'
import { queueEmails } from '../../mail/mailModel'
import { attentionEmail } from '../emails/staffEmails'
import type { PaymentContext } from '../payments/paymentContext'
import { getBooking } from '../record/bookingModel'
import { refundedUnder } from '../record/bookingSums'
import { type RefundInput, refundBooking } from './refundBooking'

/**
 * Makes a refund that was decided on with another change, which stands even if the refund fails. Returns UNKNOWN
 * while the refund must be retried, and REFUSED when staff must take over.
 */
export async function makeDecidedRefund(
  id: string,
  input: RefundInput,
  actor: Actor,
  context: PaymentContext,
): Promise<'DONE' | 'REFUSED' | 'UNKNOWN'> {
  if (input.amountMinor === 0) return 'DONE'
  try {
    await refundBooking(id, input, actor, context)
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
 * Emails staff, once, how much of a refund the bank has refused. Call it after settling attention, so that staff
 * don't hear about a sum that is no longer owed.
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
  await queueEmails(attentionEmail(booking, { attention: 'REFUND_OWED', why, key }, context), context.now())
}
