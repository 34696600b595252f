import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { reconcileBooking } from '../payments/closeAttempt'
import { isBeingOpened } from '../payments/openAttempt'
import type { PaymentContext } from '../payments/paymentContext'
import { settleFromBank } from '../payments/settlePayment'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { resolveRefunds } from '../refunds/resolveRefunds'

/**
 * Queries the bank now about a booking's open payments and refunds, and settles the results. Throws NOT_FOUND,
 * NOT_POSSIBLE_NOW when nothing is open, and BankError or PAYMENT_IN_PROGRESS when the bank gives no result.
 */
export async function askBank(id: string, actor: Actor, context: PaymentContext): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const open = await Payment.find({ booking: id, status: { $in: ['CREATED', 'STARTED'] } }).lean()
  if (open.length === 0) {
    assertPossible(whyNot.askBank(booking), () => ({ NOTHING_OPEN: texts.nothingToAsk }))
  }
  const askable = open.filter((payment) => !isBeingOpened(payment, context.now()))
  for (const payment of askable) await settleFromBank(payment, actor, context)
  const asked = await getBooking(id)
  if (asked.status === 'AWAITING_PAYMENT' && asked.holdUntil <= context.now()) {
    await reconcileBooking(asked, actor, context)
  }
  await resolveRefunds(booking, context)
  return getBooking(id)
}
