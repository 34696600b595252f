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
  /** Returns how much is left, in minor units of the booking's currency. */
  leftIn: (booking: BookingDocument) => number
  /** Returns how an amount that is left goes back. */
  wayOf: (booking: BookingDocument, amountMinor: number) => RefundWay
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
      leftIn: (current) => amountMinor - givenBackOf(current, orderRef),
      wayOf: () => ({ via: 'BANK', orderRef, method: null, tender: null }),
    }
  })
  const surplusFirst = [...atBank.filter(({ isSurplus }) => isSurplus), ...atBank.filter(({ isSurplus }) => !isSurplus)]
  const next = [...surplusFirst, ...deskFundsOf(booking, chosen)].find(
    ({ payment, leftIn }) => isPending(booking, payment) || leftIn(booking) > 0,
  )
  if (!next) throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing left to refund for this booking.')
  return next
}

function deskFundsOf(booking: BookingDocument, chosen?: DeskPaymentMethod | null): Funds[] {
  const partsOf = (current: BookingDocument, amountMinor = Number.MAX_SAFE_INTEGER) =>
    splitDeskRefund(deskMoneyOf(current), amountMinor, chosen)
  return partsOf(booking).map(({ method, tender: { currency } }) => {
    const partIn = (current: BookingDocument, amountMinor?: number) =>
      partsOf(current, amountMinor).find((one) => one.method === method && one.tender.currency === currency)
    return {
      isSurplus: false,
      leftIn: (current) => partIn(current)?.creditedMinor ?? 0,
      wayOf: (current, amountMinor) => {
        const tender = partIn(current, amountMinor)?.tender
        if (!tender) throw tooMuchToRefund(0, current.currency)
        return { via: 'DESK', orderRef: null, method, tender }
      },
    }
  })
}

/** Throws PAYMENT_IN_PROGRESS during another refund of the same payment, and INVALID_INPUT for more than is left. */
export function assertLeft(amountMinor: number, booking: BookingDocument, { leftIn, payment }: Funds): void {
  const left = leftIn(booking)
  if (isPending(booking, payment)) throw refundUnderWay()
  if (amountMinor > left) throw tooMuchToRefund(left, booking.currency)
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

/** A refund at the desk does not wait for a bank, so it never blocks the next one. */
function isPending({ refunds }: BookingDocument, payment: PaymentDocument | undefined): boolean {
  return payment !== undefined && refunds.some(({ orderRef, state }) => orderRef === payment._id && state === 'ASKED')
}
