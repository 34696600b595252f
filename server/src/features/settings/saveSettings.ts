import type { SavedSettings, SaveSettings } from '@range/shared/settings/schema'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { type By, changeOf, fileChanges, recording } from '../history/recordChange'
import { sellerOf } from './sellerOf'
import { settingsInWords } from './settingsInWords'
import { currentSettings, presentSettings, Settings } from './settingsModel'
import { currentVenue } from './venueModel'

const subject = { subject: 'SETTINGS', subjectId: 'settings', name: '' } as const

/**
 * Saves all settings and the history entry in one write, and returns them. Sold seats stay sold, whatever the new
 * capacity; `blockSeats` applies the blocked seats. The write fails unless the stored version is the one that the history
 * entry describes. Throws CHANGED_MEANWHILE with the stored settings when `version` is given but not the stored one, and
 * INVALID_INPUT when it switches on invoices while the venue lacks details of the seller.
 */
export async function saveSettings(input: SaveSettings, by: By): Promise<SavedSettings> {
  const { maxPeopleCount, version, ...rest } = input
  const before = await currentSettings()
  const changes = { ...rest, maximumPeopleCount: maxPeopleCount }
  if (version === undefined || version === before.version) {
    const after = { ...before, ...changes }
    const switched = invoicedSince(before, after, by.at)
    if (Object.values(switched).some(Boolean)) await assertSeller()
    const change = changeOf(subject, { before: settingsInWords(before), after: settingsInWords(after) }, by)
    try {
      const saved = await Settings.findOneAndUpdate(
        { _id: 'settings', ...ifVersion(before.version) },
        { $set: { ...changes, ...switched }, $inc: { version: 1 }, ...recording(change) },
        { upsert: true, returnDocument: 'after' },
      ).lean()
      await fileChanges(Settings)
      return presentSettings(saved)
    } catch (error) {
      // With another version stored, the upsert finds nothing to update, and its insert violates the unique `_id`.
      if (!isDuplicateKey(error)) throw error
      if (version === undefined) return saveSettings(input, by)
    }
  }
  throw new AppError('CHANGED_MEANWHILE', 'Somebody else has saved the settings since you opened them.', {
    current: await currentSettings(),
  })
}

async function assertSeller(): Promise<void> {
  const seller = sellerOf(await currentVenue())
  if (!('missing' in seller)) return
  const message = `Invoices need ${seller.missing.words}. Fill it in under The venue first.`
  throw new AppError('INVALID_INPUT', message, { field: 'invoicing.takings' })
}

/** Returns the update of when invoicing was switched on for each way of paying; while it stays on, that moment stays. */
function invoicedSince(before: SavedSettings, after: SavedSettings, at: Date): Record<string, Date | null> {
  const isOn = {
    online: ({ invoicing }: SavedSettings) => invoicing.takings !== 'NONE',
    desk: ({ invoicing }: SavedSettings) => invoicing.takings === 'ALL',
  }
  const changed = (['online', 'desk'] as const).filter((way) => isOn[way](before) !== isOn[way](after))
  return Object.fromEntries(changed.map((way) => [`invoicedSince.${way}`, isOn[way](after) ? at : null]))
}
