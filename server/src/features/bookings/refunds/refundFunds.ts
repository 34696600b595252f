import { whyNot } from '@range/shared/bookings/actions'
import { creditedTogether, planRefund, type RefundPart } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { type Currency, formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as tenderTexts } from '@range/shared/staffTexts/tender'
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
  assertPossible(reason, () => ({ NOTHING_LEFT: texts.nothingLeft }))
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
  throw new AppError('INVALID_INPUT', () => texts.paidOnline, { field })
}

/** Throws INVALID_INPUT when the card terminal would refund more than was paid on it, and says how much that is. */
export function assertCardCovers(booking: BookingDocument, { amountMinor, method }: Wanted, field: string): void {
  if (method !== 'CARD') return
  const coveredMinor = creditedTogether(planRefund(booking, amountMinor, 'CARD'))
  if (coveredMinor === amountMinor || coveredMinor === creditedTogether(planRefund(booking, amountMinor))) return
  const message = () => texts.cardCoversLess({ sum: formatMinor(coveredMinor, booking.currency) })
  throw new AppError('INVALID_INPUT', message, { field })
}

/** Returns the error for a refund of more than is left. */
export function tooMuchToRefund(leftMinor: number, currency: Currency): AppError {
  const sum = formatMinor(leftMinor, currency)
  const message = () => (leftMinor === 0 ? tenderTexts.amountTooLittle : texts.mostRefundable({ sum }))
  return new AppError('INVALID_INPUT', message, { field: 'amount' })
}

/** Returns the error for a refund whose outcome is unknown. */
export function refundUnderWay(cause?: unknown): AppError {
  return new AppError('PAYMENT_IN_PROGRESS', () => texts.refundUnconfirmed, { cause })
}
