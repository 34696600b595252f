import { addDays, budapestClock, type IsoDate } from '@range/shared/budapestTime'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { NightJob } from '../features/doctor/nightJobModel'

const beginsAtHour = 3
const leaseMinutes = 30

/**
 * Does a piece of work unless it was done since three o'clock at night in Budapest. However many processes ask, one does it;
 * if it fails or its process dies, it is due again after half an hour, and a failure is kept for staff. Returns whether
 * this call did it. Throws what the work throws.
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
  try {
    await work(night)
  } catch (error) {
    const { name: kind, message: why } = error instanceof Error ? error : new Error(String(error))
    // A server that stops has its work done by the next one: nothing for staff to look at.
    if (kind !== 'AbortError')
      await NightJob.updateOne({ _id: name, leaseUntil }, { $set: { failure: { at: now, why } } })
    throw error
  }
  await NightJob.updateOne({ _id: name, leaseUntil }, { $set: { night, leaseUntil: now, failure: null } })
  return true
}

/** The day whose night this is: until three it is still yesterday's. */
function nightOf(now: Date): IsoDate {
  const { date, hour } = budapestClock(now)
  return hour < beginsAtHour ? addDays(date, -1) : date
}
