import type { Actor } from '@range/shared/bookings/actor'
import type { BookingDocument } from '../record/bookingModel'
import { latestPayment } from '../record/getPayment'
import { transitionBooking } from '../record/transitionBooking'
import { closeAttempt } from './closeAttempt'
import type { PaymentContext } from './paymentContext'

/**
 * Resolves a booking whose time to pay has ended: settles the bank's result, and cancels at the bank a payment that
 * nobody started. Throws BankError when the bank does not respond.
 */
export async function reconcileBooking(booking: BookingDocument, actor: Actor, context: PaymentContext): Promise<void> {
  const payment = await latestPayment(booking._id)
  if (!payment) {
    const where = { attempts: booking.attempts }
    await transitionBooking(booking._id, 'EXPIRED', { actor, at: context.now(), why: 'no payment was begun', where })
    return
  }
  await closeAttempt(payment, actor, context)
}
