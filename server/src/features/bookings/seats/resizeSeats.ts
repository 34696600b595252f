import { slotId } from '@range/shared/bookings/seats'
import type { QueryFilter } from 'mongoose'
import { Slot, type SlotDocument, seatsInUse } from '../record/slotModel'
import { slotFull } from './takeSeats'

/** `number` is the number of the edit, which shares its numbering with the reschedules. */
type SeatsOfEdit = { date: string; time: number; booking: string; people: number; number: number }

/**
 * Marks a booking's permanent seats as claimed by an edit, and raises them to `people` if there are fewer. One
 * conditional write, whose filter sums the live seats again. Repeating it changes nothing, and seats claimed by a
 * later change stay unchanged. Throws SLOT_FULL.
 */
export async function claimSeats(
  { date, time, booking, people, number }: SeatsOfEdit,
  { capacity, now }: { capacity: number; now: Date },
): Promise<void> {
  const _id = slotId(date, time)
  const own = { booking, until: null, reschedule: { $not: { $gte: number } } }
  const enough = { seats: { $elemMatch: { ...own, people: { $gte: people } } } }
  if (await writeOwn(booking, { _id, ...enough }, { 'seats.$[own].reschedule': number })) return
  const hasRoom = { $expr: { $lte: [{ $add: [seatsInUse(now, booking), people] }, capacity] } }
  const more = { 'seats.$[own].people': people, 'seats.$[own].reschedule': number, 'seats.$[own].takenAt': now }
  if (await writeOwn(booking, { _id, seats: { $elemMatch: own }, ...hasRoom }, more)) return
  const isClaimed = { seats: { $elemMatch: { booking, until: null, reschedule: { $gte: number } } } }
  if (!(await Slot.exists({ _id, ...isClaimed }))) throw slotFull(time)
}

/** Sets a booking's seats to its number of people, unless a later change has claimed them. Safe to repeat. */
export async function fitSeats({ date, time, booking, people, number }: SeatsOfEdit): Promise<void> {
  const own = { booking, until: null, reschedule: { $not: { $gt: number } } }
  const fitted = { 'seats.$[own].people': people, 'seats.$[own].reschedule': number }
  await writeOwn(booking, { _id: slotId(date, time), seats: { $elemMatch: own } }, fitted)
}

/** Updates a booking's only entry in a slot. Uses an array filter, because DocumentDB does not support `$` with `$expr`. */
async function writeOwn(
  booking: string,
  where: QueryFilter<SlotDocument>,
  set: Record<string, unknown>,
): Promise<boolean> {
  const { matchedCount } = await Slot.updateOne(where, { $set: set }, { arrayFilters: [{ 'own.booking': booking }] })
  return matchedCount > 0
}
