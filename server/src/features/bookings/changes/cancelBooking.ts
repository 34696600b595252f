import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { creditedTogether } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { formatMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import { queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { cancellationRefundKey, cancelledEmail, refundOfCancellation } from '../emails/refundEmails'
import { cancelledByGuestEmail } from '../emails/staffEmails'
import type { PaymentContext } from '../payments/paymentContext'
import { settleAttention } from '../payments/settleAttention'
import { assertPossible } from '../record/assertPossible'
import { assertWholeMinor } from '../record/assertWholeMinor'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { refundToMake } from '../record/bookingSums'
import { assertSeen, assertVersion, recordProgress, transitionBooking } from '../record/changeBooking'
import { reasonInWords } from '../record/reasonInWords'
import { makeDecidedRefund, queueRefusal } from '../refunds/decidedRefund'
import { assertCardCovers, assertPaidAtDesk } from '../refunds/refundFunds'
import { releaseSeatsUpTo } from '../seats/takeSeats'
import { type Failure, finishEach } from './finishEach'
import { releaseBooking } from './releaseBooking'

/**
 * `refundAmount` is in units of the booking's currency, as on the wire; `refundMethod` is how money paid at the desk is
 * handed back, and `isHandedBackLater` leaves it owed for now; `toGuest` is the text that staff add to the guest's email;
 * `owedMinor` is how much its reseller still owes, zero by default.
 */
type Cancellation = {
  refundAmount?: number | undefined
  refundMethod?: DeskPaymentMethod | null
  isHandedBackLater?: boolean
  owedMinor?: number
  why: string
  toGuest?: string
  version?: number | undefined
}

/**
 * Cancels a booking for staff or for its guest, however it is paid or to be paid.
 *
 * Steps: 1 mark the booking cancelled, together with the amount to refund; 2 release its seats; 3 queue the guest's
 * email; 4 make the refund, or email staff that the bank refuses it; 5 mark the cancellation finished. Safe to stop
 * after each step and to repeat; the reconcile job finishes interrupted cancellations. `refundAmount`, from zero to
 * all of the kept money, is required when any is kept. A refund that does not reach the guest leaves the booking on
 * the attention list, and so does money paid at the desk that staff must hand back later, as after every cancellation by
 * a guest. Before an unpaid booking is marked, its payment at the bank is closed (see
 * releaseBooking); a booking that turns out to be paid is not cancelled. Throws NOT_FOUND, NOT_POSSIBLE_NOW,
 * CHANGED_MEANWHILE, PAYMENT_IN_PROGRESS, INVALID_INPUT naming `refundAmount`, and BankError.
 */
export async function cancelBooking(
  id: string,
  input: Cancellation,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.cancellation) return repeatCancellation(booking, input, context)
  assertSeen(booking, input.version)
  assertCancellable(booking, context.now())
  if (!isSeated(booking)) return cancelUnpaid(booking, input, actor, context)
  const refundMinor = cancellationRefundMinor(booking, input)
  const { why, toGuest = '', refundMethod = null, isHandedBackLater = actor.kind === 'guest' } = input
  const { keptMinor: kept } = moneyOf(booking)
  const { reseller } = booking
  const owedMinor = input.owedMinor ?? 0
  const at = context.now()
  const cancelled = await transitionBooking(id, 'CANCELLED', {
    actor,
    at,
    why: () => {
      const money = historyTexts.goesBack({ sum: sum(booking, refundMinor), paid: sum(booking, kept) })
      const owed = reseller && {
        name: reseller.name,
        sum: sum(booking, owedMinor),
        whole: sum(booking, reseller.owedMinor),
      }
      return [reasonInWords({ actor, why }), kept > 0 && money, owed && historyTexts.resellerOwes(owed)]
        .filter(Boolean)
        .join(', ')
    },
    set: {
      cancellation: { at, actor, why, toGuest, refundMinor, refundMethod, isHandedBackLater, isFinished: false },
      attention: refundMinor > 0 ? 'REFUND_OWED' : attentionAfter(booking),
      ...(reseller && { reseller: { ...reseller, creditedMinor: reseller.owedMinor - owedMinor } }),
    },
    where: { version: booking.version },
    version: input.version,
  })
  return cancelled ? finishCancellation(cancelled, context) : cancelBooking(id, input, actor, context)
}

/** Cancels a booking that holds unpaid seats. Throws CHANGED_MEANWHILE when its guest paid first. */
async function cancelUnpaid(
  booking: BookingDocument,
  input: Cancellation,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const { _id } = booking
  const at = context.now()
  await assertVersion(_id, input.version)
  const refundMinor = cancellationRefundMinor(booking, input)
  const { why, toGuest = '' } = input
  const terms = { refundMinor, refundMethod: null, isHandedBackLater: false, isFinished: false }
  const cancellation = { at, actor, why, toGuest, ...terms }
  const ended = await releaseBooking(_id, { actor, why: () => reasonInWords(cancellation), cancellation }, context)
  if (!ended.cancellation) {
    throw new AppError('CHANGED_MEANWHILE', () => texts.guestPaidMeanwhile)
  }
  return finishCancellation(ended, context)
}

/**
 * Releases the seats of a cancelled booking, queues the guest's email and makes the refund. If the bank does not
 * respond, the next call retries; if it refuses, the booking stays on the attention list and staff get an email.
 */
async function finishCancellation(booking: BookingDocument, context: PaymentContext): Promise<BookingDocument> {
  const { _id, date, time, changeNumber, cancellation } = booking
  if (!cancellation || cancellation.isFinished) return getBooking(_id)
  await releaseSeatsUpTo({ date, time, booking: _id }, changeNumber)
  const emails = [...cancelledEmail(booking, await withVenue(context)), ...cancelledByGuestEmail(booking, context)]
  await queueEmails(emails, context.now())
  const { actor, why, refundMinor, refundMethod: method, isHandedBackLater } = cancellation
  const decidedMinor = isHandedBackLater ? creditedTogether(refundOfCancellation(booking), 'ONLINE') : refundMinor
  const amountOf = (current: BookingDocument) =>
    refundToMake(current, cancellation, { amountMinor: decidedMinor, key: cancellationRefundKey })
  const refund = { amountOf, why, key: cancellationRefundKey, method }
  const outcome = await makeDecidedRefund(_id, refund, actor, context)
  if (outcome === 'UNKNOWN') return getBooking(_id)
  await settleAttention(_id, actor, context.now())
  if (outcome === 'REFUSED') await queueRefusal(_id, refund, context)
  await recordProgress(_id, { set: { 'cancellation.isFinished': true } })
  return getBooking(_id)
}

const batch = 100

/** Finishes cancellations that stopped half-way. Returns the failures. */
export async function finishStoppedCancellations(context: PaymentContext): Promise<Failure[]> {
  const stopped = await Booking.find({ 'cancellation.isFinished': false }).limit(batch).lean()
  return finishEach(stopped, (booking) => finishCancellation(booking, context))
}

async function repeatCancellation(
  booking: BookingDocument,
  { refundAmount }: Cancellation,
  context: PaymentContext,
): Promise<BookingDocument> {
  const { cancellation, currency } = booking
  if (refundAmount !== undefined && toMinor(refundAmount, currency) !== cancellation?.refundMinor) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.alreadyCancelled)
  }
  return finishCancellation(booking, context)
}

function assertCancellable(booking: BookingDocument, now: Date): void {
  const reason = whyNot.cancel(booking, now)
  if (reason === 'REFUND_PENDING') {
    throw new AppError('PAYMENT_IN_PROGRESS', () => texts.refundInProgress)
  }
  assertPossible(reason, () => ({
    ENDED: texts.alreadyEnded,
    REFUND_OWED: texts.refundOwed,
    TOOK_PLACE: texts.tookPlace,
  }))
}

/** Returns the amount to refund in minor units, after checking that it can be refunded. */
function cancellationRefundMinor(booking: BookingDocument, { refundAmount, refundMethod }: Cancellation): number {
  const { currency } = booking
  const { keptMinor: kept } = moneyOf(booking)
  if (refundAmount === undefined) {
    if (kept > 0) throw wrongRefundAmount(() => texts.refundAmountMissing)
    return 0
  }
  assertWholeMinor(refundAmount, currency, 'refundAmount')
  const refundMinor = toMinor(refundAmount, currency)
  if (refundMinor > kept) throw wrongRefundAmount(() => texts.refundAmountTooHigh({ sum: sum(booking, kept) }))
  assertPaidAtDesk(booking, { amountMinor: refundMinor, method: refundMethod }, 'refundMethod')
  assertCardCovers(booking, { amountMinor: refundMinor, method: refundMethod }, 'refundAmount')
  return refundMinor
}

/** Returns the attention that remains; a cancelled visit no longer needs seats. */
function attentionAfter({ attention }: BookingDocument): BookingDocument['attention'] {
  return attention === 'PAID_WITHOUT_SEATS' ? null : attention
}

function wrongRefundAmount(message: () => string): AppError {
  return new AppError('INVALID_INPUT', message, { field: 'refundAmount' })
}

function sum({ currency }: BookingDocument, minor: number): string {
  return formatMinor(minor, currency)
}
