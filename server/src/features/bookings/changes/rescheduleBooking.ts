import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import type { EmailContext } from '../../mail/emailContent'
import { currentSettings } from '../../settings/settingsModel'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, isSeatedAt } from '../record/bookingModel'
import { changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { beginReschedule } from '../record/reschedule'
import { hasSeatsForGood } from '../record/slotModel'
import { assertPlaceable } from '../seats/assertPlaceable'
import { abandonReschedule, advanceReschedule } from './advanceReschedule'

/** Seconds for which a running reschedule is left to the request that started it. */
export const reschedulePatienceSeconds = 30

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
  const notConfirmed = 'Only paid bookings and desk bookings can be rescheduled.'
  assertPossible(whyNot.reschedule(booking), { NOT_CONFIRMED: notConfirmed })
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
  if (pending.state === 'TAKING' && age < reschedulePatienceSeconds * 1000) throw changedMeanwhile()
  await abandonReschedule(booking, capacity, context)
}
