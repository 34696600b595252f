import { isSeated } from '@range/shared/bookings/status'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { rescheduleBooking } from '../bookings/changes/rescheduleBooking'
import { assertPossible } from '../bookings/record/assertPossible'
import { changeBooking } from '../bookings/record/changeBooking'
import { heldUntil } from '../bookings/record/unpaidTime'
import type { EmailContext } from '../mail/emailContent'
import type { ResellerDocument } from '../resellers/resellerModel'
import { currentSettings } from '../settings/settingsModel'
import { isCancelledFree } from './cancel'
import { optionId } from './catalogue'
import { changeReservation } from './changeReservation'
import { contactFieldsOf } from './contact'
import { slotOfAvailabilityId } from './localTime'
import { unknownAvailability, unknownOption, unprocessable } from './octoError'
import type { BookingUpdate } from './requests'
import { actorOf, assertOnSale, assertUnits, unitFieldsOf } from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'

/**
 * Changes a reservation or a confirmed booking at its reseller's request; omitted fields stay unchanged. A confirmed
 * booking can move to another hour while it can be cancelled free of charge, but its product and number of units
 * stay. Throws OctoError, NOT_POSSIBLE_NOW for an anonymised booking, and the errors of holding seats and
 * rescheduling.
 */
export async function updateBooking(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  if (update.optionId !== undefined && update.optionId !== optionId) throw unknownOption(update.optionId)
  assertPossible(booking.forgottenAt ? 'ANONYMISED' : undefined, () => ({}))
  if (heldUntil(booking, context.now())) return changeReservation(booking, update, reseller, context.now())
  if (!isSeated(booking)) {
    throw unprocessable('This booking has ended and can no longer be changed.')
  }
  return changeConfirmed(booking, update, reseller, context)
}

/** Reschedules a confirmed booking if its reseller requests another hour, then updates the guest's data. */
async function changeConfirmed(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  assertSameOrder(booking, update)
  const { date, time } = booking
  const slot = slotAfter(booking, update)
  const isElsewhere = slot.date !== date || slot.time !== time
  const moved = isElsewhere ? await rescheduleConfirmed(booking, slot, reseller, context) : booking
  return changeGuestData(moved, update, reseller, context.now())
}

/** Throws UNPROCESSABLE_ENTITY for another product or number of units, and OctoError for invalid units. */
function assertSameOrder({ selected, reseller }: SoldBooking, { productId, unitItems }: BookingUpdate): void {
  if (unitItems) assertUnits(unitItems)
  const isOtherProduct = productId !== undefined && productId !== selected.find(({ isMain }) => isMain)?.id
  const isOtherNumber = unitItems !== undefined && unitItems.length !== reseller.unitUuids.length
  if (isOtherProduct || isOtherNumber) {
    throw unprocessable('The product and units of a confirmed booking can’t be changed. Cancel it and book again.')
  }
}

/** Returns the slot of a booking after an update. Throws INVALID_AVAILABILITY_ID. */
function slotAfter({ date, time }: SoldBooking, { availabilityId }: BookingUpdate): { date: string; time: number } {
  if (availabilityId == null) return { date, time }
  const slot = slotOfAvailabilityId(availabilityId)
  if (!slot) throw unknownAvailability(availabilityId)
  return slot
}

async function changeGuestData(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  at: Date,
): Promise<SoldBooking> {
  const { contact, notes, resellerReference, emailReceipt, unitItems } = update
  if ([contact, notes, resellerReference, emailReceipt, unitItems].every((one) => one === undefined)) return booking
  const { reseller: told, ...guest } = contactFieldsOf(booking, booking.reseller, update)
  const changed = await changeBooking(booking._id, {
    actor: actorOf(reseller),
    at,
    why: () => texts.guestChangedBy({ name: reseller.name }),
    where: { version: booking.version, forgottenAt: null },
    set: { ...guest, reseller: { ...told, ...(unitItems && unitFieldsOf(unitItems, told)) } },
  })
  if (!changed) throw unprocessable('This booking has changed in the meantime. Look at it again.')
  return soldBooking(changed)
}

async function rescheduleConfirmed(
  booking: SoldBooking,
  slot: { date: string; time: number },
  reseller: ResellerDocument,
  context: EmailContext,
): Promise<SoldBooking> {
  const at = context.now()
  if (!isCancelledFree(booking, at)) throw unprocessable('It is too late to move this booking to another hour.')
  assertOnSale(slot, await currentSettings(), at)
  const change = { ...slot, version: booking.version, overrideReason: '' }
  return soldBooking(await rescheduleBooking(booking._id, change, actorOf(reseller), context))
}
