import { maxResellerHoldMinutes } from '@range/shared/limits'
import type { Settings } from '@range/shared/settings/fields'
import { bookableUntil } from '@range/shared/settings/hours'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../http/appError'
import { type BookingDocument, getBooking } from '../bookings/record/bookingModel'
import { changeBooking } from '../bookings/record/changeBooking'
import { heldUntil } from '../bookings/record/unpaidTime'
import { holdSeats } from '../bookings/seats/holdSeats'
import { releaseHolds } from '../bookings/seats/takeSeats'
import type { PutBack } from '../bookings/seats/unpaidQuota'
import { assertStillOffered } from '../bookings/seats/whyNotPayable'
import type { ResellerDocument } from '../resellers/resellerModel'
import { currentSettings } from '../settings/settingsModel'
import { optionId, unitId } from './catalogue'
import { contactFieldsOf } from './contact'
import { availabilityIdOf } from './localTime'
import { unprocessable } from './octoError'
import type { BookingUpdate } from './requests'
import {
  actorOf,
  assertOnSale,
  holdMinutesOf,
  limitsOf,
  type ResolvedRequest,
  reservationPrice,
  resolveRequest,
  unitFieldsOf,
} from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'

/**
 * Changes a reservation at its reseller's request.
 *
 * Steps: 1 hold the additional seats and renew the hold; 2 change the booking, unless it has changed since it was
 * read; 3 release seats it no longer needs. A refused change leaves the quota as it was. After a stop, the holds
 * expire.
 */
export async function changeReservation(
  booking: SoldBooking,
  update: BookingUpdate,
  reseller: ResellerDocument,
  now: Date,
): Promise<SoldBooking> {
  const change = await planChange(booking, update, now)
  const putBack = await holdForChange(booking, change, reseller, now)
  const changed = await writeChange(booking, { update, change, reseller, now })
  if (!changed) {
    await undoHold(booking._id, change, { putBack, now })
    throw unprocessable('This booking has changed in the meantime. Look at it again.')
  }
  await releaseUnneeded(booking, change, reseller, now)
  return soldBooking(changed)
}

/** A change of a reservation: its new slot and number of people, and the new end of its hold. */
type PlannedChange = {
  /** The requested product, hour and units; undefined when they stay the same. */
  resolved: ResolvedRequest | undefined
  slot: { date: string; time: number }
  isElsewhere: boolean
  people: number
  capacity: number
  until: Date
}

/** Returns the plan for a change. Throws the reason when it is not possible. */
async function planChange(booking: SoldBooking, update: BookingUpdate, now: Date): Promise<PlannedChange> {
  const { date, time, howManyPeople: before, selected } = booking
  const resolved = await resolveChange(booking, update)
  const slot = resolved?.slot ?? { date, time }
  const isElsewhere = slot.date !== date || slot.time !== time
  const people = resolved?.unitItems.length ?? before
  const settings = resolved?.settings ?? (await currentSettings())
  if (isElsewhere) assertOnSale(slot, settings, now)
  else if (update.expirationMinutes || people > before) {
    await assertStillOffered({ ...slot, selected: resolved ? [] : selected }, settings)
  }
  const cutoff = assertBeforeCutoff(slot, settings, now)
  const until = endOf({ ...booking, cutoff }, now, update.expirationMinutes)
  return { resolved, slot, isElsewhere, people, capacity: settings.maximumPeopleCount, until }
}

/** Returns the product, hour and units that the reseller now requests; undefined when it names none of them. */
async function resolveChange(
  { date, time, selected, reseller: { unitUuids } }: SoldBooking,
  { productId, availabilityId, unitItems }: BookingUpdate,
): Promise<ResolvedRequest | undefined> {
  if ([productId, availabilityId, unitItems].every((one) => one == null)) return undefined
  return resolveRequest({
    productId: productId ?? selected[0]?.id ?? '',
    optionId,
    availabilityId: availabilityId ?? availabilityIdOf(date, time),
    unitItems: unitItems ?? unitUuids.map((uuid) => ({ uuid, unitId })),
  })
}

/** Holds the seats for the changed reservation. In its own hour, keeps its current seats until the change is written. */
function holdForChange(
  { _id, howManyPeople: before }: SoldBooking,
  { slot, isElsewhere, people, capacity, until }: PlannedChange,
  reseller: ResellerDocument,
  now: Date,
): Promise<PutBack> {
  return holdSeats(
    { booking: _id, ...slot, email: '', until, people: isElsewhere ? people : Math.max(people, before) },
    { ...limitsOf(reseller), capacity, now, resize: 'AT_LEAST' },
  )
}

/** Writes the change. Returns undefined when the booking has changed since it was read. */
function writeChange(
  { _id, version, currency, reseller: sold, ...known }: SoldBooking,
  {
    update,
    change: { resolved, slot, people, until },
    reseller,
    now,
  }: { update: BookingUpdate; change: PlannedChange; reseller: ResellerDocument; now: Date },
): Promise<BookingDocument | undefined> {
  const { reseller: told, ...guest } = contactFieldsOf(known, sold, update)
  return changeBooking(_id, {
    actor: actorOf(reseller),
    at: now,
    why: () => texts.reservationChangedBy({ name: reseller.name }),
    where: { version, status: 'AWAITING_PAYMENT', cancellation: null },
    set: {
      ...guest,
      ...(resolved && { ...slot, howManyPeople: people, ...reservationPrice(resolved, { people, currency, now }) }),
      reseller: { ...told, ...(update.unitItems && unitFieldsOf(update.unitItems, told)) },
      holdUntil: until,
    },
  })
}

/** Releases the seats held for a change that was not written, unless the booking holds seats in that hour now. */
async function undoHold(
  id: string,
  { slot }: PlannedChange,
  { putBack, now }: { putBack: PutBack; now: Date },
): Promise<void> {
  const current = await getBooking(id)
  const isThere = current.date === slot.date && current.time === slot.time
  if (isThere && heldUntil(current, now)) return
  await releaseHolds({ ...slot, booking: id })
  await putBack()
}

/** Releases the seats that a changed reservation no longer needs, unless it is being confirmed. */
async function releaseUnneeded(
  { _id, date, time, howManyPeople: before }: SoldBooking,
  { slot, isElsewhere, people, capacity, until }: PlannedChange,
  reseller: ResellerDocument,
  now: Date,
): Promise<void> {
  if (isElsewhere) return releaseHolds({ date, time, booking: _id })
  if (people >= before) return
  try {
    const hold = { booking: _id, ...slot, email: '', until, people }
    await holdSeats(hold, { ...limitsOf(reseller), capacity, now, resize: 'EXACTLY' })
  } catch (error) {
    // A confirmation has taken the seats for good in the meantime.
    if (!(error instanceof AppError && error.code === 'SLOT_FULL')) throw error
  }
}

/**
 * Extends the hold of a reservation to `expirationMinutes` from `now`; never shortens it. Throws UNPROCESSABLE_ENTITY
 * at the maximum hold time, and the errors of assertStillOffered.
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

/** Returns the cut-off of an hour. Throws UNPROCESSABLE_ENTITY once a reservation can no longer be confirmed. */
export function assertBeforeCutoff(
  { date, time }: Pick<BookingDocument, 'date' | 'time'>,
  { hours }: Pick<Settings, 'hours'>,
  now: Date,
): Date {
  const cutoff = bookableUntil(hours, date, time)
  if (now >= cutoff) throw unprocessable('It is too late to book this hour.')
  return cutoff
}

/**
 * Returns the end of the hold after a change, which is renewed if `minutes` is given. Limited by the maximum hold
 * time and the cut-off of the hour; only the cut-off can shorten the hold.
 */
function endOf(
  { holdUntil, termsAcceptedAt, cutoff }: BookingDocument & { cutoff: Date },
  now: Date,
  minutes: number | undefined,
): Date {
  const longest = termsAcceptedAt.getTime() + maxResellerHoldMinutes * 60_000
  const wanted = minutes ? Math.min(longest, now.getTime() + holdMinutesOf(minutes) * 60_000) : 0
  return new Date(Math.min(cutoff.getTime(), Math.max(holdUntil.getTime(), wanted)))
}
