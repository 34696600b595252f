import { slotId } from '@range/shared/bookings/seats'
import { budapestToday } from '@range/shared/budapestTime'
import type { StoppedSale } from '@range/shared/settings/stoppedSales'
import type { By } from '../history/recordChange'
import { currentSettings, Settings } from './settingsModel'

type Wanted = { hours: readonly number[]; isStopped: boolean }

/**
 * Stops the online sale of hours of today, or resumes it, and returns the hours that are stopped then. Makes one
 * conditional write per hour, so that repeating it and two clerks at once change nothing else. Hours of past days are
 * dropped on the way.
 */
export async function stopSales({ hours, isStopped }: Wanted, { at, actor }: By): Promise<StoppedSale[]> {
  const today = budapestToday(at)
  const slots = hours.map((hour) => slotId(today, hour))
  const { stoppedSales } = await currentSettings()
  const past = stoppedSales.map(({ slot }) => slot).filter((slot) => slot < today)
  await Settings.updateOne(
    { _id: 'settings' },
    { $pull: { stoppedSales: { slot: { $in: isStopped ? past : [...past, ...slots] } } } },
    { upsert: true },
  )
  for (const slot of isStopped ? slots : []) {
    await Settings.updateOne(
      { _id: 'settings', 'stoppedSales.slot': { $ne: slot } },
      { $push: { stoppedSales: { slot, at, actor } } },
    )
  }
  return (await currentSettings()).stoppedSales
}
