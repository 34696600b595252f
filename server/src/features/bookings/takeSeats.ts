import { slotId } from '@range/shared/bookings/seats'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { livePeople, liveSeats, Slot } from './slotModel'

type Place = { date: string; time: number; booking: string }
type Seats = Place & { people: number }

/**
 * Takes seats for a booking until a moment, or for good with `until: null`. One conditional write whose filter sums
 * the live seats anew, so a slot is never oversold however many ask at once. A booking has one entry per slot:
 * taking again renews it, and a hold that is still live is renewed even if the capacity was lowered meanwhile. Seats
 * taken for good stay so, and keep the highest `move` that took them. Throws SLOT_FULL.
 */
export async function takeSeats(
  { date, time, booking, people }: Seats,
  { until, capacity, now, move = 0 }: { until: Date | null; capacity: number; now: Date; move?: number },
): Promise<void> {
  const _id = slotId(date, time)
  await ensureSlot(_id)

  const ownLiveHold = { booking, people, $or: [{ until: null }, { until: { $gt: now } }] }
  const hasRoom = { $expr: { $lte: [{ $add: [livePeople(now, booking), people] }, capacity] } }
  const own = { $filter: { input: '$seats', as: 'seat', cond: { $eq: ['$$seat.booking', booking] } } }
  const isForGood = { $in: [null, { $map: { input: own, as: 'seat', in: '$$seat.until' } }] }
  const entry = {
    booking: booking,
    people,
    until: { $cond: [isForGood, null, until] },
    move: { $max: [move, { $max: { $map: { input: own, as: 'seat', in: '$$seat.move' } } }] },
    takenAt: now,
  }
  const { matchedCount } = await Slot.updateOne(
    {
      _id,
      ...(Number.isFinite(capacity) && { $or: [{ seats: { $elemMatch: ownLiveHold } }, hasRoom] }),
    },
    [{ $set: { seats: { $concatArrays: [liveSeats(now, booking), [entry]] } } }],
    { updatePipeline: true },
  )
  if (matchedCount === 0) {
    throw new AppError('SLOT_FULL', `There are not enough free seats at ${time}:00 any more.`, { field: 'time' })
  }
}

/** Makes the live seats that a move took stay for good. False when it has none there (any more); then nothing changes. */
export async function keepSeats(
  { date, time, booking }: Place,
  { move, now }: { move: number; now: Date },
): Promise<boolean> {
  const taken = { booking, move: { $gte: move }, $or: [{ until: null }, { until: { $gt: now } }] }
  const { matchedCount } = await Slot.updateOne(
    { _id: slotId(date, time), seats: { $elemMatch: taken } },
    { $set: { 'seats.$.until': null, 'seats.$.takenAt': now } },
  )
  return matchedCount > 0
}

/**
 * Gives back the seats that a booking took until this very moment (`null`: for good). Seats it has taken anew meanwhile
 * stay, and repeating it does nothing.
 */
export async function releaseSeats({ date, time, booking }: Place, { until }: { until: Date | null }): Promise<void> {
  await Slot.updateOne({ _id: slotId(date, time) }, { $pull: { seats: { booking, until } } })
}

/** Gives back all seats of a booking in a slot that were taken by no later move than this one. */
export async function releaseSeatsUpTo({ date, time, booking }: Place, move = 0): Promise<void> {
  const older = { booking, move: { $not: { $gt: move } } }
  await Slot.updateOne({ _id: slotId(date, time) }, { $pull: { seats: older } })
}

/** `$expr` is not allowed in the filter of an upsert, so the slot exists before anyone competes for it. */
async function ensureSlot(_id: string): Promise<void> {
  try {
    await Slot.updateOne({ _id }, { $setOnInsert: { seats: [] } }, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
