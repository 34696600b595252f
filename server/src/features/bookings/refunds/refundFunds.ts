import { whyNot } from '@range/shared/bookings/actions'
import { creditedTogether, planRefund, type RefundPart } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { nothingMoves } from '@range/shared/bookings/tender'
import { type Currency, formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import { assertPossible } from '../record/assertPossible'
import type { BookingDocument } from '../record/bookingModel'

type Wanted = { amountMinor: number; method?: DeskPaymentMethod | null | undefined }

/**
 * Returns the parts of a refund, first the one to make next; see `planRefund`. Throws PAYMENT_IN_PROGRESS while the bank has
 * not confirmed another refund, NOT_POSSIBLE_NOW when no money is left, and INVALID_INPUT naming `amount` when it cannot
 * go back, by the chosen method if there is one.
 */
export function refundParts(booking: BookingDocument, { amountMinor, method }: Wanted): [RefundPart, ...RefundPart[]] {
  const [first, ...others] = planRefund(booking, amountMinor, method)
  const pending = booking.refunds.filter(({ state, orderRef }) => state === 'ASKED' && orderRef)
  const isBlocked = pending.some(({ orderRef }) => !first?.orderRef || first.orderRef === orderRef)
  const reason = whyNot.refund(booking)
  if (isBlocked || reason === 'REFUND_PENDING') throw refundUnderWay()
  assertPossible(reason, { NOTHING_LEFT: 'There is nothing left to refund for this booking.' })
  assertCardCovers(booking, { amountMinor, method }, 'amount')
  const parts = first ? [first, ...others] : []
  if (creditedTogether(parts) < amountMinor) throw tooMuchToRefund(creditedTogether(parts), booking.currency)
  if (!first) throw tooMuchToRefund(0, booking.currency)
  return [first, ...others]
}

/** Throws INVALID_INPUT when a method at the desk is chosen for money that was all paid online and goes back to its card. */
export function assertPaidAtDesk(booking: BookingDocument, { amountMinor, method }: Wanted, field: string): void {
  const parts = planRefund(booking, amountMinor, method)
  if (!method || parts.length === 0 || parts.some(({ how }) => how !== 'ONLINE')) return
  const message = 'Method: this money was paid online, so it can only go back to the card that paid.'
  throw new AppError('INVALID_INPUT', message, { field })
}

/** Throws INVALID_INPUT when the card terminal would refund more than was paid on it, and says how much that is. */
export function assertCardCovers(booking: BookingDocument, { amountMinor, method }: Wanted, field: string): void {
  if (method !== 'CARD') return
  const coveredMinor = creditedTogether(planRefund(booking, amountMinor, 'CARD'))
  if (coveredMinor === amountMinor || coveredMinor === creditedTogether(planRefund(booking, amountMinor))) return
  const most = formatMinor(coveredMinor, booking.currency)
  const message = `Amount: only ${most} can go back to cards, because no more was paid by card. Refund the rest in cash.`
  throw new AppError('INVALID_INPUT', message, { field })
}

/** Returns the error for a refund of more than is left. */
export function tooMuchToRefund(leftMinor: number, currency: Currency): AppError {
  const message = leftMinor === 0 ? nothingMoves : `at most ${formatMinor(leftMinor, currency)} can be refunded`
  return new AppError('INVALID_INPUT', `Amount: ${message}`, { field: 'amount' })
}

/** Returns the error for a refund whose outcome is unknown. */
export function refundUnderWay(cause?: unknown): AppError {
  const message =
    'The bank has not confirmed yet whether a refund went through. We keep checking, and nothing is refunded twice.'
  return new AppError('PAYMENT_IN_PROGRESS', message, { cause })
}
