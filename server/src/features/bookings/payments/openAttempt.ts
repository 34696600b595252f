import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { maxPaymentAttempts, paymentMinutes } from '@range/shared/limits'
import { findPromoCode } from '@range/shared/settings/promoCodes'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { currentSettings } from '../../settings/settingsModel'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { recordProgress, transitionBooking } from '../record/changeBooking'
import { insertPayment } from '../record/changePayment'
import { Payment, type PaymentDocument } from '../record/paymentModel'
import { countUse, withUse } from '../record/promoCodeUses'
import { endOfHold, hasTimeToPay, heldUntil } from '../record/unpaidTime'
import { holdSeats } from '../seats/holdSeats'
import { releaseSeats } from '../seats/takeSeats'
import { type GuestQuotaHolder, holdWithinQuota, quotaKeysOf, removeFromQuota } from '../seats/unpaidQuota'
import { assertOfferStands, mustRenewHold } from '../seats/whyNotPayable'
import type { PaymentContext } from './paymentContext'
import { endAttempt, startAtBank } from './startAtBank'

export const openingTimeoutMs = 30_000

type NewAttempt = { attempt: number; quotaHolder: GuestQuotaHolder | undefined }
/** `wasHeld`: whether the seats were held before the attempt, and stay held if it fails. */
type OpenAttempt = { orderRef: string; attempt: number; timeout: Date; holdUntil: Date; wasHeld: boolean }

/**
 * Opens a payment attempt at the bank. Returns the URL of the bank's page, or undefined when another request was
 * faster.
 *
 * Steps: 1 for a retry or a payment by link, renew the hold, if day, hour and packages are still offered; 2 write the
 * attempt; 3 for a retry, put the booking back to awaiting payment; 4 open the page at the bank; 5 store the page's
 * URL. After a stop, the hold expires on its own. When the bank opens no page, the booking fails: seats held by an
 * earlier attempt or a payment link stay held, and seats taken for this attempt are released. Throws
 * TOO_MANY_ATTEMPTS, NOT_PAYABLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE, UNKNOWN_PACKAGE, TOO_MANY_UNPAID, SLOT_FULL,
 * and BankError.
 */
export async function openAttempt(
  booking: BookingDocument,
  { attempt, quotaHolder }: NewAttempt,
  context: PaymentContext,
): Promise<string | undefined> {
  const now = context.now()
  if (attempt > maxPaymentAttempts) {
    throw new AppError('TOO_MANY_ATTEMPTS', () => texts.tooManyAttempts({ times: maxPaymentAttempts }))
  }
  if (!hasTimeToPay(booking, now)) {
    throw new AppError('NOT_PAYABLE', () => texts.timeRanOut)
  }
  const { _id, orderNumber, amountMinor, currency } = booking
  const orderRef = `${orderNumber}-${attempt}`
  const isNewTry = mustRenewHold(booking, attempt, now)
  const holdUntil = isNewTry ? await renewHold(booking, quotaHolder, now) : booking.holdUntil

  const timeout = new Date(now.getTime() + paymentMinutes * 60_000)
  if (!(await insertPayment({ _id: orderRef, booking: _id, attempt, amountMinor, currency, timeout }, now))) {
    return undefined
  }
  if (isNewTry && !(await awaitPaymentAgain(booking, { attempt, holdUntil, at: now }))) {
    await endAttempt(orderRef, 'the booking was settled in the meantime', now)
    const current = await getBooking(_id)
    const { date, time, cancellation } = current
    // No other attempt can need these seats.
    if (cancellation || !hasTimeToPay(current, now)) {
      await releaseSeats({ date, time, booking: _id }, { until: holdUntil })
    }
    return undefined
  }
  const wasHeld = Boolean(booking.paymentLink) || (attempt > 1 && heldUntil(booking, now) !== null)
  return openAtBank(booking, { orderRef, attempt, timeout, holdUntil, wasHeld }, context)
}

/** Returns whether another request has written this attempt and is opening it at the bank right now. */
export function isBeingOpened({ status, createdAt }: PaymentDocument & { createdAt?: Date }, now: Date): boolean {
  return status === 'CREATED' && createdAt !== undefined && now.getTime() - createdAt.getTime() < openingTimeoutMs
}

/**
 * Counts the use of the promo code and holds the seats again. A payment link counts against no quota, and still works in an
 * hour that has been closed since. Returns when the hold ends.
 */
async function renewHold(booking: BookingDocument, caller: GuestQuotaHolder | undefined, now: Date): Promise<Date> {
  const { _id, date, time, email, howManyPeople: people, paymentLink } = booking
  const until = endOfHold(booking, now)
  const settings = await currentSettings()
  await assertOfferStands(booking, settings, now)
  const promo = findPromoCode(booking.promoCode, settings.promoCodes)
  const use = promo && (await countUse(promo, _id, now))
  if (promo && !use) throw new AppError('NOT_PAYABLE', () => texts.codeUsedUp)
  const quotaHolder = paymentLink ? undefined : caller
  const terms = { quotaHolder, capacity: settings.maximumPeopleCount, now }
  const hold = { booking: _id, date, time, people, email, until }
  await withUse(_id, use, () => holdSeats(hold, terms))
  if (!quotaHolder) return until
  try {
    // Counts again, because a release between counting and holding would have removed the count.
    await holdWithinQuota(hold, quotaHolder, now)
  } catch (error) {
    await releaseSeats({ date, time, booking: _id }, { until })
    throw error
  }
  return until
}

async function awaitPaymentAgain(
  { _id, status }: BookingDocument,
  { attempt, holdUntil, at }: { attempt: number; holdUntil: Date; at: Date },
): Promise<boolean> {
  const set = { holdUntil, attempts: attempt, nextBankCheckAt: null, simplepayTransactionId: '' }
  if (status === 'AWAITING_PAYMENT') return recordProgress(_id, { where: { status }, set })
  const why = () => historyTexts.attempt({ attempt })
  const reopened = await transitionBooking(_id, 'AWAITING_PAYMENT', { actor: { kind: 'guest' }, at, why, set })
  return reopened !== undefined || recordProgress(_id, { where: { status: 'AWAITING_PAYMENT' }, set })
}

async function openAtBank(
  booking: BookingDocument,
  { orderRef, attempt, timeout, holdUntil, wasHeld }: OpenAttempt,
  context: PaymentContext,
): Promise<string | undefined> {
  const { _id, date, time, amountMinor } = booking
  try {
    return await startAtBank(booking, { orderRef, amountMinor, timeout }, context)
  } catch (error) {
    const at = context.now()
    const why = () => historyTexts.bankDidNotOpen
    const failed = await transitionBooking(_id, 'FAILED', {
      actor: { kind: 'bank' },
      at,
      why,
      set: wasHeld ? {} : { holdUntil: at },
      where: { attempts: attempt },
    })
    if (failed && !wasHeld) {
      const counted = await quotaKeysOf(_id, holdUntil)
      await releaseSeats({ date, time, booking: _id }, { until: holdUntil })
      await removeFromQuota(_id, counted)
    }
    throw error
  }
}

/**
 * Opens a payment of the due sum of a confirmed booking at the bank. Neither holds seats nor changes the booking. Returns
 * the URL of the bank's page, or undefined when another request was faster.
 *
 * Steps: 1 write the attempt; 2 open the page at the bank; 3 store the page's URL. After a stop, the reconcile job closes
 * the attempt. Throws TOO_MANY_ATTEMPTS and BankError.
 */
export async function openDueAttempt(
  booking: BookingDocument,
  attempt: number,
  context: PaymentContext,
): Promise<string | undefined> {
  const { _id, orderNumber, currency } = booking
  const now = context.now()
  if ((await Payment.countDocuments({ booking: _id, isForDue: true })) >= maxPaymentAttempts) {
    throw new AppError('TOO_MANY_ATTEMPTS', () => texts.tooManyAttemptsOfDue({ times: maxPaymentAttempts }))
  }
  const { dueMinor: amountMinor } = moneyOf(booking)
  const orderRef = `${orderNumber}-${attempt}`
  const timeout = new Date(now.getTime() + paymentMinutes * 60_000)
  const payment = { _id: orderRef, booking: _id, attempt, isForDue: true, amountMinor, currency, timeout }
  if (!(await insertPayment(payment, now))) return undefined
  return startAtBank(booking, { orderRef, amountMinor, timeout }, context)
}
