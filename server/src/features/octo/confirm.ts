import { isSeated } from '@range/shared/bookings/status'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { queueMissingConfirmation } from '../bookings/payments/confirmBooking'
import { getBooking } from '../bookings/record/bookingModel'
import { transitionBooking } from '../bookings/record/changeBooking'
import { heldUntil } from '../bookings/record/unpaidTime'
import { holdAgain, releaseSeatsUpTo, takeSeats } from '../bookings/seats/takeSeats'
import { removeFromQuota } from '../bookings/seats/unpaidQuota'
import type { EmailContext } from '../mail/emailContent'
import type { ResellerDocument } from '../resellers/resellerModel'
import { currentSettings } from '../settings/settingsModel'
import { netOf } from './catalogue'
import { assertBeforeCutoff, changeReservation } from './changeReservation'
import { contactFieldsOf } from './contact'
import { unprocessable } from './octoError'
import type { BookingUpdate } from './requests'
import { actorOf, assertUnits, limitsOf, unitFieldsOf } from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'

/**
 * Turns a reservation into a booking that its reseller pays for.
 *
 * Steps: 1 if the number of units differs, change the reservation; 2 take its seats for good; 3 mark it as paid by
 * the reseller, with the amount owed; 4 remove it from the quota; 5 queue the emails to staff and, if we write to
 * them, to the guest. Safe to stop after any step and to repeat; a confirmed booking stays unchanged. Seats taken for
 * a booking that was never marked are released once its hold has ended. Throws OctoError, and the errors of holding
 * seats.
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
  const settings = await currentSettings()
  assertBeforeCutoff(reserved, settings, at)
  const { unitItems, ...rest } = update
  const { firstName, lastName } = contactFieldsOf(reserved, reserved.reseller, rest)
  if (!firstName && !lastName) throw unprocessable('A booking needs the name of its guest: contact.fullName.')
  if (unitItems) assertUnits(unitItems)
  const isOther = unitItems !== undefined && unitItems.length !== reserved.howManyPeople
  const booking = isOther ? await changeReservation(reserved, { unitItems }, reseller, at) : reserved
  const { _id, date, time, changeNumber, amountMinor, version } = booking
  const { reseller: told, ...guest } = contactFieldsOf(booking, booking.reseller, rest)

  const { maximumPeopleCount: capacity } = settings
  const { allotment } = limitsOf(reseller)
  const seats = { date, time, booking: _id, people: booking.howManyPeople }
  try {
    const terms = { capacity, now: at, reschedule: changeNumber, allotment, keepsForGood: true }
    await takeSeats(seats, { until: null, ...terms })
  } catch (error) {
    const current = soldBooking(await getBooking(_id))
    // Another call has changed or confirmed the reservation since it was read.
    if (current.version !== version) return confirmReservation(current, update, reseller, context)
    throw error
  }
  const confirmed = await transitionBooking(_id, 'PAID', {
    actor: actorOf(reseller),
    at,
    why: () => texts.confirmedBy({ name: reseller.name }),
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
  const until = heldUntil(current, at)
  const isThere = current.date === date && current.time === time
  const isStanding = isSeated(current) || until
  if (!isThere || !isStanding) await releaseSeatsUpTo({ date, time, booking: _id }, changeNumber)
  if (isSeated(current)) return finishConfirmation(current, context)
  // Otherwise the repetition could not change how many seats are taken.
  if (isThere && until && current.howManyPeople !== seats.people) await holdAgain(seats, { takenAt: at, until })
  if (until) return confirmReservation(current, update, reseller, context)
  throw unprocessable('This reservation has ended: reserve again.')
}

/** Removes a confirmed booking from the quota and queues its confirmation. */
async function finishConfirmation(booking: SoldBooking, context: EmailContext): Promise<SoldBooking> {
  await removeFromQuota(booking._id)
  if (booking.confirmationQueuedAt) return booking
  await queueMissingConfirmation(booking, context)
  return soldBooking(await getBooking(booking._id))
}
