import { type Currency, formatMinor, isWholeMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { BookingDocument } from '../record/bookingModel'
import { deskTakings } from '../record/bookingSums'
import { Payment, type PaymentDocument } from '../record/paymentModel'
import { givenBackOf, type RefundSource } from './refundLedger'

/** Money that a refund is taken from: a payment at the bank, or what was paid at the desk in one way (no `payment`). */
export type Funds = { source: RefundSource; paidMinor: number; payment?: PaymentDocument }

/**
 * Returns the money that the next refund of a booking is taken from: surplus payments first, then the one that paid for
 * it, then what was paid at the desk by card and in cash. Throws NOT_POSSIBLE_NOW when nothing is left.
 */
export async function fundsOf(booking: BookingDocument): Promise<Funds> {
  const { _id, paid } = booking
  const payments = await Payment.find({ booking: _id, status: 'PAID' }).sort({ attempt: 1 }).lean()
  const surplus = payments.filter((payment) => payment._id !== paid?.orderRef)
  const own = payments.filter((payment) => payment._id === paid?.orderRef)
  const all: Funds[] = [...surplus, ...own].map((payment) => ({
    source: { via: 'BANK', orderRef: payment._id, method: null },
    paidMinor: payment.amountMinor,
    payment,
  }))
  const atDesk = deskTakings(booking)
  for (const method of ['CARD', 'CASH'] as const) {
    const paidMinor = atDesk.reduce((sum, one) => (one.how === method ? sum + one.amountMinor : sum), 0)
    all.push({ source: { via: 'DESK', orderRef: null, method }, paidMinor })
  }
  const next = all.find(({ source, paidMinor }) => {
    return isPending(booking, source) || paidMinor > givenBackOf(booking, source)
  })
  if (!next) throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing left to refund for this booking.')
  return next
}

/** Throws PAYMENT_IN_PROGRESS during another refund of the same payment, and INVALID_INPUT for more than is left of it. */
export function assertLeft(amountMinor: number, booking: BookingDocument, { paidMinor, source }: Funds): void {
  const left = paidMinor - givenBackOf(booking, source)
  if (isPending(booking, source)) throw refundUnderWay()
  if (amountMinor > left) throw tooMuchToRefund(left, booking.currency)
}

/** Throws INVALID_INPUT naming `field` for an amount with more decimals than its currency has. */
export function assertWholeMinor(amount: number, currency: Currency, field: string): void {
  if (isWholeMinor(amount, currency)) return
  const message = currency === 'HUF' ? 'Whole forints only' : 'At most two decimals'
  throw new AppError('INVALID_INPUT', `Amount: ${message}`, { field })
}

/** Returns the error for a refund of more than is left. */
export function tooMuchToRefund(leftMinor: number, currency: Currency): AppError {
  const message = `Amount: at most ${formatMinor(Math.max(0, leftMinor), currency)} can be given back`
  return new AppError('INVALID_INPUT', message, { field: 'amount' })
}

/** Returns the error for a refund whose outcome is unknown. */
export function refundUnderWay(cause?: unknown): AppError {
  const message =
    'The bank has not said yet whether the money of a refund went back. We keep asking; nothing is paid out twice.'
  return new AppError('PAYMENT_IN_PROGRESS', message, { cause })
}

/** A refund at the desk waits for no bank, so it never blocks the next one. */
function isPending({ refunds }: BookingDocument, { via, orderRef }: RefundSource): boolean {
  return via === 'BANK' && refunds.some((one) => one.orderRef === orderRef && one.state === 'ASKED')
}
