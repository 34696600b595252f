import { splitDeskRefund } from '@range/shared/bookings/givenBack'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { type Currency, formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { BookingDocument } from '../record/bookingModel'
import { deskMoneyLeft, deskTakings } from '../record/bookingSums'
import { Payment, type PaymentDocument } from '../record/paymentModel'
import { givenBackOf, type RefundSource } from './refundLedger'

/** The source of a refund: a payment at the bank, or money paid at the desk (no `payment`). */
export type Funds = {
  source: RefundSource
  /** Returns how much is left, in minor units. */
  leftIn: (booking: BookingDocument) => number
  payment?: PaymentDocument
}

/**
 * Returns the source of a booking's next refund: surplus payments first, then the payment that paid for the booking,
 * then money paid at the desk. Desk money goes back by the `chosen` method, by default the way it came in: by card,
 * then in cash. Throws NOT_POSSIBLE_NOW when nothing is left.
 */
export async function fundsOf(booking: BookingDocument, chosen?: DeskPaymentMethod | null): Promise<Funds> {
  const { _id, paid } = booking
  const payments = await Payment.find({ booking: _id, status: 'PAID' }).sort({ attempt: 1 }).lean()
  const surplus = payments.filter((payment) => payment._id !== paid?.orderRef)
  const own = payments.filter((payment) => payment._id === paid?.orderRef)
  const all: Funds[] = [...surplus, ...own].map((payment) => {
    const source = { via: 'BANK', orderRef: payment._id, method: null } as const
    return { source, leftIn: (current) => payment.amountMinor - givenBackOf(current, payment._id), payment }
  })
  for (const method of chosen ? [chosen] : (['CARD', 'CASH'] as const)) {
    const leftIn = (current: BookingDocument) => {
      const left = deskMoneyLeft(current)
      return chosen ? left : splitDeskRefund({ takings: deskTakings(current), refunds: current.refunds }, left)[method]
    }
    all.push({ source: { via: 'DESK', orderRef: null, method }, leftIn })
  }
  const next = all.find(({ source, leftIn }) => isPending(booking, source) || leftIn(booking) > 0)
  if (!next) throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing left to refund for this booking.')
  return next
}

/** Throws PAYMENT_IN_PROGRESS during another refund of the same payment, and INVALID_INPUT for more than is left. */
export function assertLeft(amountMinor: number, booking: BookingDocument, { leftIn, source }: Funds): void {
  const left = leftIn(booking)
  if (isPending(booking, source)) throw refundUnderWay()
  if (amountMinor > left) throw tooMuchToRefund(left, booking.currency)
}

/** Returns the error for a refund of more than is left. */
export function tooMuchToRefund(leftMinor: number, currency: Currency): AppError {
  const message = `Amount: at most ${formatMinor(Math.max(0, leftMinor), currency)} can be refunded`
  return new AppError('INVALID_INPUT', message, { field: 'amount' })
}

/** Returns the error for a refund whose outcome is unknown. */
export function refundUnderWay(cause?: unknown): AppError {
  const message =
    'The bank has not confirmed yet whether a refund went through. We keep checking, and nothing is refunded twice.'
  return new AppError('PAYMENT_IN_PROGRESS', message, { cause })
}

/** A refund at the desk does not wait for a bank, so it never blocks the next one. */
function isPending({ refunds }: BookingDocument, { via, orderRef }: RefundSource): boolean {
  return via === 'BANK' && refunds.some((one) => one.orderRef === orderRef && one.state === 'ASKED')
}
