import { addDays, budapestClock, type IsoDate } from '@range/shared/budapestTime'
import mongoose from 'mongoose'
import { isDuplicateKey } from '../http/isDuplicateKey'

const { Schema } = mongoose
const beginsAtHour = 3
const leaseMinutes = 30

const nightJobSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The last night it was done for. */
    night: { type: String, default: '' },
    /** Until then one process has it; a process that died loses it. */
    leaseUntil: { type: Date, required: true },
  },
  { versionKey: false },
)

const NightJob = mongoose.model('NightJob', nightJobSchema)

/**
 * Does a piece of work unless it was done since three o'clock at night in Budapest. However many processes ask, one does it;
 * if it fails or its process dies, it is due again after half an hour. Returns whether this call did it. Throws what the
 * work throws.
 */
export async function oncePerNight(name: string, work: (night: IsoDate) => Promise<void>, now: Date): Promise<boolean> {
  const night = nightOf(now)
  const leaseUntil = new Date(now.getTime() + leaseMinutes * 60_000)
  try {
    const isDue = { _id: name, night: { $ne: night }, leaseUntil: { $lte: now } }
    await NightJob.updateOne(isDue, { $set: { leaseUntil } }, { upsert: true })
  } catch (error) {
    // It is there and not due, so that the upsert would have made a second one.
    if (isDuplicateKey(error)) return false
    throw error
  }
  await work(night)
  await NightJob.updateOne({ _id: name, leaseUntil }, { $set: { night, leaseUntil: now } })
  return true
}

/** The day whose night this is: until three it is still yesterday's. */
function nightOf(now: Date): IsoDate {
  const { date, hour } = budapestClock(now)
  return hour < beginsAtHour ? addDays(date, -1) : date
}
