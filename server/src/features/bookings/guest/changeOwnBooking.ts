import { type ReasonNotToCancel, whyNotCancelOwn, whyNotMoveOwn } from '@range/shared/bookings/guestActions'
import type { OwnCancellation, OwnReschedule } from '@range/shared/bookings/schema'
import { formatMoney, isSameAmount } from '@range/shared/money'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { inEnglish } from '../../history/wording'
import { howToReachUs } from '../../settings/howToReachUs'
import { currentSettings } from '../../settings/settingsModel'
import { cancelBooking } from '../changes/cancelBooking'
import { rescheduleBooking } from '../changes/rescheduleBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { type BookingDocument, getBooking, isSeatedAt } from '../record/bookingModel'
import { changedMeanwhile } from '../record/changeBooking'
import { ownChangesOf } from '../record/presentGuestBooking'
import { assertSlotOpen } from '../seats/openHours'

const guest = { kind: 'guest' } as const

/**
 * Cancels a booking for its guest until the visit begins, with the refund that the rule gives at that moment. Repeating
 * it finishes an interrupted request and changes nothing else. Throws NOT_FOUND, NOT_POSSIBLE_NOW, CHANGED_MEANWHILE
 * when the booking or the refund has changed since the guest saw it, and PAYMENT_IN_PROGRESS.
 */
export async function cancelOwnBooking(
  id: string,
  { version, refund }: OwnCancellation,
  context: PaymentContext,
): Promise<BookingDocument> {
  const why = inEnglish(() => historyTexts.cancelledOnWebsite)
  const booking = await getBooking(id)
  if (booking.cancellation?.actor.kind === 'guest') return cancelBooking(id, { why }, guest, context)
  const now = context.now()
  await assertCancellable(booking, now)
  if (booking.version !== version) throw changedMeanwhile()
  const { refundIfCancelled: refundAmount } = ownChangesOf(booking, now)
  assertAgreed(refund, refundAmount, booking)
  try {
    return await cancelBooking(id, { refundAmount, why, version }, guest, context)
  } catch (error) {
    // The other request of a double click may have been faster.
    if (error instanceof AppError && error.code === 'CHANGED_MEANWHILE') {
      return cancelOwnBooking(id, { version, refund }, context)
    }
    throw error
  }
}

/**
 * Moves a booking to another slot that guests can book, for its guest and at the same price, as long as cancelling
 * gives a full refund. Choosing the slot it already has changes nothing. Throws the errors of
 * `rescheduleBooking`, and TOO_LATE_TO_CHANGE.
 */
export async function rescheduleOwnBooking(
  id: string,
  { date, time, version }: OwnReschedule,
  context: PaymentContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const isThere = isSeatedAt(booking, { date, time }) && booking.attention !== 'PAID_WITHOUT_SEATS'
  if (!isThere) {
    await assertMovable(booking, context.now())
    assertSlotOpen(date, time, await currentSettings(), context.now())
  }
  return rescheduleBooking(id, { date, time, version, overrideReason: '' }, guest, context)
}

/** Throws NOT_POSSIBLE_NOW, with our contact details, when the guest may not cancel the booking. */
async function assertCancellable(booking: BookingDocument, now: Date): Promise<void> {
  const reason = whyNotCancelOwn(booking, now)
  if (!reason) return
  const contact = await howToReachUs()
  throw new AppError('NOT_POSSIBLE_NOW', () =>
    texts.whyNotCancel({ reason: inWords(reason, booking), contact: contact() }),
  )
}

/** Throws NOT_POSSIBLE_NOW or TOO_LATE_TO_CHANGE, with our contact details, when the guest may not move the booking. */
async function assertMovable(booking: BookingDocument, now: Date): Promise<void> {
  await assertCancellable(booking, now)
  if (!whyNotMoveOwn(booking, now)) return
  const contact = await howToReachUs()
  throw new AppError('TOO_LATE_TO_CHANGE', () =>
    texts.moveLimit({ hours: booking.refundTerms.fullRefundHours, contact: contact() }),
  )
}

function inWords(reason: ReasonNotToCancel, { reseller }: BookingDocument): string {
  return reason === 'SOLD_BY_RESELLER'
    ? texts.soldByReseller({ reseller: reseller?.name ?? '' })
    : texts.reasons[reason]
}

/** Throws CHANGED_MEANWHILE when the refund is no longer the one that the guest agreed to. */
function assertAgreed(agreed: number, refund: number, { currency }: BookingDocument): void {
  if (isSameAmount(agreed, refund, currency)) return
  throw new AppError('CHANGED_MEANWHILE', () =>
    texts.refundChanged({ now: formatMoney(refund, currency), before: formatMoney(agreed, currency) }),
  )
}
