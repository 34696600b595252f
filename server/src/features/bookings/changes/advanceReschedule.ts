import { isSeated } from '@range/shared/bookings/status'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { queueRescheduled } from '../emails/rescheduledEmail'
import type { BookingDocument } from '../record/bookingModel'
import { changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { clearReschedule, giveUpReschedule, type PendingReschedule, placeReschedule } from '../record/reschedule'
import { releaseSeatsUpTo, takeSeats } from '../seats/takeSeats'

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
  if (isSeated(booking)) await queueRescheduled(booking, context)
  else await releaseSeatsUpTo({ date, time, booking: _id }, number)
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
