import { slotId } from '@range/shared/bookings/seats'
import { budapestToday } from '@range/shared/budapestTime'
import { hoursStoppedOn } from '@range/shared/settings/stoppedSales'
import type { By } from '../history/recordChange'
import { currentSettings, Settings } from './settingsModel'

type Wanted = { hours: readonly number[]; isStopped: boolean }

/**
 * Stops the online sale of hours of today, or resumes it, and returns the hours that this has changed, which the caller can
 * undo. Makes one conditional write per hour, so that repeating it and two clerks at once change nothing else. Hours of past
 * days are dropped on the way.
 */
export async function stopSales({ hours, isStopped }: Wanted, { at, actor }: By): Promise<{ hours: number[] }> {
  const today = budapestToday(at)
  const slots = hours.map((hour) => slotId(today, hour))
  const { stoppedSales } = await currentSettings()
  const past = stoppedSales.map(({ slot }) => slot).filter((slot) => slot < today)
  const before = await Settings.findOneAndUpdate(
    { _id: 'settings' },
    { $pull: { stoppedSales: { slot: { $in: isStopped ? past : [...past, ...slots] } } } },
    { upsert: true, returnDocument: 'before' },
  ).lean()
  if (!isStopped) {
    const stopped = hoursStoppedOn(today, before?.stoppedSales ?? [])
    return { hours: stopped.filter((hour) => hours.includes(hour)) }
  }
  const changed: number[] = []
  for (const hour of hours) {
    const slot = slotId(today, hour)
    const { modifiedCount } = await Settings.updateOne(
      { _id: 'settings', 'stoppedSales.slot': { $ne: slot } },
      { $push: { stoppedSales: { slot, at, actor } } },
    )
    if (modifiedCount > 0) changed.push(hour)
  }
  return { hours: changed }
}
