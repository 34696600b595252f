import type { Actor } from '@range/shared/bookings/actor'
import { isSeated } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { openHoursOn } from '@range/shared/settings/closing'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import { queueEmails } from '../../mail/mailModel'
import { currentSettings } from '../../settings/settingsModel'
import { surplusEmail } from '../emails/paymentEmails'
import { attentionEmail } from '../emails/staffEmails'
import { queueConfirmation } from '../emails/visitEmails'
import { type BookingDocument, getBooking, isSeatedAt } from '../record/bookingModel'
import { onlineTaking, type Taking } from '../record/bookingSums'
import { changeBooking, recordProgress, transitionBooking } from '../record/changeBooking'
import { markSettled } from '../record/changePayment'
import type { PaymentDocument } from '../record/paymentModel'
import { countLateUse } from '../record/promoCodeUses'
import { confirmSeats, releaseSeatsUpTo, takeSeats } from '../seats/takeSeats'
import { enterDuePayment } from './enterDuePayment'
import type { PaymentContext } from './paymentContext'
import { raiseAttention } from './settleAttention'

const tooLateForSeats = 'the payment arrived after the hold expired, and the hour was full, closed or had begun'

type ConfirmContext = Omit<PaymentContext, 'bank'>

/**
 * Confirms a booking whose payment is already recorded.
 *
 * Steps: 1 make its seats permanent; 2 mark it paid; 3 queue its confirmation; 4 mark the attempt settled. Safe to
 * stop after any step and to repeat; only one confirmation is queued. If the hold has expired and the hour is full,
 * closed or has begun, the booking becomes paid with PAID_WITHOUT_SEATS. A second payment raises REFUND_OWED. In both
 * cases the same write records the taking. A payment of a due sum is entered by `enterDuePayment` instead.
 */
export async function confirmBooking(payment: PaymentDocument, actor: Actor, context: ConfirmContext): Promise<void> {
  const { _id: orderRef, transactionId, settledAt } = payment
  const booking = await getBooking(payment.booking)
  if (payment.isForDue) {
    const isEntered = booking.takings.some(({ key }) => key === orderRef)
    return settledAt && isEntered ? undefined : enterDuePayment(payment, actor, context)
  }
  // In a restored backup, a payment may be newer than its booking, which then lacks it.
  if (settledAt && booking.paid) return
  const at = context.now()
  const taking = onlineTaking(payment, { at, actor })
  const paid = booking.paid
    ? booking
    : await markPaid(booking, { paid: { how: 'ONLINE', orderRef, at, actor }, transactionId, taking })
  if (paid.paid?.orderRef !== orderRef) {
    const why = () => texts.secondPayment({ order: orderRef })
    await raiseAttention(booking._id, 'REFUND_OWED', { actor, why, taking: { ...taking, isSurplus: true } }, context)
    const surplus = { orderRef, surplusMinor: payment.amountMinor }
    await queueEmails(surplusEmail(await getBooking(booking._id), surplus, context), at)
  } else if (isSeated(paid)) {
    const { attention } = paid
    if (attention === 'PAID_WITHOUT_SEATS') {
      await queueEmails(attentionEmail(paid, { attention, why: tooLateForSeats }, context), at)
    }
    await queueConfirmation(paid, context)
  }
  await markSettled(orderRef, context.now())
}

/** Marks a free booking as paid, makes its seats permanent and queues its confirmation. Safe to repeat. */
export async function confirmFreeBooking(booking: BookingDocument, context: ConfirmContext): Promise<void> {
  const at = context.now()
  const nothing = { paid: { how: 'FREE' as const, at, actor: { kind: 'guest' as const } } }
  await markPaid(booking, nothing)
  await queueMissingConfirmation(await getBooking(booking._id), context)
}

/** Queues the confirmation of a booking that has none yet, and records that. */
export async function queueMissingConfirmation(booking: BookingDocument, context: ConfirmContext): Promise<void> {
  if (!isSeated(booking) || booking.confirmationQueuedAt) return
  await queueConfirmation(booking, context)
  const where = { confirmationQueuedAt: null }
  await recordProgress(booking._id, { where, set: { confirmationQueuedAt: context.now() } })
}

type Paid = { paid: NonNullable<BookingDocument['paid']>; transactionId?: string | null; taking?: Taking }

async function markPaid(booking: BookingDocument, { paid, transactionId, taking }: Paid): Promise<BookingDocument> {
  const { at, actor, how } = paid
  const hasSeats = await confirmOrTakeSeats(booking, at)
  if (booking.status !== 'AWAITING_PAYMENT') await countLateUse(booking, at)
  const transitioned = await transitionBooking(booking._id, 'PAID', {
    actor,
    at,
    why: () => {
      if (!taking) return hasSeats ? texts.nothingToPay : texts.nothingToPayWithoutSeats
      const order = { order: taking.key }
      return hasSeats ? texts.payment(order) : texts.paymentWithoutSeats(order)
    },
    set: {
      paid,
      simplepayTransactionId: transactionId ?? '',
      attention: hasSeats ? null : 'PAID_WITHOUT_SEATS',
      confirmationQueuedAt: how === 'ONLINE' ? at : null,
    },
    where: { paid: null },
    ...(taking && { taking }),
  })
  if (transitioned) return transitioned
  const current = await getBooking(booking._id)
  if (hasSeats) await correctSeats(booking, current, paid)
  return current
}

/** Once the hold has expired, takes seats only if guests could still book them. */
async function confirmOrTakeSeats({ _id, date, time, howManyPeople }: BookingDocument, now: Date): Promise<boolean> {
  const slot = { date, time, booking: _id }
  if (await confirmSeats(slot, now)) return true
  const settings = await currentSettings()
  if (instantOf(date, time) <= now || !openHoursOn(date, settings).includes(time)) return false
  try {
    await takeSeats({ ...slot, people: howManyPeople }, { until: null, capacity: settings.maximumPeopleCount, now })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'SLOT_FULL') return false
    throw error
  }
}

/**
 * Corrects this process's writes when another process settled first. If the booking has been rescheduled or refunded
 * since it was read, releases the seats just confirmed, because they belong to nobody.
 */
async function correctSeats(
  { _id, date, time, changeNumber }: BookingDocument,
  current: BookingDocument,
  { at, actor, orderRef }: Paid['paid'],
): Promise<void> {
  if (!isSeatedAt(current, { date, time })) {
    await releaseSeatsUpTo({ date, time, booking: _id }, changeNumber)
  } else if (current.attention === 'PAID_WITHOUT_SEATS') {
    const where = { date, time, attention: current.attention, 'paid.orderRef': orderRef }
    await changeBooking(_id, { where, set: { attention: null }, actor, at, why: () => texts.seatsWereThere })
  }
}
