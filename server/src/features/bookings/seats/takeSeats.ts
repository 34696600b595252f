import { slotId } from '@range/shared/bookings/seats'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/texts/bookingErrors'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { AppError } from '../../../http/appError'
import { liveSeats, Slot, seatsInUse, seatsOfReseller } from '../record/slotModel'

type SlotOfBooking = { date: string; time: number; booking: string }
type Seats = SlotOfBooking & { people: number }

/** The reseller that sells the seats, and the most it may have in a slot: Infinity when only free seats limit it. */
export type Allotment = { reseller: string; most: number }

/** How a hold may change size: AT_LEAST never shrinks it, EXACTLY may. Neither changes seats that are taken for good. */
export type Resize = 'AT_LEAST' | 'EXACTLY'

/** `until: null` takes seats for good; `reschedule` is the number of the reschedule that takes them. */
type Terms = {
  until: Date | null
  capacity: number
  now: Date
  reschedule?: number
  allotment?: Allotment | undefined
  resize?: Resize | undefined
  /** Refuses to change how many seats the booking has taken for good, because a newer request may have taken them. */
  keepsForGood?: boolean
}

/**
 * Takes seats for a booking until a moment, or for good. One conditional write sums the live and blocked seats in its
 * filter, so racing requests never exceed the slot's capacity or a reseller's allotment. A booking has one entry per
 * slot. Taking seats again renews the entry, and a live hold is renewed even if the capacity has been lowered since.
 * Seats taken for good stay so, and seats taken by a later `reschedule` or edit stay unchanged; `resize` refuses to
 * change seats taken for good. Throws SLOT_FULL.
 */
export async function takeSeats(seats: Seats, terms: Terms): Promise<void> {
  if (await takeInSlot(seats, terms)) return
  // An upsert's filter cannot contain `$expr`, so the first booking of a slot inserts its document.
  if (await takeInNewSlot(seats, terms)) return
  // Another booking may have inserted the slot in between.
  if (await takeInSlot(seats, terms)) return
  throw slotFull(seats.time)
}

/** Returns the error for a slot that has fewer free seats than requested. */
export function slotFull(time: number): AppError {
  return new AppError('SLOT_FULL', () => texts.slotFull({ hour: hourText(time) }), { field: 'time' })
}

/** Takes seats in an existing slot. Returns false, and changes nothing, when the terms do not allow it. */
async function takeInSlot(seats: Seats, terms: Terms): Promise<boolean> {
  const { date, time, booking, people } = seats
  const { now, resize, keepsForGood } = terms
  const filter = {
    _id: slotId(date, time),
    ...(resize && { seats: { $not: { $elemMatch: { booking, until: null } } } }),
    ...(keepsForGood && { seats: { $not: { $elemMatch: { booking, until: null, people: { $ne: people } } } } }),
    $or: [renewsLiveHold(seats, now), hasRoom(seats, terms)],
  }
  const update = [{ $set: { seats: { $concatArrays: [liveSeats(now, booking), [entryOf(seats, terms)]] } } }]
  const { matchedCount } = await Slot.updateOne(filter, update, { updatePipeline: true })
  return matchedCount > 0
}

/** Matches a slot where the booking has a live hold of the same size, which is renewed whatever the capacity is now. */
function renewsLiveHold({ booking, people }: Seats, now: Date) {
  return { seats: { $elemMatch: { booking, people, $or: [{ until: null }, { until: { $gt: now } }] } } }
}

/** Matches a slot with room for the people, within its capacity and the reseller's allotment. */
function hasRoom({ booking, people }: Seats, { capacity, now, allotment }: Terms) {
  const isWithin = (used: object, most: number) => ({ $lte: [{ $add: [used, people] }, most] })
  const isAllotted = allotment && isWithin(seatsOfReseller(allotment.reseller, now, booking), allotment.most)
  return { $expr: { $and: [isWithin(seatsInUse(now, booking), capacity), isAllotted || true] } }
}

/**
 * Returns the expression for the booking's new entry. Seats taken for good stay so, and a number of people set by a
 * later reschedule stays unchanged.
 */
function entryOf({ booking, people }: Seats, { until, now, reschedule = 0, allotment, resize }: Terms) {
  const own = { $filter: { input: '$seats', as: 'seat', cond: { $eq: ['$$seat.booking', booking] } } }
  const of = (entries: object, field: string) => ({ $map: { input: entries, as: 'seat', in: `$$seat.${field}` } })
  const ownNumber = { $max: of(own, 'reschedule') }
  const live = { $filter: { input: own, as: 'seat', cond: { $gt: ['$$seat.until', now] } } }
  const wanted = resize === 'AT_LEAST' ? { $max: [people, { $max: of(live, 'people') }] } : people
  return {
    booking,
    people: { $cond: [{ $gt: [ownNumber, reschedule] }, { $max: of(own, 'people') }, wanted] },
    until: { $cond: [{ $in: [null, of(own, 'until')] }, null, until] },
    reschedule: { $max: [reschedule, ownNumber] },
    takenAt: now,
    ...(allotment && { reseller: allotment.reseller }),
  }
}

/** Inserts the slot with its first seats. Returns false when the slot exists already or the capacity is too small. */
async function takeInNewSlot(
  { date, time, booking, people }: Seats,
  { until, capacity, now, reschedule = 0, allotment }: Terms,
): Promise<boolean> {
  if (people > Math.min(capacity, allotment?.most ?? capacity)) return false
  try {
    const entry = {
      booking,
      people,
      until,
      reschedule,
      takenAt: now,
      ...(allotment && { reseller: allotment.reseller }),
    }
    await Slot.create({ _id: slotId(date, time), seats: [entry] })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Makes the live seats of a booking permanent. Returns false, and changes nothing, when it has none (or no longer any). */
export async function confirmSeats({ date, time, booking }: SlotOfBooking, now: Date): Promise<boolean> {
  const live = { booking, $or: [{ until: null }, { until: { $gt: now } }] }
  const { matchedCount } = await Slot.updateOne(
    { _id: slotId(date, time), seats: { $elemMatch: live } },
    { $set: { 'seats.$.until': null, 'seats.$.takenAt': now } },
  )
  return matchedCount > 0
}

/**
 * Releases the seats that a booking took until exactly this moment (`null`: for good). Seats it has taken again since
 * then stay. Safe to repeat.
 */
export async function releaseSeats(
  { date, time, booking }: SlotOfBooking,
  { until }: { until: Date | null },
): Promise<void> {
  await Slot.updateOne({ _id: slotId(date, time) }, { $pull: { seats: { booking, until } } })
}

/**
 * Turns the seats that a request took for good at a moment back into a hold, unless another request has taken them since.
 * Safe to repeat.
 */
export async function holdAgain(
  { date, time, booking, people }: Seats,
  { takenAt, until }: { takenAt: Date; until: Date },
): Promise<void> {
  const taken = { booking, people, until: null, takenAt }
  await Slot.updateOne({ _id: slotId(date, time), seats: { $elemMatch: taken } }, { $set: { 'seats.$.until': until } })
}

/** Releases the unpaid seats that a booking holds in a slot; seats taken for good stay. */
export async function releaseHolds({ date, time, booking }: SlotOfBooking): Promise<void> {
  await Slot.updateOne({ _id: slotId(date, time) }, { $pull: { seats: { booking, until: { $ne: null } } } })
}

/** Releases all seats of a booking in a slot, except those taken by a later reschedule than this one. */
export async function releaseSeatsUpTo({ date, time, booking }: SlotOfBooking, reschedule: number): Promise<void> {
  const older = { booking, reschedule: { $not: { $gt: reschedule } } }
  await Slot.updateOne({ _id: slotId(date, time) }, { $pull: { seats: older } })
}
