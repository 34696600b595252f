import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { isSeated } from '@range/shared/bookings/status'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { currentSettings } from '../../settings/settingsModel'
import { rescheduledByGuestEmail } from '../emails/staffEmails'
import { rescheduledEmail } from '../emails/visitEmails'
import { assertPossible } from '../record/assertPossible'
import { Booking, type BookingDocument, getBooking, isSeatedAt } from '../record/bookingModel'
import { changedMeanwhile } from '../record/changeBooking'
import {
  beginReschedule,
  clearReschedule,
  giveUpReschedule,
  type PendingReschedule,
  placeReschedule,
} from '../record/reschedule'
import { hasSeatsForGood } from '../record/slotModel'
import { assertPlaceable } from '../seats/openHours'
import { releaseSeatsUpTo, takeSeats } from '../seats/takeSeats'
import { type Failure, finishEach } from './finishEach'

/** Seconds for which a running reschedule is left to the request that started it. */
const patienceSeconds = 30
const batch = 100

type NewSlot = {
  date: string
  time: number
  overrideReason: string
  /** The text that staff add to the guest's email. */
  toGuest?: string
  version?: number | undefined
}

/**
 * Moves a paid booking or a desk booking to another slot.
 *
 * Steps: 1 record the reschedule on the booking; 2 take the new seats; 3 move the booking to its new slot; 4 queue
 * the guest's email; 5 release the old seats; 6 remove the reschedule from the booking. A stop in between leaves the
 * booking in one slot or the other, always with seats; repeating the call, or the job, completes the reschedule.
 * Choosing the slot it already has changes nothing. With an override reason, the hour may be closed and the capacity
 * exceeded. Throws NOT_FOUND, NOT_POSSIBLE_NOW, CHANGED_MEANWHILE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE or SLOT_FULL.
 */
export async function rescheduleBooking(
  id: string,
  input: NewSlot,
  actor: Actor,
  context: EmailContext,
): Promise<BookingDocument> {
  const { date, time, overrideReason, toGuest = '', version } = input
  const settings = await currentSettings()
  const at = context.now()
  assertPlaceable({ date, time, isOverride: overrideReason !== '' }, settings, at)

  const reschedule = { date, time, overrideReason, toGuest, at, actor }
  const capacity = settings.maximumPeopleCount
  const begun = await beginReschedule(id, reschedule, { version })
  if (begun) return advanceReschedule(begun, capacity, context)

  const booking = await getBooking(id)
  const { pendingReschedule: pending } = booking
  if (pending && pending.date === date && pending.time === time && pending.state !== 'GIVEN_UP') {
    return advanceReschedule(booking, capacity, context)
  }
  if (pending) {
    await clearStopped(booking, capacity, context)
    return rescheduleBooking(id, input, actor, context)
  }
  if (booking.pendingEdit) throw changedMeanwhile()
  assertPossible(whyNot.reschedule(booking), () => ({ NOT_CONFIRMED: texts.moveNotConfirmed }))
  if (!isSeatedAt(booking, { date, time })) throw changedMeanwhile()
  if (await hasSeatsForGood(date, time, id)) return booking
  const seatless = await beginReschedule(id, reschedule, { version: booking.version, intoOwnSlot: true })
  if (!seatless) throw changedMeanwhile()
  return advanceReschedule(seatless, capacity, context)
}

/** Ends an earlier reschedule that stopped half-way. Throws CHANGED_MEANWHILE while it is still running. */
async function clearStopped(booking: BookingDocument, capacity: number, context: EmailContext): Promise<void> {
  const { pendingReschedule: pending } = booking
  if (!pending) return
  const age = context.now().getTime() - pending.at.getTime()
  if (pending.state === 'TAKING' && age < patienceSeconds * 1000) throw changedMeanwhile()
  await abandonReschedule(booking, capacity, context)
}

/**
 * Ends reschedules that a stopped server left half-way: finishes those whose booking has its new slot, and gives up the
 * others. Returns the failures.
 */
export async function finishStoppedReschedules(context: EmailContext): Promise<Failure[]> {
  const before = new Date(context.now().getTime() - patienceSeconds * 1000)
  const found = Booking.find({ 'pendingReschedule.at': { $lte: before } })
  return finishEach(await found.limit(batch).lean(), async (booking) => {
    const { maximumPeopleCount } = await currentSettings()
    await abandonReschedule(booking, maximumPeopleCount, context)
  })
}

/**
 * Completes the reschedule recorded on a booking; `rescheduleBooking` lists the steps. Safe to repeat and to run
 * concurrently. Returns the resulting booking. Throws SLOT_FULL or CHANGED_MEANWHILE, and the booking then keeps its
 * old slot and seats.
 */
export async function advanceReschedule(
  booking: BookingDocument,
  capacity: number,
  context: EmailContext,
): Promise<BookingDocument> {
  const { pendingReschedule: pending } = booking
  switch (pending?.state) {
    case 'TAKING':
      return finishReschedule(await takeAndPlace(booking, pending, capacity, context.now()), pending, context)
    case 'PLACED':
      return finishReschedule(booking, pending, context)
    case 'GIVEN_UP':
      return withdraw(booking, pending)
    default:
      return booking
  }
}

/** Gives up a reschedule that has not placed its booking yet, and finishes one that has. */
export async function abandonReschedule(
  { _id, pendingReschedule: pending }: BookingDocument,
  capacity: number,
  context: EmailContext,
): Promise<void> {
  if (!pending) return
  await giveUpReschedule(_id, pending)
  await advanceReschedule(await getBooking(_id), capacity, context)
}

/** Takes the new seats for good at once, because after a stop the pending reschedule shows which booking they belong to. */
async function takeAndPlace(
  { _id, howManyPeople: people, reseller }: BookingDocument,
  pending: PendingReschedule,
  maximumPeopleCount: number,
  now: Date,
): Promise<BookingDocument> {
  const { date, time, number: reschedule, mayExceedCapacity, actor } = pending
  const capacity = mayExceedCapacity ? Number.POSITIVE_INFINITY : maximumPeopleCount
  const most =
    actor.kind === 'reseller' ? (reseller?.seatsPerSlot ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const allotment = reseller ? { reseller: reseller.id, most } : undefined
  try {
    await takeSeats({ date, time, booking: _id, people }, { until: null, capacity, now, reschedule, allotment })
  } catch (error) {
    if (error instanceof AppError && error.code === 'SLOT_FULL') await giveUpAndWithdraw(_id, pending)
    throw error
  }
  const placed = await placeReschedule(_id, pending)
  if (placed) return placed

  const current = await giveUpAndWithdraw(_id, pending)
  // Another process has finished this same reschedule.
  if (current.changeNumber === reschedule && current.date === date && current.time === time) return current
  throw changedMeanwhile()
}

async function finishReschedule(
  booking: BookingDocument,
  pending: PendingReschedule,
  context: EmailContext,
): Promise<BookingDocument> {
  const { _id, pendingReschedule: current } = booking
  if (current?.number !== pending.number) return booking
  const { number, date, time, fromDate, fromTime } = pending
  if (isSeated(booking)) {
    const toGuest = rescheduledEmail(booking, await withVenue(context))
    await queueEmails([...toGuest, ...rescheduledByGuestEmail(booking, context)], context.now())
  } else await releaseSeatsUpTo({ date, time, booking: _id }, number)
  await releaseSeatsUpTo({ date: fromDate, time: fromTime, booking: _id }, number - 1)
  return clearReschedule(_id, pending)
}

async function giveUpAndWithdraw(id: string, pending: PendingReschedule): Promise<BookingDocument> {
  await giveUpReschedule(id, pending)
  const booking = await getBooking(id)
  const isPlaced = booking.pendingReschedule?.state === 'PLACED' && booking.pendingReschedule.number === pending.number
  return isPlaced ? booking : withdraw(booking, pending)
}

/** Releases the seats of a failed reschedule, unless they are in the booking's own slot, where they still belong to it. */
async function withdraw(booking: BookingDocument, pending: PendingReschedule): Promise<BookingDocument> {
  const { date, time, number } = pending
  const isOwnSlot = booking.date === date && booking.time === time
  if (!isOwnSlot) await releaseSeatsUpTo({ date, time, booking: booking._id }, number)
  return clearReschedule(booking._id, pending)
}
