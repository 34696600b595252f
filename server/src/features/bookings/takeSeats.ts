import { slotId } from '@range/shared/bookings/seats'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { livePeople, liveSeats, Slot } from './slotModel'

type Seats = { date: string; time: number; booking: string; people: number }

/**
 * Takes seats for a booking until a moment, or for good with `until: null`. One conditional write whose filter sums
 * the live seats anew, so a slot is never oversold however many ask at once. A booking has one entry per slot:
 * taking again renews it, and a hold that is still live is renewed even if the capacity was lowered meanwhile.
 * Throws SLOT_FULL.
 */
export async function takeSeats(
  { date, time, booking, people }: Seats,
  { until, capacity, now }: { until: Date | null; capacity: number; now: Date },
): Promise<void> {
  const _id = slotId(date, time)
  await ensureSlot(_id)

  const ownLiveHold = { booking, people, $or: [{ until: null }, { until: { $gt: now } }] }
  const { matchedCount } = await Slot.updateOne(
    {
      _id,
      $or: [
        { seats: { $elemMatch: ownLiveHold } },
        { $expr: { $lte: [{ $add: [livePeople(now, booking), people] }, capacity] } },
      ],
    },
    [{ $set: { seats: { $concatArrays: [liveSeats(now, booking), [{ booking, people, until }]] } } }],
    { updatePipeline: true },
  )
  if (matchedCount === 0) {
    throw new AppError('SLOT_FULL', `There are not enough free seats at ${time}:00 any more.`, { field: 'time' })
  }
}

/**
 * Gives back the seats that a booking took until this very moment (`null`: for good). Seats it has taken anew meanwhile
 * stay, and repeating it does nothing.
 */
export async function releaseSeats(
  { date, time, booking }: Omit<Seats, 'people'>,
  { until }: { until: Date | null },
): Promise<void> {
  await Slot.updateOne({ _id: slotId(date, time) }, { $pull: { seats: { booking, until } } })
}

/** `$expr` is not allowed in the filter of an upsert, so the slot exists before anyone competes for it. */
async function ensureSlot(_id: string): Promise<void> {
  try {
    await Slot.updateOne({ _id }, { $setOnInsert: { seats: [] } }, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
