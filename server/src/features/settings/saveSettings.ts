import type { SavedSettings, SaveSettings } from '@range/shared/settings/schema'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { currentSettings, presentSettings, Settings } from './settingsModel'

/**
 * Saves all settings in one write and returns them. Sold seats stay sold, whatever the new capacity; seats newly blocked
 * are blocked by `blockSeats`. Throws CHANGED_MEANWHILE with the stored settings when `version` is given and is not the
 * stored one.
 */
export async function saveSettings({ maxPeopleCount, version, ...rest }: SaveSettings): Promise<SavedSettings> {
  try {
    const saved = await Settings.findOneAndUpdate(
      { _id: 'settings', ...ifVersion(version) },
      { $set: { ...rest, maximumPeopleCount: maxPeopleCount }, $inc: { version: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean()
    return presentSettings(saved)
  } catch (error) {
    // With another version stored, the upsert finds nothing to update, and its insert violates the unique `_id`.
    if (!isDuplicateKey(error)) throw error
    throw new AppError('CHANGED_MEANWHILE', 'Somebody else has saved the settings meanwhile.', {
      current: await currentSettings(),
    })
  }
}
