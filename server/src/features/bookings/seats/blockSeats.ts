import { slotId } from '@range/shared/bookings/seats'
import { budapestToday } from '@range/shared/budapestTime'
import type { SavedSettings } from '@range/shared/settings/schema'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { currentSettings } from '../../settings/settingsModel'
import { Slot } from '../record/slotModel'

/**
 * Writes the seats blocked in the settings to every slot from today on, where `takeSeats` counts them. A racing
 * booking either takes its seats before the block or finds them blocked. It makes one write per slot that differs, so
 * it is safe to stop, to repeat and to run alongside another save: older settings never replace newer ones.
 */
export async function blockSeats(now: Date): Promise<void> {
  for (;;) {
    const settings = await currentSettings()
    await blockBy(settings, budapestToday(now))
    const { version } = await currentSettings()
    if (version === settings.version) return
  }
}

async function blockBy({ blockedSeats, version }: SavedSettings, today: string): Promise<void> {
  const fromToday = { _id: { $gte: slotId(today, 0) } }
  const slots = await Slot.find({ ...fromToday, 'blocked.seats': { $gt: 0 } }, { blocked: 1 }).lean()
  const blocked = new Map(slots.map(({ _id, blocked }) => [String(_id), blocked?.seats ?? 0]))
  const wanted = new Map([...blocked.keys()].map((id) => [id, 0]))
  for (const { date, time, seats } of blockedSeats) if (date >= today) wanted.set(slotId(date, time), seats)
  for (const [id, seats] of wanted) if (seats !== blocked.get(id)) await blockIn(id, { seats, version })
}

/** Blocks seats in one slot, unless newer settings have written to it. */
async function blockIn(_id: string, blocked: { seats: number; version: number }): Promise<void> {
  const isNewest = { $or: [{ blocked: null }, { 'blocked.version': { $lte: blocked.version } }] }
  // The upsert inserts a slot that has no seats yet, and violates the unique `_id` where newer settings have written.
  try {
    await Slot.updateOne({ _id, ...isNewest }, { $set: { blocked } }, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await Slot.updateOne({ _id, ...isNewest }, { $set: { blocked } })
  }
}
