import { addDays, budapestClock, type IsoDate } from '@range/shared/budapestTime'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { NightJob } from '../features/doctor/nightJobModel'

const beginsAtHour = 3
const leaseMinutes = 30

/**
 * Does a piece of work unless it was done since three o'clock at night in Budapest. Only one process does it, however many
 * try. If it fails or its process dies, it is due again after half an hour; a failure is recorded for staff. Returns whether
 * this call did it. Throws the work's error.
 */
export async function oncePerNight(name: string, work: (night: IsoDate) => Promise<void>, now: Date): Promise<boolean> {
  const night = nightOf(now)
  const leaseUntil = new Date(now.getTime() + leaseMinutes * 60_000)
  try {
    const isDue = { _id: name, night: { $ne: night }, leaseUntil: { $lte: now } }
    await NightJob.updateOne(isDue, { $set: { leaseUntil } }, { upsert: true })
  } catch (error) {
    // The document exists and is not due; otherwise the filter would have matched it.
    if (isDuplicateKey(error)) return false
    throw error
  }
  try {
    await work(night)
  } catch (error) {
    const { name: kind, message: why } = error instanceof Error ? error : new Error(String(error))
    // The next server does the work of one that stops, so staff need not act.
    if (kind !== 'AbortError')
      await NightJob.updateOne({ _id: name, leaseUntil }, { $set: { failure: { at: now, why } } })
    throw error
  }
  await NightJob.updateOne({ _id: name, leaseUntil }, { $set: { night, leaseUntil: now, failure: null } })
  return true
}

/** Returns the day whose night this is: until three o'clock it is still yesterday's. */
function nightOf(now: Date): IsoDate {
  const { date, hour } = budapestClock(now)
  return hour < beginsAtHour ? addDays(date, -1) : date
}
