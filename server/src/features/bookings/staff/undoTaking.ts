import { isRefunding, liveTakings, moneyOf, ownMoney } from '@range/shared/bookings/bookingMoney'
import { canUndo } from '@range/shared/bookings/refundPlan'
import { isSeated } from '@range/shared/bookings/status'
import { handedOver, tenderOfEntry } from '@range/shared/bookings/tender'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { settleAttention } from '../payments/settleAttention'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { overpaymentOf, type Taking } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { getPayment } from '../record/paymentModel'

/**
 * Undoes a payment at the desk that was recorded by mistake; both entries stay in the ledger. A second payment online, which
 * would have to go back, takes its place while the booking would be due otherwise.
 *
 * Steps: 1 record it; 2 settle the booking's attention. Safe to stop after any step and to repeat. Throws NOT_FOUND, and
 * NOT_POSSIBLE_NOW for an online payment, when refunds at the desk exceed the other payments in its currency (see `canUndo`),
 * and once the booking is no longer open; PAYMENT_IN_PROGRESS while a refund is on its way.
 */
export async function undoTaking(
  id: string,
  key: string,
  undo: By & { why?: string | undefined },
): Promise<BookingDocument> {
  const { why, ...by } = undo
  const booking = await getBooking(id)
  const taking = booking.takings.find((one) => one.key === key)
  if (!taking) throw new AppError('NOT_FOUND', () => texts.noSuchPayment)
  if (taking.undone) return settled(id, taking.undone)
  if (taking.how === 'ONLINE') {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.onlineNotUndone)
  }
  if (isRefunding(booking)) throw new AppError('PAYMENT_IN_PROGRESS', () => texts.refundInProgress)
  if (!canUndo(booking, taking)) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.notUndoable)
  }
  const without = { ...booking, takings: booking.takings.filter((one) => one !== taking) }
  const { replacing, excessMinor } = replacementIn(without)
  const after = withOwn(without, replacing)
  const overpaid = excessMinor > 0 ? { at: by.at, refundMinor: excessMinor, why: 'PAID_MORE' as const } : undefined
  const changed = await changeBooking(id, {
    where: { version: booking.version },
    set: { ...(await firstPaymentOf(after, by)), overpaid: overpaid ?? overpaymentOf(after) },
    money: {
      set: { 'takings.$[taking].undone': { ...by, why: why ?? '' }, 'takings.$[replacing].isSurplus': false },
    },
    arrayFilters: [{ 'taking.key': key }, { 'replacing.key': { $in: replacing } }],
    ...by,
    why: () => undoneInWords(taking, booking, why),
  })
  return changed ? settled(id, by) : undoTaking(id, key, undo)
}

async function settled(id: string, { actor, at }: By): Promise<BookingDocument> {
  await settleAttention(id, actor, at)
  return getBooking(id)
}

/**
 * Returns the surplus payments that pay what is due without the undone one, oldest first, and what they exceed it by. One of
 * which some has gone back stays a surplus.
 */
function replacementIn(without: BookingDocument): { replacing: string[]; excessMinor: number } {
  const replacing: string[] = []
  let dueMinor = isSeated(without) ? moneyOf(without).dueMinor : 0
  for (const { key, orderRef, isSurplus, amountMinor } of liveTakings(without)) {
    if (dueMinor <= 0) break
    if (!isSurplus || without.refunds.some((refund) => refund.orderRef === orderRef)) continue
    replacing.push(key)
    dueMinor -= amountMinor
  }
  return { replacing, excessMinor: Math.max(0, -dueMinor) }
}

function withOwn(booking: BookingDocument, keys: readonly string[]): BookingDocument {
  const takings = booking.takings.map((one) => (keys.includes(one.key) ? { ...one, isSurplus: false } : one))
  return { ...booking, takings }
}

/**
 * Returns how the booking was first paid once a desk payment is gone: by the first of the others. Without others, a desk
 * booking is unpaid, and any other booking was free before. Payments online and to a reseller stay the first.
 */
async function firstPaymentOf(
  booking: BookingDocument,
  { at, actor }: By,
): Promise<Partial<Pick<BookingDocument, 'paid' | 'simplepayTransactionId'>>> {
  const { paid, status } = booking
  if (paid?.how === 'ONLINE' || paid?.how === 'RESELLER') return {}
  const [first] = ownMoney(booking).takings
  if (!first) return { paid: status === 'ON_SITE' ? null : { how: 'FREE', at, actor } }
  const { how, orderRef } = first
  if (!orderRef) return { paid: { how, at: first.at, actor: first.actor } }
  const { transactionId } = await getPayment(orderRef)
  return { paid: { how, at: first.at, actor: first.actor, orderRef }, simplepayTransactionId: transactionId ?? '' }
}

function undoneInWords(taking: Taking, { currency: bookedIn }: BookingDocument, reason: string | undefined): string {
  const { how: method, amountMinor } = taking
  const tender = tenderOfEntry(taking, bookedIn)
  const handed = handedOver(tender)
  const credited = formatMinor(amountMinor, bookedIn)
  const sum = tender.currency === bookedIn ? handed : historyTexts.takingOf({ sum: handed, credited })
  return reason ? historyTexts.takingUndoneBecause({ method, sum, reason }) : historyTexts.takingUndone({ method, sum })
}
