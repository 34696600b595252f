import { isSeated } from '@range/shared/bookings/status'
import { maxResellerHoldMinutes } from '@range/shared/limits'
import { AppError } from '../../http/appError'
import { rescheduleBooking } from '../bookings/changes/rescheduleBooking'
import type { BookingDocument } from '../bookings/record/bookingModel'
import { changeBooking } from '../bookings/record/changeBooking'
import { assertNotForgotten } from '../bookings/record/forgetBooking'
import { getBooking } from '../bookings/record/getBooking'
import { heldUntil } from '../bookings/record/unpaidTime'
import { assertStillOffered } from '../bookings/seats/assertStillOffered'
import { holdSeats } from '../bookings/seats/holdSeats'
import { assertSlotOpen } from '../bookings/seats/openHours'
import { releaseHolds } from '../bookings/seats/takeSeats'
import type { EmailContext } from '../mail/emailContent'
import type { ResellerDocument } from '../resellers/resellerModel'
import { currentSettings } from '../settings/settingsModel'
import { isCancelledFree } from './cancel'
import { optionId, unitId } from './catalogue'
import { guestFieldsOf } from './contact'
import { availabilityIdOf, cutoffAt, slotOfAvailabilityId } from './localTime'
import { unknownAvailability, unknownOption, unprocessable } from './octoError'
import type { BookingUpdate } from './requests'
import { actorOf, askedOf, assertUnits, holdMinutesOf, limitsOf, priceOf, unitFieldsOf } from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'

/**
 * Changes a reservation or a confirmed booking as its reseller asks; what it leaves out stays. A confirmed booking gets
 * another hour as long as it can be cancelled free of charge; its product and units stay. Throws OctoError,
 * NOT_POSSIBLE_NOW once its guest is forgotten, and what holding seats and rescheduling throw.
 */
export async function updateBooking(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  if (update.optionId !== undefined && update.optionId !== optionId) throw unknownOption(update.optionId)
  assertNotForgotten(booking)
  if (heldUntil(booking, context.now())) return changeReservation(booking, update, reseller, context.now())
  if (!isSeated(booking)) {
    throw unprocessable('This booking has ended and can no longer be changed.')
  }
  return changeConfirmed(booking, update, reseller, context)
}

/**
 * Holds a reservation for so many minutes from now on, never shorter than it is held already. Throws UNPROCESSABLE_ENTITY
 * once it is held as long as one may be, and what assertStillOffered throws.
 */
export async function extendReservation(
  booking: SoldBooking,
  expirationMinutes: number | undefined,
  reseller: ResellerDocument,
  now: Date,
): Promise<SoldBooking> {
  if (!heldUntil(booking, now)) throw unprocessable('This reservation has ended and can no longer be held.')
  const extended = await changeReservation(
    booking,
    { expirationMinutes: holdMinutesOf(expirationMinutes) },
    reseller,
    now,
  )
  const wanted = now.getTime() + holdMinutesOf(expirationMinutes) * 60_000
  if (extended.holdUntil > booking.holdUntil || wanted <= booking.holdUntil.getTime()) return extended
  throw unprocessable(
    `A reservation is held for ${maxResellerHoldMinutes} minutes at most, and never after the cut-off of its hour.`,
  )
}

/**
 * Changes a reservation: 1 seats that it needs besides are held, and its hold is renewed; 2 the booking is changed, if
 * nothing else has changed it meanwhile; 3 seats that it no longer needs are released. A refused change counts against
 * the ration as before. A stop leaves holds that end by themselves.
 */
export async function changeReservation(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  now: Date,
): Promise<SoldBooking> {
  const { _id, version, date, time, howManyPeople: before, currency, selected, reseller: sold } = booking
  const isOther = [update.productId, update.availabilityId, update.unitItems].some((one) => one != null)
  const asked = isOther
    ? await askedOf({
        productId: update.productId ?? selected[0]?.id ?? '',
        optionId,
        availabilityId: update.availabilityId ?? availabilityIdOf(date, time),
        unitItems: update.unitItems ?? sold.unitUuids.map((uuid) => ({ uuid, unitId })),
      })
    : undefined
  const slot = asked?.slot ?? { date, time }
  const isElsewhere = slot.date !== date || slot.time !== time
  const people = asked?.unitItems.length ?? before
  const settings = asked?.settings ?? (await currentSettings())
  if (isElsewhere) assertSlotOpen(slot.date, slot.time, settings, now)
  else if (update.expirationMinutes || people > before) {
    await assertStillOffered({ ...slot, selected: asked ? [] : selected }, settings)
  }
  assertBeforeCutoff(slot, now)

  const until = endOf({ ...booking, ...slot }, now, update.expirationMinutes)
  const { maximumPeopleCount: capacity } = settings
  const terms = { ...limitsOf(reseller), capacity, now }
  const hold = { booking: _id, ...slot, email: '', until }
  const putBack = await holdSeats(
    { ...hold, people: isElsewhere ? people : Math.max(people, before) },
    { ...terms, resize: 'AT_LEAST' },
  )

  const { reseller: told, ...guest } = guestFieldsOf(booking, sold, update)
  const changed = await changeBooking(_id, {
    actor: actorOf(reseller),
    at: now,
    why: `reservation changed by ${reseller.name}`,
    where: { version, status: 'AWAITING_PAYMENT', cancellation: null },
    set: {
      ...guest,
      ...(asked && { ...slot, howManyPeople: people, ...priceOf(asked, people, currency) }),
      reseller: { ...told, ...(update.unitItems && unitFieldsOf(update.unitItems, told)) },
      holdUntil: until,
    },
  })
  if (!changed) {
    const current = await getBooking(_id)
    const isThere = current.date === slot.date && current.time === slot.time
    if (!isThere || !heldUntil(current, now)) {
      await releaseHolds({ ...slot, booking: _id })
      await putBack()
    }
    throw unprocessable('This booking was changed meanwhile. Look at it again.')
  }
  if (isElsewhere) await releaseHolds({ date, time, booking: _id })
  else if (people < before) await holdFewer({ ...hold, people }, { ...terms, resize: 'EXACTLY' })
  return soldBooking(changed)
}

/** Gives back what a changed reservation no longer needs; one that is being confirmed takes what it needs by itself. */
async function holdFewer(...[hold, terms]: Parameters<typeof holdSeats>): Promise<void> {
  try {
    await holdSeats(hold, terms)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'SLOT_FULL')) throw error
  }
}

async function changeConfirmed(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  const { _id, date, time, selected, reseller: sold } = booking
  if (update.unitItems) assertUnits(update.unitItems)
  const isOther =
    (update.productId !== undefined && update.productId !== selected.find(({ isMain }) => isMain)?.id) ||
    (update.unitItems !== undefined && update.unitItems.length !== sold.unitUuids.length)
  if (isOther) throw unprocessable('Product and units of a confirmed booking stay: cancel it and book again.')
  const { availabilityId } = update
  const slot = availabilityId == null ? { date, time } : slotOfAvailabilityId(availabilityId)
  if (!slot) throw unknownAvailability(availabilityId ?? '')

  const at = context.now()
  const isElsewhere = slot.date !== date || slot.time !== time
  const moved = isElsewhere ? await rescheduleConfirmed(booking, slot, reseller, context) : booking
  const { contact, notes, resellerReference, emailReceipt, unitItems } = update
  if ([contact, notes, resellerReference, emailReceipt, unitItems].every((one) => one === undefined)) return moved
  const { reseller: told, ...guest } = guestFieldsOf(moved, moved.reseller, update)
  const changed = await changeBooking(_id, {
    actor: actorOf(reseller),
    at,
    why: `guest's data changed by ${reseller.name}`,
    where: { version: moved.version, forgottenAt: null },
    set: { ...guest, reseller: { ...told, ...(unitItems && unitFieldsOf(unitItems, told)) } },
  })
  if (!changed) throw unprocessable('This booking was changed meanwhile. Look at it again.')
  return soldBooking(changed)
}

async function rescheduleConfirmed(
  booking: SoldBooking,
  slot: { date: string; time: number },
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  const at = context.now()
  if (!isCancelledFree(booking, at)) throw unprocessable('It is too late to give this booking another hour.')
  assertSlotOpen(slot.date, slot.time, await currentSettings(), at)
  const change = { ...slot, version: booking.version, overrideReason: '' }
  return soldBooking(await rescheduleBooking(booking._id, change, actorOf(reseller), context))
}

/** Throws UNPROCESSABLE_ENTITY once a reservation of this hour can no longer be confirmed. */
export function assertBeforeCutoff({ date, time }: Pick<BookingDocument, 'date' | 'time'>, now: Date): void {
  if (now >= cutoffAt(date, time)) throw unprocessable('It is too late to book this hour.')
}

/**
 * Returns when a hold ends that is changed now, and renewed if it says for how long: never later than the longest that one
 * reservation may be held, nor than the cut-off of its hour, and not earlier than it does unless that is.
 */
function endOf(
  { date, time, holdUntil, termsAcceptedAt }: BookingDocument,
  now: Date,
  minutes: number | undefined,
): Date {
  const longest = termsAcceptedAt.getTime() + maxResellerHoldMinutes * 60_000
  const wanted = minutes ? Math.min(longest, now.getTime() + holdMinutesOf(minutes) * 60_000) : 0
  return new Date(Math.min(cutoffAt(date, time).getTime(), Math.max(holdUntil.getTime(), wanted)))
}
