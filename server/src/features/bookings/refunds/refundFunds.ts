import { splitDeskRefund } from '@range/shared/bookings/givenBack'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { type Currency, formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { BookingDocument } from '../record/bookingModel'
import { deskMoneyOf, ownPayments } from '../record/bookingSums'
import { Payment, type PaymentDocument } from '../record/paymentModel'
import { givenBackOf, type RefundWay } from './refundLedger'

/** The source of a refund: a payment at the bank, or money paid at the desk by one method in one currency. */
export type Funds = {
  payment?: PaymentDocument
  /** True for a payment at the bank that did not pay for the booking. */
  isSurplus: boolean
  /** True during another refund of the payment. */
  isPending: boolean
  /** How much is left, in minor units of the booking's currency. */
  leftMinor: number
  /** Returns how an amount that is left goes back. */
  wayOf: (amountMinor: number) => RefundWay
}

/**
 * Returns the source of a booking's next refund: surplus payments first, then the payments that paid for the booking,
 * then money paid at the desk. Desk money goes back in the currency it came in, by the `chosen` method or by default
 * the way it came in; see `splitDeskRefund`. Throws NOT_POSSIBLE_NOW when nothing is left.
 */
export async function fundsOf(booking: BookingDocument, chosen?: DeskPaymentMethod | null): Promise<Funds> {
  const payments = await Payment.find({ booking: booking._id, status: 'PAID' }).sort({ attempt: 1 }).lean()
  const own = ownPayments(booking)
  const atBank = payments.map((payment): Funds => {
    const { _id: orderRef, amountMinor } = payment
    return {
      payment,
      isSurplus: !own.includes(orderRef),
      isPending: booking.refunds.some((one) => one.orderRef === orderRef && one.state === 'ASKED'),
      leftMinor: amountMinor - givenBackOf(booking, orderRef),
      wayOf: () => ({ via: 'BANK', orderRef, method: null, tender: null }),
    }
  })
  const surplusFirst = [...atBank.filter(({ isSurplus }) => isSurplus), ...atBank]
  const next =
    surplusFirst.find(({ isPending, leftMinor }) => isPending || leftMinor > 0) ?? deskFundsOf(booking, chosen)
  if (!next) throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing left to refund for this booking.')
  return next
}

/**
 * Returns the desk money that goes back next, if any is left. A refund at the desk does not wait for a bank, so it never
 * blocks the next one.
 */
function deskFundsOf(booking: BookingDocument, chosen?: DeskPaymentMethod | null): Funds | undefined {
  const firstOf = (amountMinor: number) => splitDeskRefund(deskMoneyOf(booking), amountMinor, chosen)[0]
  const first = firstOf(Number.MAX_SAFE_INTEGER)
  if (!first) return undefined
  return {
    isSurplus: false,
    isPending: false,
    leftMinor: first.creditedMinor,
    wayOf: (amountMinor) => {
      const part = firstOf(amountMinor)
      if (!part) throw tooMuchToRefund(0, booking.currency)
      return { via: 'DESK', orderRef: null, method: part.method, tender: part.tender }
    },
  }
}

/** Throws PAYMENT_IN_PROGRESS during another refund of the same payment, and INVALID_INPUT for more than is left. */
export function assertLeft(amountMinor: number, { isPending, leftMinor }: Funds, { currency }: BookingDocument): void {
  if (isPending) throw refundUnderWay()
  if (amountMinor > leftMinor) throw tooMuchToRefund(leftMinor, currency)
}

/** Returns the error for a refund of more than is left. */
export function tooMuchToRefund(leftMinor: number, currency: Currency): AppError {
  const message = `Amount: at most ${formatMinor(leftMinor, currency)} can be refunded`
  return new AppError('INVALID_INPUT', message, { field: 'amount' })
}

/** Returns the error for a refund whose outcome is unknown. */
export function refundUnderWay(cause?: unknown): AppError {
  const message =
    'The bank has not confirmed yet whether a refund went through. We keep checking, and nothing is refunded twice.'
  return new AppError('PAYMENT_IN_PROGRESS', message, { cause })
}
