import { formatMoney } from '@range/shared/money'
import { AppError } from '../../http/appError'
import { overVersion } from '../../http/overVersion'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { moveBooking } from '../bookings/moveBooking'
import { releaseSeatsUpTo } from '../bookings/takeSeats'
import type { Checkout } from './checkout'
import { assertExact, refundBooking } from './refundBooking'
import { inHundredths } from './refundLedger'
import { settleAttention } from './settleAttention'

type Cancellation = { refundAmount?: number | undefined; why: string; version?: number | undefined }

/** A booking is cancelled once, so its refund needs no other key. */
const refundKey = 'cancellation'

/**
 * Cancels a paid booking or one of the desk, whoever paid how: marks it cancelled together with what is to go back, frees
 * its seats, then gives that money back. Safe to stop after each of these and to repeat; what is left is finished by
 * `finishCancellation`. `refundAmount`, from nothing to all in the booking's currency, is needed where money of it is kept.
 * Money that does not reach the guest leaves it on the attention list. Throws NOT_FOUND, NOT_POSSIBLE_NOW,
 * CHANGED_MEANWHILE, PAYMENT_IN_PROGRESS, or INVALID_INPUT naming `refundAmount`.
 */
export async function cancelBooking(
  id: string,
  input: Cancellation,
  by: string,
  checkout: Checkout,
): Promise<BookingDocument> {
  const stored = await foundBooking(id)
  const refundAmount = input.refundAmount ?? (keptOf(stored) === 0 ? 0 : undefined)
  if (stored.cancellation) {
    if ((input.refundAmount ?? stored.cancellation.refundAmount) !== stored.cancellation.refundAmount) {
      throw new AppError('NOT_POSSIBLE_NOW', 'This booking is cancelled already. Refund it instead.')
    }
    return finishCancellation(stored, checkout)
  }
  if (stored.status !== 'PAID' && stored.status !== 'ON_SITE') {
    throw new AppError('NOT_POSSIBLE_NOW', 'Only a paid booking or one of the desk can be cancelled.')
  }
  if (refundAmount === undefined) throw wrongAmount('say how much goes back, from nothing to all')
  assertRefundable(stored, refundAmount)

  const at = checkout.now()
  const money =
    keptOf(stored) > 0 ? `, ${sumOf(stored, refundAmount)} of ${sumOf(stored, keptOf(stored))} goes back` : ''
  const cancelled = await moveBooking(id, 'CANCELLED', {
    at,
    by,
    why: `${input.why}${money}`,
    set: {
      cancellation: { at, by, why: input.why, refundAmount, isFinished: false },
      attention: refundAmount > 0 ? 'REFUND_OWED' : null,
    },
    where: overVersion(input.version ?? stored.version ?? 0),
  })
  if (cancelled) return finishCancellation(cancelled, checkout)
  if (input.version === undefined) return cancelBooking(id, input, by, checkout)
  throw new AppError('CHANGED_MEANWHILE', 'This booking was changed meanwhile. Please look at it again.')
}

/**
 * Frees the seats of a cancelled booking and gives back what was decided. A bank that does not answer is asked again by
 * the next call; one that refuses leaves the booking on the attention list for staff.
 */
export async function finishCancellation(
  { _id, date, time, moves, cancellation }: BookingDocument,
  checkout: Checkout,
): Promise<BookingDocument> {
  if (!cancellation || cancellation.isFinished) return foundBooking(_id)
  await releaseSeatsUpTo({ date, time, booking: _id }, moves ?? 0)
  const outcome = await refund(_id, cancellation, checkout)
  if (outcome === 'UNKNOWN') return foundBooking(_id)
  await settleAttention(_id, cancellation.by, checkout.now())
  await Booking.updateOne({ _id }, { $set: { 'cancellation.isFinished': true } })
  return foundBooking(_id)
}

async function refund(
  id: string,
  { refundAmount: amount, why, by }: NonNullable<BookingDocument['cancellation']>,
  checkout: Checkout,
): Promise<'DONE' | 'REFUSED' | 'UNKNOWN'> {
  if (amount === 0) return 'DONE'
  try {
    await refundBooking(id, { amount, why, key: refundKey }, by, checkout)
    return 'DONE'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_POSSIBLE_NOW' || error.code === 'INVALID_INPUT') return 'REFUSED'
    if (error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'PAYMENT_UNAVAILABLE') return 'UNKNOWN'
    throw error
  }
}

/** What was paid for a booking and has not been given back. */
function keptOf({ paidWith, paidOnSite, amount, refunds }: BookingDocument): number {
  if (!paidWith && !paidOnSite) return 0
  const own = refunds.filter(({ orderRef }) => !orderRef || orderRef === paidWith)
  return inHundredths(own.reduce((left, refund) => left - (refund.amount ?? 0), amount))
}

function assertRefundable(booking: BookingDocument, refundAmount: number): void {
  if (booking.attention === 'REFUND_OWED') {
    throw new AppError('NOT_POSSIBLE_NOW', 'Money that came on top of the payment is owed: refund that first.')
  }
  if (keptOf(booking) > 0 && booking.refunds.some(({ state }) => state === 'ASKED')) {
    throw new AppError(
      'PAYMENT_IN_PROGRESS',
      'A refund of this booking is under way. Wait until the bank has answered.',
    )
  }
  assertExact(refundAmount, booking, 'refundAmount')
  if (refundAmount > keptOf(booking)) throw wrongAmount(`at most ${sumOf(booking, keptOf(booking))} can go back`)
}

function wrongAmount(reason: string): AppError {
  return new AppError('INVALID_INPUT', `Refund amount: ${reason}`, { field: 'refundAmount' })
}

function sumOf({ currency }: BookingDocument, amount: number): string {
  return formatMoney(amount, currency)
}

async function foundBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}
