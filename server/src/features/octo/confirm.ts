import { isSeated } from '@range/shared/bookings/status'
import { queueMissingConfirmation } from '../bookings/payments/confirmBooking'
import { getBooking } from '../bookings/record/getBooking'
import { transitionBooking } from '../bookings/record/transitionBooking'
import { heldUntil } from '../bookings/record/unpaidTime'
import { releaseSeatsUpTo, takeSeats } from '../bookings/seats/takeSeats'
import { forgetHold } from '../bookings/seats/unpaidRation'
import type { EmailContext } from '../mail/emailContent'
import type { ResellerDocument } from '../resellers/resellerModel'
import { currentSettings } from '../settings/settingsModel'
import { netOf } from './catalogue'
import { assertBeforeCutoff, changeReservation } from './changeReservation'
import { toldFieldsOf } from './contact'
import { unprocessable } from './octoError'
import type { BookingUpdate } from './requests'
import { actorOf, assertUnits, limitsOf, unitFieldsOf } from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'

/**
 * Makes a reservation a booking that its reseller pays for.
 *
 * Steps: 1 units that differ from those reserved are held; 2 its seats, as many as it has people, are kept for good; 3 it
 * is marked as paid by the reseller, with what that owes; 4 it no longer counts as held; 5 its confirmation is queued: for
 * staff, and for the guest if we are to write to them. Safe to stop after any step and to repeat: a confirmed booking stays
 * as it is. Seats kept for a booking that was never marked are released once its hold has ended. Throws OctoError, and what
 * holding seats throws.
 */
export async function confirmReservation(
  reserved: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  if (isSeated(reserved)) return finishConfirmation(reserved, context)
  const at = context.now()
  if (!heldUntil(reserved, at)) throw unprocessable('This reservation has ended: reserve again.')
  assertBeforeCutoff(reserved, at)
  const { unitItems, ...rest } = update
  const { firstName, lastName } = toldFieldsOf(reserved, reserved.reseller, rest)
  if (!firstName && !lastName) throw unprocessable('A booking needs the name of its guest: contact.fullName.')
  if (unitItems) assertUnits(unitItems)
  const isOther = unitItems !== undefined && unitItems.length !== reserved.howManyPeople
  const booking = isOther ? await changeReservation(reserved, { unitItems }, reseller, at) : reserved
  const { _id, date, time, reschedules, amountMinor, version } = booking
  const { reseller: told, ...guest } = toldFieldsOf(booking, booking.reseller, rest)

  const { maximumPeopleCount: capacity } = await currentSettings()
  const { allotment } = limitsOf(reseller)
  const seats = { date, time, booking: _id, people: booking.howManyPeople }
  await takeSeats(seats, { until: null, capacity, now: at, reschedule: reschedules, allotment })
  const confirmed = await transitionBooking(_id, 'PAID', {
    actor: actorOf(reseller),
    at,
    why: `confirmed by ${reseller.name}`,
    set: {
      ...guest,
      paid: { how: 'RESELLER', at, actor: actorOf(reseller) },
      reseller: {
        ...told,
        ...(unitItems && !isOther && unitFieldsOf(unitItems, told)),
        confirmedAt: at,
        coveredMinor: amountMinor,
        owedMinor: netOf(amountMinor, told.commissionPercent),
      },
    },
    where: { version, status: 'AWAITING_PAYMENT' },
  })
  if (confirmed) return finishConfirmation(soldBooking(confirmed), context)

  const current = soldBooking(await getBooking(_id))
  if (isSeated(current)) return finishConfirmation(current, context)
  const isHeld = heldUntil(current, at) !== null
  const isThere = current.date === date && current.time === time
  if (!isThere || !isHeld) await releaseSeatsUpTo({ date, time, booking: _id }, reschedules)
  if (isHeld) return confirmReservation(current, update, reseller, context)
  throw unprocessable('This reservation has ended: reserve again.')
}

/** Takes a confirmed booking off the ration, and queues its confirmation. */
async function finishConfirmation(booking: SoldBooking, context: EmailContext): Promise<SoldBooking> {
  await forgetHold(booking._id)
  if (booking.confirmationQueuedAt) return booking
  await queueMissingConfirmation(booking, context)
  return soldBooking(await getBooking(booking._id))
}
