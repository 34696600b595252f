import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import type { PaymentLinkHours } from '@range/shared/bookings/staffChanges'
import { hasBegun } from '@range/shared/bookings/visitTime'
import { instantOf, momentInWords } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { currentSettings } from '../../settings/settingsModel'
import { releaseBooking } from '../changes/releaseBooking'
import { queueMissingPaymentLink } from '../emails/paymentEmails'
import type { PaymentContext } from '../payments/paymentContext'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, transitionBooking } from '../record/changeBooking'
import { heldUntil } from '../record/unpaidTime'
import { releaseSeats, takeSeats } from '../seats/takeSeats'
import { assertStillOffered } from '../seats/whyNotPayable'

/**
 * Returns when a payment link created now ends: after `hours`, but no later than the start of the visit. Throws
 * NOT_POSSIBLE_NOW once the visit has begun.
 */
export function endOfPaymentLink(
  slot: Pick<BookingDocument, 'date' | 'time'>,
  hours: PaymentLinkHours,
  now: Date,
): Date {
  if (hasBegun(slot, now)) {
    throw new AppError('NOT_POSSIBLE_NOW', 'A payment link ends when the visit begins: choose a later hour.', {
      field: 'paymentLinkHours',
    })
  }
  return new Date(Math.min(now.getTime() + hours * 3_600_000, instantOf(slot.date, slot.time).getTime()))
}

/**
 * Extends a payment link to `hours` from now; an expired link takes its seats again.
 *
 * Steps: 1 hold the seats until then; 2 let the booking await payment until then; 3 queue the email with the link. If
 * a call stops after step 1, `releaseOrphanedSeats` releases the hold; if it stops after step 2, the reconcile job
 * queues the email. Throws NOT_FOUND, NOT_POSSIBLE_NOW, SLOT_FULL, and the errors of assertStillOffered.
 */
export async function extendPaymentLink(
  id: string,
  hours: PaymentLinkHours,
  actor: Actor,
  context: EmailContext,
): Promise<BookingDocument> {
  const at = context.now()
  const booking = await unpaidWithLink(id)
  const { status, date, time, howManyPeople: people, holdUntil, paymentLink } = booking
  const until = endOfPaymentLink(booking, hours, at)
  const isHeld = heldUntil(booking, at) !== null
  if (isHeld && until <= paymentLink.until) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.alreadyHeld({ until: momentInWords(paymentLink.until) }))
  }
  const settings = await currentSettings()
  if (!isHeld) await assertStillOffered(booking, settings)
  const heldTo = new Date(Math.max(until.getTime(), holdUntil.getTime()))
  const terms = { until: heldTo, capacity: settings.maximumPeopleCount, now: at }
  await takeSeats({ date, time, booking: id, people }, terms)

  const change = {
    actor,
    at,
    why: () => historyTexts.linkUntil({ until: momentInWords(until) }),
    where: { status, holdUntil, cancellation: null },
    set: { holdUntil: heldTo, paymentLink: { until, isEmailQueued: false }, nextBankCheckAt: null },
  }
  const extended =
    status === 'AWAITING_PAYMENT'
      ? await changeBooking(id, change)
      : await transitionBooking(id, 'AWAITING_PAYMENT', change)
  if (!extended) {
    const isEnded = heldUntil(await getBooking(id), at) === null
    if (isEnded) await releaseSeats({ date, time, booking: id }, { until: heldTo })
    return extendPaymentLink(id, hours, actor, context)
  }
  await queueMissingPaymentLink(extended, context)
  return getBooking(id)
}

/**
 * Cancels a payment link, so that its seats are free and it can no longer be paid. Leaves a booking that has been
 * paid unchanged. Follows the steps of releaseBooking, which queries the bank first, and throws its errors, and
 * NOT_POSSIBLE_NOW.
 */
export async function cancelPaymentLink(id: string, actor: Actor, context: PaymentContext): Promise<BookingDocument> {
  await unpaidWithLink(id)
  return releaseBooking(id, { actor, why: () => historyTexts.linkCancelled }, context)
}

type WithLink = BookingDocument & { paymentLink: NonNullable<BookingDocument['paymentLink']> }

async function unpaidWithLink(id: string): Promise<WithLink> {
  const booking = await getBooking(id)
  assertPossible(whyNot.cancelLink(booking), () => ({ NO_LINK: texts.noOpenLink }))
  return booking as WithLink
}
